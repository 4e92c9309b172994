import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'

import { projectTabsMachine, shownIn } from '#machines/project-tabs.machine.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { sessionContext } from '#src/bridge/session.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { entryContext } from '#src/shell/session/startup.ts'
import { decide } from '#src/shell/trace/decide.ts'

import { FailedProgram } from './failed-program.tsx'
import { MissingProgram } from './missing-program.tsx'
import { addressOf, newLinkAddress, type ProgramAddress, placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { type Program, readProgram, readStatistics } from './program-reads.ts'
import { ProgramScreen } from './program-screen.tsx'
import { buildLink, connect, joinedBy, type ProgramIntent } from './program-writes.ts'
import { readQuery, savedLinksAddress } from './tools/saved-links/saved-links-address.ts'
import { readSavedLinks } from './tools/saved-links/saved-links-reads.ts'
import { writeSavedLink } from './tools/saved-links/saved-links-writes.ts'

const showsSavedLinks = ({ tab, tool }: ProgramAddress) => tab === 'tools' && tool === 'saved-links'

/** Program detail and its single-project twins (specification 2): one screen, whose address names the tab. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const session = await context.get(sessionStore).renewed(context.get(entryContext))
  const url = new URL(request.url)
  const place = placeOf(url)
  const projectId = params.project_id ?? session.project?.id
  const query = readQuery(url.searchParams)
  // Begun together, so that a tab's list costs no second round trip; without the right to it it is not shown.
  const [program, statistics, savedLinks] = await Promise.all([
    readProgram(params.project_id, session, request.signal),
    place.tab === 'statistics' ? readStatistics(projectId, request.signal) : null,
    showsSavedLinks(place) ? readSavedLinks(projectId, query, session, request.signal) : null,
  ])
  // On a single-project domain the program is part of the session: a second try reads it anew.
  if (program.outcome === 'failed' && params.project_id === undefined) context.get(sessionStore).forget()
  if (program.outcome === 'found' && program.connection !== null) {
    const facts = tabFacts(place, program.project, program.connection.status)
    const shown = shownIn(decide(projectTabsMachine, facts))
    const isElsewhere = shown.tab !== place.tab || (shown.tab === 'tools' && shown.tool !== place.tool)
    const address = url.searchParams.get('address')
    if (place.createsLink && shown.tab === 'tools') throw replace(newLinkAddress(params.project_id, address))
    if (place.createsLink || isElsewhere) throw replace(addressOf(params.project_id, { ...shown, address }))
  }
  // Links have gone, or the address was typed: the last page is what was meant.
  if (savedLinks !== null && query.page > savedLinks.pages)
    throw replace(savedLinksAddress(params.project_id, { ...query, page: savedLinks.pages }))
  return { program, statistics, savedLinks }
}

/** The program's own name: several of them open in tabs side by side. */
export const handle = {
  title: (data?: Awaited<ReturnType<typeof loader>>) =>
    data?.program.outcome === 'found' ? data.program.project.name : 'Программа',
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const session = context.get(sessionContext)
  const project_id = params.project_id ?? session.project?.id
  const project = project_id === undefined ? {} : { project_id }
  const intent = await readIntent<ProgramIntent>(request)
  switch (intent.do) {
    case 'connect': {
      const answer = await connect(project, request.signal)
      // On a single-project domain the navigation depends on the connection too.
      context.get(sessionStore).join(joinedBy(answer))
      return answer
    }
    case 'build-link':
      return buildLink(intent, project, request.signal)
    case 'save-link':
    case 'rename-link':
    case 'hide-link':
      return writeSavedLink(intent, { session, project: project_id, signal: request.signal })
  }
}

/** Going from tab to tab needs no reading, but for the statistics and the saved links. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams, formMethod, defaultShouldRevalidate } = change
  // A link may be saved while the person is on the way to the list.
  if (formMethod !== undefined) return defaultShouldRevalidate || showsSavedLinks(placeOf(nextUrl))
  if (currentParams.project_id !== nextParams.project_id || currentUrl.href === nextUrl.href) return true
  const [current, next] = [placeOf(currentUrl), placeOf(nextUrl)]
  if (showsSavedLinks(next)) return true
  return next.createsLink || (next.tab === 'statistics' && current.tab !== 'statistics')
}

/** A reload that fails takes nothing from the screen: the program stays as it was, and its connection is unread. */
function useKept(read: Program, projectId: string | undefined): Program {
  const [kept, keep] = useState({ read, projectId })
  if (read.outcome === 'found' && read !== kept.read) keep({ read, projectId })
  if (read.outcome !== 'failed' || kept.read.outcome !== 'found' || kept.projectId !== projectId) return read
  return { ...kept.read, connection: null }
}

export function Component() {
  const { project_id } = useParams()
  const { program: read, statistics, savedLinks } = useLoaderData<typeof loader>()
  const program = useKept(read, project_id)
  if (program.outcome === 'found') {
    return <ProgramScreen key={project_id} program={program} statistics={statistics} savedLinks={savedLinks} />
  }
  return program.outcome === 'missing' ? <MissingProgram /> : <FailedProgram />
}
