import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { shortType } from '#contract/codes.ts'
import { readStatistics } from '#src/features/links/tool-statistics.ts'
import { sessionContext } from '#src/routing/session.ts'

import { isOtherProgram } from '../program-address.ts'
import { useProgram } from '../program-context.ts'
import { StatisticsTab } from './statistics-tab.tsx'

export { action } from '../program-action.ts'

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
