import { Alert } from '@mantine/core'
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { pageSize } from '#contract/constants.ts'
import { offers } from '#contract/features.ts'
import { getProjects } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { comingInTime } from '#src/features/payouts/home-payouts.ts'
import { useHomePayouts } from '#src/features/payouts/use-home-payouts.ts'
import { sessionContext } from '#src/routing/session.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { countNote } from '#src/text/format.ts'
import { NamedIcon } from '#src/ui/named-icon.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { PagedList } from '#src/ui/table/paged-list.tsx'

import { connectedOf, controls, type ProjectListQuery, plainQuery } from './controls.ts'
import { HomeSummary, LateSummary } from './home-summary.tsx'
import { ProgramControls } from './program-controls.tsx'
import { Programs } from './programs.tsx'
import classes from './project-list.module.css'
import { sharedAddress, shownHost, toolsFor } from './shared-address.ts'

/** "34 программы", or what a search has found, or a category has. */
function programCount(programs: number, { search, category }: ProjectListQuery): string {
  const counted = countNote(programs, ['программа', 'программы', 'программ'], search !== '')
  return category === '' || search !== '' || counted === '' ? counted : `${category}: ${counted}`
}

/** What is let go of first where nothing is found. */
function wider({ search, category }: ProjectListQuery): Partial<ProjectListQuery> {
  if (category !== '') return { category: '' }
  return search === '' ? { scope: 'all' } : { search: '' }
}

export const handle = { title: 'Программы' }

/** What another application shares goes on to its program; gives the host of an address that no program takes. */
async function refusedHost({ request, context }: LoaderFunctionArgs): Promise<string | null> {
  const shared = sharedAddress(new URL(request.url).searchParams)
  if (shared === null || !offers(context.get(sessionContext).domain, 'manifest')) return null
  const tools = await toolsFor(shared, request.signal)
  if (typeof tools === 'string') throw replace(tools)
  return tools === null ? shownHost(shared) : null
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const noProgramFor = await refusedHost(args)
  const { domain } = context.get(sessionContext)
  const hasMine = offers(domain, 'connected-programs')
  const hasFigures = offers(domain, 'program-figures')
  const asked = controls.read(new URL(request.url).searchParams)
  const wanted = hasFigures ? asked : plainQuery(asked)
  const { search, order, page, scope, category } = wanted
  const connected = hasMine ? connectedOf[scope] : undefined
  const narrowed = { ...(connected && { connected }), ...(category !== '' && { category }) }
  const input = { search, order_by: order, page, page_size: pageSize, ...narrowed }
  const { reply, failure } = await attempt(getProjects, input, request.signal)
  if (failure !== null) {
    const inTime = await comingInTime(context)
    const known = { scopes: hasMine ? {} : null, categories: hasFigures ? [] : null }
    return { programs: null, count: null, pages: null, noProgramFor, ...known, inTime }
  }
  const pages = Math.max(1, Math.ceil(reply.count / pageSize))
  // Programs have gone, or the address was typed: the last page is what was meant.
  if (page > pages) throw replace(`/project-list${controls.write({ ...wanted, page: pages })}`)
  const scopes = {
    all: reply.all_count ?? undefined,
    mine: reply.connected_count ?? undefined,
    requested: reply.requested_count ?? undefined,
  }
  const known = { scopes: hasMine ? scopes : null, categories: hasFigures ? (reply.categories ?? []) : null }
  const inTime = await comingInTime(context)
  return { programs: reply.results, count: reply.count, pages, noProgramFor, ...known, inTime }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { shown: inAddress, wanted, isLoading, change } = useListControls(controls)
  const shown = data.categories === null ? plainQuery(inAddress) : inAddress
  const payouts = useHomePayouts(data.inTime)

  return (
    <div className={classes.screen}>
      {data.noProgramFor !== null && (
        <Alert color="yellow" p="md" px="var(--inset)" icon={<NamedIcon name="report" />}>
          Ни одна программа не принимает ссылки на {data.noProgramFor}
        </Alert>
      )}
      <HomeSummary payouts={payouts.isLate ? null : payouts.news} best={payouts.best} />
      <ScreenHeading title="Программы" note={data.count !== null && programCount(data.count, shown)} />
      <ProgramControls
        wanted={wanted}
        scopes={data.scopes}
        categories={data.categories}
        isSearching={wanted.search !== shown.search}
        onChange={change}
      />
      <PagedList
        label="Список программ"
        pagerLabel="Страницы списка программ"
        data={data}
        page={shown.page}
        pages={data.pages}
        isBusy={isLoading}
        onPage={(page) => change({ page })}
      >
        {(keepFocus) => (
          <Programs
            programs={data.programs}
            search={shown.search}
            category={shown.category}
            scope={data.scopes === null ? 'all' : shown.scope}
            onRetry={keepFocus}
            onReset={() => {
              keepFocus()
              change({ ...wider(shown), page: 1 })
            }}
          />
        )}
      </PagedList>
      <LateSummary payouts={payouts.news} isLate={payouts.isLate} />
    </div>
  )
}
