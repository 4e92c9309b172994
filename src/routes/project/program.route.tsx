import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import { shownTab } from '#machines/project-tabs.machine.ts'
import { readIntent } from '#src/bridge/read-intent.ts'
import { sessionContext } from '#src/bridge/session.ts'
import { useSlowRead } from '#src/bridge/slow-read.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { useDropSession } from '#src/shell/session/use-drop-session.ts'
import { FailedState } from '#src/ui/states.tsx'

import { ListLink } from './list-link.tsx'
import { MissingProgram } from './missing-program.tsx'
import { addressOf, newLinkAddress, placeOf } from './program-address.ts'
import { tabFacts } from './program-facts.ts'
import { readProgram, readStatistics, readVideos, type Videos } from './program-reads.ts'
import { ProgramScreen } from './program-screen.tsx'
import { ProgramSkeleton } from './program-skeleton.tsx'
import { buildLink, connect, fetchFlyer, type Intent } from './program-writes.ts'
import { readSoon } from './read-soon.ts'
import { useKeptProgram } from './use-kept-program.ts'

const noVideos = Promise.resolve<Videos>({ outcome: 'missing' })

/** Program detail and its single-project twins (specification 2): one screen, whose address names the tab. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const session = context.get(sessionContext)
  const place = placeOf(new URL(request.url))
  const projectId = params.project_id ?? session.project?.id
  const answer = await readSoon(request, async (signal) => {
    // Begun together, so that the statistics cost no second round trip; without the right to them they are not shown.
    const [program, statistics] = await Promise.all([
      readProgram(params.project_id, session, signal),
      place.tab === 'statistics' ? readStatistics(projectId, signal) : null,
    ])
    return { program, statistics }
  })
  // The screen shows its skeleton, and the loader runs again for the answer: a new object tells the two waits apart.
  if (answer === null) return { program: null, statistics: null, videos: noVideos }
  const { program, statistics } = answer

  if (program.outcome === 'found' && program.connection !== null) {
    const shown = shownTab(tabFacts(place, program.project, program.connection.status))
    const isElsewhere = shown.tab !== place.tab || (shown.tab === 'tools' && shown.tool !== place.tool)
    if (place.createsLink && shown.tab === 'tools') throw replace(newLinkAddress(params.project_id))
    if (place.createsLink || isElsewhere) throw replace(addressOf(params.project_id, shown))
  }

  // Not waited for: nothing on the screen needs the videos before somebody asks for them.
  const videos = readVideos(request.signal).catch((): Videos => ({ outcome: 'failed' }))
  return { program, statistics, videos }
}

/** The program's own name, once it has come: several of them open in tabs side by side. */
export const handle = {
  title: (data?: Awaited<ReturnType<typeof loader>>) =>
    data?.program?.outcome === 'found' ? data.program.project.name : 'Программа',
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { project } = context.get(sessionContext)
  const project_id = params.project_id ?? project?.id
  const projectField = project_id === undefined ? {} : { project_id }
  const intent = await readIntent<Intent>(request)
  switch (intent.do) {
    case 'connect': {
      // The reload that follows must not settle for less than the answer: until it has come, nobody knows what was done.
      readSoon.waitNext()
      const answer = await connect(projectField, request.signal)
      context.get(sessionStore).drop()
      return answer
    }
    case 'build-link':
      return buildLink(intent, projectField, request.signal)
    case 'fetch-flyer':
      return fetchFlyer(intent, request.signal)
    case 'fetch-videos':
      return readVideos(request.signal)
  }
}

const isConnect = (json: unknown) => typeof json === 'object' && json !== null && 'do' in json && json.do === 'connect'

/**
 * Of the gestures only joining changes what the loader read. Going from tab to tab needs no reading either, but for the
 * statistics.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  json,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return isConnect(json)
  if (currentParams.project_id !== nextParams.project_id) return true
  if (currentUrl.href === nextUrl.href) return true
  const [current, next] = [placeOf(currentUrl), placeOf(nextUrl)]
  return next.createsLink || (next.tab === 'statistics' && current.tab !== 'statistics')
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { program, statistics, videos } = useKeptProgram(loaded)
  const { revalidate, state } = useRevalidator()
  const dropSession = useDropSession()
  useSlowRead(loaded, loaded.program === null)
  if (program === null) return <ProgramSkeleton />
  if (program.outcome === 'missing') return <MissingProgram />
  if (program.outcome !== 'failed') {
    return <ProgramScreen program={program} statistics={statistics} videos={videos} />
  }

  const retry = () => {
    dropSession()
    void revalidate()
  }
  return (
    <>
      <ListLink />
      <h1>Программа</h1>
      <FailedState title="Не удалось загрузить программу" onRetry={retry} isRetrying={state === 'loading'} />
    </>
  )
}
