import type { LoaderFunctionArgs } from 'react-router'
import type { Period } from '#contract/accruals.ts'
import { longestPeriod } from '#contract/constants.ts'
import { dayAway, lengthOf } from '#contract/dates.ts'
import { type Grouping, getStatistics, groupings } from '#contract/statistics.ts'
import { attempt } from '#src/api/call.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { type Session, sessionContext } from '#src/routing/session.ts'
import { comparedPeriod, readPeriod } from '#src/text/figures-period.ts'
import { figuresDayOf } from '#src/text/periods.ts'
import { readFirstProgram } from '../links/first-program.ts'
import { isIdle, trendOf } from './trend.ts'
import type { TrendRead } from './use-trend-read.ts'

/** The days of the period and of the one before it are one list, where so many may be asked for. */
async function read(query: URLSearchParams, session: Session, signal: AbortSignal): Promise<TrendRead> {
  const today = figuresDayOf(new Date())
  const period = readPeriod(query, today)
  const past = comparedPeriod(period, today)
  const before = past !== null && lengthOf(past) * 2 <= longestPeriod ? past : null
  const project_id = query.get('project_id')
  const by = groupings.filter((each) => each !== 'day' && query.getAll('by').includes(each))

  const rowsOf = (by: Grouping, within: Period) =>
    attempt(getStatistics, { ...(project_id !== null && { project_id }), ...within, by }, signal)
  const [days, ...parted] = await Promise.all([
    rowsOf('day', { ...period, date_from: before?.date_from ?? period.date_from }),
    ...by.map((each) => rowsOf(each, period)),
  ])
  if (days.failure !== null) return { kind: 'failed' }
  const answered: Partial<Record<Grouping, typeof days.reply.data>> = {}
  for (const [nth, each] of by.entries()) {
    const rows = parted[nth]
    if (rows === undefined || rows.failure !== null) return { kind: 'failed' }
    answered[each] = rows.reply.data
  }
  const found = trendOf(period, before, { ...answered, day: days.reply.data })
  if (!isIdle(found)) return { kind: 'counted', found, isFirst: false }
  const ever = await rowsOf('program', { date_from: dayAway(today, 1 - longestPeriod), date_to: today })
  if (ever.failure !== null || ever.reply.data.length > 0) return { kind: 'counted', found, isFirst: false }
  const first = project_id === null ? await readFirstProgram(session, signal) : null
  return { kind: 'counted', found, isFirst: true, first }
}

/** Clicks, deals and income over time: of the program in the address, or of all of them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<TrendRead> {
  try {
    return await read(new URL(request.url).searchParams, context.get(sessionContext), request.signal)
  } catch (error) {
    // Some of the screens that read this are open to visitors: where the end of a session leads is theirs to say.
    if (error instanceof SessionEnded) return { kind: 'ended' }
    throw error
  }
}

export const shouldRevalidate = () => false
