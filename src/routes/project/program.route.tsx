import { useState } from 'react'
import {
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router'

import { projectTabsMachine, shownIn } from '#machines/project-tabs.machine.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { entryContext } from '#src/shell/session/startup.ts'
import { decide } from '#src/shell/trace/decide.ts'

import { FailedProgram } from './failed-program.tsx'
import { MissingProgram } from './missing-program.tsx'
import { addressOf, newLinkAddress, placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { type Program, readProgram } from './program-reads.ts'
import { ProgramScreen } from './program-screen.tsx'

export { action } from './program-action.ts'

/** A program around its tabs (specification 2): what it is, how far joining has come, and which tabs that opens. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const store = context.get(sessionStore)
  const session = await store.renewed(context.get(entryContext))
  const program = await readProgram(params.project_id, session, request.signal)
  // On a single-project domain the program is part of the session: a second try reads it anew.
  if (program.outcome === 'failed' && params.project_id === undefined) store.forget()
  if (program.outcome !== 'found' || program.connection === null) return { program }

  const url = new URL(request.url)
  const place = placeOf(url)
  const shown = shownIn(decide(projectTabsMachine, tabFacts(place, program.project, program.connection.status)))
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
  const isWayBetweenTabs = formMethod === undefined && currentUrl.href !== nextUrl.href
  return isWayBetweenTabs ? placeOf(nextUrl).createsLink : defaultShouldRevalidate
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
  const program = useKept(useLoaderData<typeof loader>().program, project_id)
  if (program.outcome === 'found') return <ProgramScreen key={project_id} program={program} />
  return program.outcome === 'missing' ? <MissingProgram /> : <FailedProgram />
}
