import type { LoaderFunctionArgs } from 'react-router'

import { longestPeriod } from '#contract/constants.ts'
import { lengthOf } from '#contract/dates.ts'
import { getProjectConnectedAccrualList, type Period } from '#contract/promoter.ts'
import { getStatistics } from '#contract/statistics.ts'
import { attempt } from '#src/api/call.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { sessionContext } from '#src/bridge/session.ts'
import { comparedPeriod, readPeriod } from '#src/text/figures-period.ts'
import { figuresDayOf } from '#src/text/periods.ts'
import { dealsByDay, trendOf } from './trend.ts'
import type { TrendRead } from './use-trend-read.ts'

type Project = { readonly project_id?: string }

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The days of the period and of the one before it are one list, where so many may be asked for. */
async function readStatistics(
  project: Project,
  period: Period,
  by: 'sub' | 'link',
  signal: AbortSignal,
): Promise<TrendRead> {
  const past = comparedPeriod(period)
  const before = past !== null && lengthOf(past) * 2 <= longestPeriod ? past : null
  const whole = { ...period, date_from: before?.date_from ?? period.date_from }
  const [days, parted] = await Promise.all([
    attempt(getStatistics, { ...project, ...whole, by: 'day' }, signal),
    attempt(getStatistics, { ...project, ...period, by }, signal),
  ])
  if (days.failure !== null || parted.failure !== null) return { kind: 'failed' }
  return { kind: 'counted', found: trendOf(period, before, { days: days.reply.data, rows: parted.reply.data, by }) }
}

/** Every accrual there is, whatever the period: periods are taken from it without asking again. */
async function readAccruals(project: Project, signal: AbortSignal): Promise<TrendRead> {
  const { reply, failure } = await attempt(getProjectConnectedAccrualList, project, signal)
  return failure === null ? { kind: 'listed', deals: await dealsByDay(reply.data, pause) } : { kind: 'failed' }
}

function read(query: URLSearchParams, hasStatistics: boolean, signal: AbortSignal): Promise<TrendRead> {
  const project_id = query.get('project_id')
  const project = project_id === null ? {} : { project_id }
  // No server says it of programs.
  const by = query.get('by')
  if (!hasStatistics || by === 'program') return readAccruals(project, signal)
  return readStatistics(project, readPeriod(query, figuresDayOf(new Date())), by === 'link' ? by : 'sub', signal)
}

/** Clicks, deals and income over time: of the program in the address, or of all of them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<TrendRead> {
  const hasStatistics = context.get(sessionContext).domain.features?.includes('statistics') === true
  try {
    return await read(new URL(request.url).searchParams, hasStatistics, request.signal)
  } catch (error) {
    // Some of the screens that read this are open to visitors: where the end of a session leads is theirs to say.
    if (error instanceof SessionEnded) return { kind: 'ended' }
    throw error
  }
}

export const shouldRevalidate = () => false
