import { type ActionFunctionArgs, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { connectionStatus } from '#contract/codes.ts'
import { readFirstProgram } from '#src/features/links/first-program.ts'
import classes from '#src/features/links/saved-links.module.css'
import { SavedLinksList } from '#src/features/links/saved-links-list.tsx'
import { hasLinks, readSavedLinks } from '#src/features/links/saved-links-reads.ts'
import { type ChangeLinkIntent, changeLink } from '#src/features/links/saved-links-writes.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { countNote } from '#src/text/format.ts'
import { linkForms, linkOrderLabels } from '#src/text/labels.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { SortSelect } from '#src/ui/fields/sort-select.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { controls } from './controls.ts'
import { readWayOn } from './found-program.ts'
import { NoLinks, NotJoined } from './no-links.tsx'

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
  if (answer.data.refusal === null) context.get(sessionStore).changeLinks()
  return answer
}

/** The promoter's links of all programs, and whatever else brings them deals there. */
export function Component() {
  const { saved, first, wayOn } = useLoaderData<typeof loader>()
  const session = useSession()
  const list = useListControls(controls)
  const hasPrograms = !session.domain.is_one_project
  const isJoined = hasPrograms || session.connection?.status === connectionStatus.using

  return (
    <div className={classes.screen}>
      <ScreenHeading
        title="Мои ссылки"
        note={saved !== null && countNote(saved.count, linkForms, list.shown.search !== '')}
      />
      {saved === null && (isJoined ? <FailedRead title="Не удалось загрузить ссылки" /> : <NotJoined />)}
      {saved !== null && first !== null && <NoLinks first={first} />}
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
    </div>
  )
}
