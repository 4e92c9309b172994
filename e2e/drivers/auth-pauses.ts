import { type Answered, type pauseEnds, pauseOf, pauseSeconds, type Reply } from '#tools/paths/replies.ts'

import { apiCall } from './call.ts'
import type { CallDriver, Moment, Stage } from './driver.ts'

type Elapsed = (typeof pauseEnds)[keyof typeof pauseEnds]

/** When the walk's pauses end, by the page's clock. */
type Ends = { readonly begun: number; readonly ends: Map<Elapsed, number> }
let pauses: Ends = { begun: 0, ends: new Map() }

const now = ({ page }: Stage) => page.evaluate(() => Date.now())

export async function beginPauses(stage: Stage): Promise<void> {
  pauses = { begun: await now(stage), ends: new Map() }
}

/**
 * Two pauses may run beside each other, and the walk says which is over first: each gets an end of its own, in the order
 * of the steps that wait for it.
 */
async function endAt(stage: Stage, elapsed: Elapsed, { at, ahead }: Moment): Promise<number> {
  const steps = ahead.findIndex(({ happening }) => happening.name === elapsed)
  const place = at + 1 + (steps < 0 ? ahead.length : steps)
  const end = pauses.begun + (place + 1) * pauseSeconds * 1_000
  pauses.ends.set(elapsed, end)
  return Math.ceil((end - (await now(stage))) / 1_000)
}

/** A call whose answers may ask to wait, with waits that fit the walk. */
export function pausingCall(
  { path, replies }: Answered,
  elapsed: Elapsed,
  asks?: (input: unknown) => Record<string, unknown>,
): CallDriver {
  return {
    ...apiCall({ path, replies }, asks),
    answer: async (stage, moment) => {
      const { name } = moment.edge.happening.sample
      const reply: Reply | undefined = replies[name]
      if (reply?.headers === undefined) return apiCall({ path, replies }).answer(stage, moment)
      const headers = pauseOf(await endAt(stage, elapsed, moment))
      return apiCall({ path, replies: { [name]: { ...reply, headers } } }).answer(stage, moment)
    },
  }
}

/** A laptop that slept through a countdown: the wall clock went on, no timer did. */
export async function sleepThrough({ page }: Stage, elapsed: Elapsed): Promise<void> {
  const end = pauses.ends.get(elapsed)
  if (end === undefined) throw new Error(`Nothing has to be waited for: ${elapsed}`)
  // The page began to count a little after the answer came.
  await page.clock.setSystemTime(end + 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
