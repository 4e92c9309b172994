import { Anchor, Text } from '@mantine/core'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import { offers } from '#contract/features.ts'
import type { BestTool } from '#contract/links.ts'
import classes from '#src/features/links/saved-links.module.css'
import { SavedLinksList } from '#src/features/links/saved-links-list.tsx'
import { hasLinks, readSavedLinks, type SavedLinks } from '#src/features/links/saved-links-reads.ts'
import { type ChangeLinkIntent, changeLink } from '#src/features/links/saved-links-writes.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { count, plural } from '#src/text/format.ts'
import { linkOrderLabels } from '#src/text/labels.ts'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { FailedState } from '#src/ui/states.tsx'

import { controls } from './controls.ts'
import { readFirstProgram } from './first-program.ts'
import { readWayOn } from './found-program.ts'
import { NoLinks } from './no-links.tsx'

export const handle = { title: 'Мои ссылки' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = context.get(sessionContext)
  if (!hasLinks(session)) throw replace('/')
  const query = controls.read(new URL(request.url).searchParams)
  const saved = await readSavedLinks('all', query, session, request.signal)
  // Links have gone, or the address was typed: the last page is what was meant.
  if (saved !== null && query.page > saved.pages)
    throw replace(`/links${controls.write({ ...query, page: saved.pages })}`)
  const hasNone = saved?.count === 0
  const { search } = query
  return {
    saved,
    first: hasNone && search === '' ? await readFirstProgram(session, request.signal) : null,
    wayOn: hasNone && search !== '' ? await readWayOn(search, session, request.signal) : null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await changeLink(await readIntent<ChangeLinkIntent>(request), request.signal)
  if (answer.refusal === null) context.get(sessionStore).changeLinks()
  return answer
}

type OtherToolsProps = {
  readonly tools: SavedLinks['tools']
  /** «Аналитика» has them among all figures. */
  readonly hasFigures: boolean
  readonly hasPrograms: boolean
}

/** The one tool that brought the most, and the way to its program's figures, which have each. */
function BestOfTools({ tool, hasPrograms }: { readonly tool: BestTool; readonly hasPrograms: boolean }) {
  const { name, project_id, project_name, month_cash } = tool
  const words = [name, ...(hasPrograms ? [project_name] : [])].filter((word) => word !== '').join(', ') || project_name
  const address = hasPrograms
    ? `/project-detail/${encodeURIComponent(project_id)}/statistics`
    : '/project-detail-statistics'
  return (
    <>
      . Лучший из них:{' '}
      <Anchor component={Link} to={address} inherit>
        {words}
      </Anchor>
      , <Money roubles={month_cash} />
    </>
  )
}

/** Promo codes and banners earn too: who adds the links up would miss it. */
function OtherTools({ tools, hasFigures, hasPrograms }: OtherToolsProps) {
  const place = hasFigures ? (
    <Anchor component={Link} to="/dashboard" inherit>
      {'в\u00a0Аналитике'}
    </Anchor>
  ) : (
    'в статистике программы'
  )
  return (
    <Text c="dimmed" fz="sm">
      {tools === null ? (
        <>Промокоды и баннеры — {place}.</>
      ) : (
        <>
          Промокоды и баннеры за{'\u00a0'}30{'\u00a0'}дней: <Money roubles={tools.cash} />
          {tools.best !== null && <BestOfTools tool={tools.best} hasPrograms={hasPrograms} />}
        </>
      )}
    </Text>
  )
}

/** The promoter's links of all programs. */
export function Component() {
  const { saved, first, wayOn } = useLoaderData<typeof loader>()
  const session = useSession()
  const list = useListControls(controls)
  const { revalidate, state } = useRevalidator()
  const hasPrograms = !session.domain.is_one_project
  const isFound = list.shown.search === '' ? '' : 'Найдено: '

  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <ScreenHeading
          title="Мои ссылки"
          note={
            saved !== null &&
            first === null &&
            `${isFound}${count(saved.count)}\u00a0${plural(saved.count, 'ссылка', 'ссылки', 'ссылок')}`
          }
        />
        {saved !== null && first === null && list.shown.search === '' && (
          <OtherTools tools={saved.tools} hasFigures={offers(session.domain, 'statistics')} hasPrograms={hasPrograms} />
        )}
      </div>
      {saved === null && (
        <FailedState
          title="Не удалось загрузить ссылки"
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
      {saved !== null && first !== null && <NoLinks first={first} hasPrograms={hasPrograms} />}
      {saved !== null && first === null && (
        <SavedLinksList
          saved={saved}
          controls={list}
          searchLabel={hasPrograms ? 'Ссылка, SUB ID или программа' : 'Название, адрес или SUB ID'}
          owner={session.project ?? { name: '' }}
          wayOn={wayOn}
          aside={
            <SortSelect
              label="Порядок ссылок"
              value={list.wanted.order}
              options={linkOrderLabels}
              onSort={(order) => list.change({ order, page: 1 })}
            />
          }
        />
      )}
      {saved !== null && saved.count > 0 && (
        <Text c="dimmed" fz="sm">
          Доход — вместе с ожидающими подтверждения.
        </Text>
      )}
    </div>
  )
}
