import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'

import { projectTabsTable, shownIn } from '#machines/decisions/project-tabs.table.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { entryContext } from '#src/shell/session/startup.ts'
import { decide } from '#src/shell/trace/decide.ts'
import { FailedProgram, MissingProgram } from './failed-program.tsx'
import { addressOf, isOtherProgram, newLinkAddress, readAddress } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { type Program, readProgram } from './program-reads.ts'
import { ProgramScreen } from './program-screen.tsx'

export { action } from './program-action.ts'

/** A program around its tabs (specification 2): what it is, how far joining has come, and which tabs that opens. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const store = context.get(sessionStore)
  const session = await store.renewed(context.get(entryContext))
  const program = await readProgram(params.project_id, session, request.signal)
  // On a single-project domain the program is part of the session: a second try reads it again.
  if (program.outcome === 'failed' && params.project_id === undefined) store.forget()
  if (program.outcome !== 'found' || program.connection === null) return { program }

  const url = new URL(request.url)
  const place = readAddress(url)
  const shown = shownIn(decide(projectTabsTable, tabFacts(place, program.project, program.connection.status, session)))
  const address = url.searchParams.get('address')
  const goal =
    place.createsLink && shown.tab === 'tools'
      ? newLinkAddress(params.project_id, address)
      : addressOf(params.project_id, { ...shown, address })
  const isElsewhere = shown.tab !== place.tab || (shown.tab === 'tools' && shown.tool !== place.tool)
  if (place.createsLink || place.isOld || isElsewhere) throw replace(goal)
  return { program }
}

/** The program's own name: several of them open in tabs side by side. */
export const handle = {
  title: (data?: Awaited<ReturnType<typeof loader>>) =>
    data?.program.outcome === 'found' ? data.program.project.name : 'Программа',
}

/** What its tabs keep in the address does not change the program. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isWayBetweenTabs = formMethod === undefined && currentUrl.href !== nextUrl.href && !isOtherProgram(change)
  return isWayBetweenTabs ? readAddress(nextUrl).createsLink : defaultShouldRevalidate
}

/**
 * What stays of a program when a reload fails: the program, and a connection that there was. That there was none is not
 * kept: joining may have gone through meanwhile.
 */
function keptFrom(before: Program, read: Program): Program {
  if (before.outcome !== 'found' || read.outcome === 'missing') return read
  if (read.outcome === 'found' && read.connection !== null) return read
  const connection = before.connection?.status ? before.connection : null
  return { ...(read.outcome === 'found' ? read : before), connection }
}

/** A reload that fails takes nothing from the screen. */
function useKept(read: Program, projectId: string | undefined): Program {
  const [kept, keep] = useState({ read, projectId, program: read })
  if (kept.read === read && kept.projectId === projectId) return kept.program
  const program = kept.projectId === projectId ? keptFrom(kept.program, read) : read
  keep({ read, projectId, program })
  return program
}

export function Component() {
  const { project_id } = useParams()
  const program = useKept(useLoaderData<typeof loader>().program, project_id)
  if (program.outcome === 'found') return <ProgramScreen key={project_id} program={program} />
  return program.outcome === 'missing' ? <MissingProgram /> : <FailedProgram />
}
