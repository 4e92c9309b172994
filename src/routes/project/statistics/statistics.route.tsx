import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { shortType } from '#contract/codes.ts'
import { getProjectConnectedShortLinkList, type ShortLinkStatistics } from '#contract/partner-links.ts'
import { attempt } from '#src/api/call.ts'
import { sessionContext } from '#src/routing/session.ts'
import { isOtherProgram } from '../program-address.ts'
import { useProgram } from '../program-context.ts'
import { StatisticsTab } from './statistics-tab.tsx'

/** `null` when the statistics could not be read. */
async function readStatistics(
  project_id: string | number | undefined,
  signal: AbortSignal,
): Promise<readonly ShortLinkStatistics[] | null> {
  const { reply, failure } = await attempt(
    getProjectConnectedShortLinkList,
    project_id === undefined ? {} : { project_id },
    signal,
  )
  return failure === null ? reply.data : null
}

export { action } from '../program-action.ts'

export const handle = { title: 'Статистика' }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const projectId = params.project_id ?? context.get(sessionContext).project?.id
  const rows = await readStatistics(projectId, request.signal)
  return { rows, hasLinks: rows?.some(({ short_type }) => short_type === shortType.link) ?? false }
}

/** The period and the order of the tables are the screen's own. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  return defaultShouldRevalidate && (currentUrl.search === nextUrl.search || isOtherProgram(change))
}

export function Component() {
  return <StatisticsTab project={useProgram().project} rows={useLoaderData<typeof loader>().rows} />
}
