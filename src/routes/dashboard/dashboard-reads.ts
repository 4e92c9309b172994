import type * as v from 'valibot'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  type AccrualAnalytics,
  type Analytics,
  getProjectConnectedAccrualAnalytics,
  getProjectConnectedAnalytics,
  type Period,
} from '#contract/promoter.ts'
import { attempt } from '#src/api/call.ts'
import { SessionEnded } from '#src/api/failure.ts'

/** Milliseconds. Quicker answers are waited for: skeletons that only flash are worse than none. */
const patience = 150

/** `ended`: the server no longer knows the session. */
export type Answer<Figures> =
  | { readonly outcome: 'read'; readonly figures: Figures }
  | { readonly outcome: 'failed' | 'ended' }

/** A read whose answer may still be on its way: `now` is null until then. One that hangs holds up no other. */
export type Pending<Figures> = {
  readonly now: Answer<Figures> | null
  readonly later: Promise<Answer<Figures>>
}

/** Figures of the period, and of the one before it; what is not compared is null. */
export type Reads = {
  readonly connections: Pending<Analytics>
  readonly connectionsBefore: Pending<Analytics> | null
  readonly deals: Pending<AccrualAnalytics>
  readonly dealsBefore: Pending<AccrualAnalytics> | null
}

async function ask<Figures>(
  entry: Endpoint<typeof Period, v.GenericSchema<unknown, Figures>>,
  period: Period,
  signal: AbortSignal,
): Promise<Answer<Figures>> {
  try {
    const { reply, failure } = await attempt(entry, period, signal)
    return failure === null ? { outcome: 'read', figures: reply } : { outcome: 'failed' }
  } catch (error) {
    // Given up: nobody looks at it any more.
    return { outcome: error instanceof SessionEnded ? 'ended' : 'failed' }
  }
}

/** Asks for all at once and waits a moment for the quick ones. */
export async function readFigures(period: Period, before: Period | null, signal: AbortSignal): Promise<Reads> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  const pending = async <Figures>(later: Promise<Answer<Figures>>): Promise<Pending<Figures>> => ({
    now: await Promise.race([later, late]),
    later,
  })
  const [connections, connectionsBefore, deals, dealsBefore] = await Promise.all([
    pending(ask(getProjectConnectedAnalytics, period, signal)),
    before && pending(ask(getProjectConnectedAnalytics, before, signal)),
    pending(ask(getProjectConnectedAccrualAnalytics, period, signal)),
    before && pending(ask(getProjectConnectedAccrualAnalytics, before, signal)),
  ])
  return { connections, connectionsBefore, deals, dealsBefore }
}
