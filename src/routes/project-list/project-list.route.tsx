import {
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

import { pageSize, searchPause } from '#contract/constants.ts'
import { getProjects } from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { projectOrderLabels } from '#src/text/labels.ts'
import { Pager } from '#src/ui/pager.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SortSelect } from '#src/ui/sort-select.tsx'
import { useLead } from '#src/ui/use-lead.ts'

import { type Controls, controlsQuery, readControls } from './controls.ts'
import { programCount } from './program-count.ts'
import { Programs } from './programs.tsx'
import classes from './project-list.module.css'

export const handle = { title: 'Программы' }

function ask({ search, order, page }: Controls, signal: AbortSignal) {
  return attempt(getProjects, { search, order_by: order, page, page_size: pageSize }, signal)
}

/** While the next list is on its way its pager keeps its room: Back finds the page as long as it was. */
let lastPages = 1

const read = slowRead<Awaited<ReturnType<typeof ask>>>()

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = readControls(new URL(request.url).searchParams)
  const answer = await read(request, (signal) => ask(asked, signal))
  if (answer === null) return { asked, programs: null, hasFailed: false }
  if (answer.failure !== null) return { asked, programs: null, hasFailed: true }

  const pages = Math.max(1, Math.ceil(answer.reply.count / pageSize))
  lastPages = pages
  // Programs have gone, or the address was typed: the last page is what was meant.
  if (asked.page > pages) throw replace(`/project-list${controlsQuery({ ...asked, page: pages })}`)
  return { asked, programs: { ...answer.reply, pages }, hasFailed: false }
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { asked, programs, hasFailed } = data
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  const { revalidate, state } = useRevalidator()
  const isWaiting = programs === null && !hasFailed
  useSlowRead(data, isWaiting)

  // The controls show where the person is going; the rows and the pages show what has come.
  const isTurning = ahead?.pathname === pathname
  const wanted = isTurning ? readControls(new URLSearchParams(ahead.search)) : asked

  const { place: list, lead } = useLead<HTMLElement>(data)

  function go(change: Partial<Controls>, isTyping: boolean) {
    const search = controlsQuery({ ...wanted, page: 1, ...change })
    void navigate({ pathname, search }, { replace: isTyping, preventScrollReset: true })
  }

  function retry() {
    lead('here')
    void revalidate()
  }

  return (
    <div className={classes.screen}>
      <ScreenHeading title="Программы" note={programs !== null && programCount(programs.count, asked.search)} />

      <search className={classes.controls}>
        <SearchField
          label="Поиск по программам"
          value={wanted.search}
          pause={searchPause}
          isBusy={isTurning && wanted.search !== asked.search}
          onSearch={(search) => go({ search }, true)}
        />
        <SortSelect
          label="Порядок программ"
          value={wanted.order}
          options={projectOrderLabels}
          onSort={(order) => go({ order }, false)}
        />
      </search>

      <section
        ref={list}
        tabIndex={-1}
        className={classes.list}
        aria-label={`Список программ, страница ${asked.page}`}
        aria-busy={isTurning || isWaiting}
      >
        <Programs
          programs={programs?.results ?? null}
          hasFailed={hasFailed}
          isRetrying={state === 'loading'}
          search={asked.search}
          onRetry={retry}
          onReset={() => {
            lead('here')
            go({ search: '' }, false)
          }}
        />
      </section>

      {isWaiting && lastPages > 1 && <div className={classes.pagerRoom} />}
      {programs !== null && (
        <Pager
          label="Страницы списка программ"
          page={asked.page}
          pages={programs.pages}
          onPage={(page) => {
            lead('top')
            go({ page }, false)
          }}
        />
      )}
    </div>
  )
}
