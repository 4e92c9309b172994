import type * as v from 'valibot'
import {
  type AccrualAnalytics,
  type Analytics,
  getProjectConnectedAccrualAnalytics,
  getProjectConnectedAnalytics,
  type Period,
} from '#contract/accruals.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { attempt } from '#src/api/call.ts'

/** Null when they could not be read; rejects when the session is over. */
export type Reading<Figures> = Promise<Figures | null>

/** Figures of the period, and of the one before it where there is one to compare with. */
export type Reads = {
  readonly connections: Reading<Analytics>
  readonly connectionsBefore: Reading<Analytics> | null
  readonly deals: Reading<AccrualAnalytics>
  readonly dealsBefore: Reading<AccrualAnalytics> | null
}

function read<Figures>(
  entry: Endpoint<typeof Period, v.GenericSchema<unknown, Figures>>,
  period: Period,
  signal: AbortSignal,
): Reading<Figures> {
  const reading = attempt(entry, period, signal).then(({ reply, failure }) => (failure === null ? reply : null))
  // Given up before a panel waits for it: not an error of the page.
  reading.catch(() => undefined)
  return reading
}

/** Zeros alone are no measure: nobody had begun yet. */
function unlessNothing<Figures extends Readonly<Record<string, unknown>>>(reading: Reading<Figures>): Reading<Figures> {
  const known = reading.then((figures) => (Object.values(figures ?? {}).some(Boolean) ? figures : null))
  known.catch(() => undefined)
  return known
}

/**
 * Reads all at once and waits for none of them: one that hangs holds up no other. `isOwn`: how many programs one uses is
 * known without a comparison.
 */
export function readFigures(period: Period, before: Period | null, isOwn: boolean, signal: AbortSignal): Reads {
  return {
    connections: read(getProjectConnectedAnalytics, period, signal),
    connectionsBefore: isOwn ? null : before && unlessNothing(read(getProjectConnectedAnalytics, before, signal)),
    deals: read(getProjectConnectedAccrualAnalytics, period, signal),
    dealsBefore: before && unlessNothing(read(getProjectConnectedAccrualAnalytics, before, signal)),
  }
}
