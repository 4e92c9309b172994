import { type Answered, type cooldownEnds, cooldownOf, cooldownSeconds, type Reply } from '#tools/paths/replies.ts'

import { apiCall } from './call.ts'
import type { CallDriver, Moment, Stage } from './driver.ts'

type Elapsed = (typeof cooldownEnds)[keyof typeof cooldownEnds]

/** When the walk's cooldowns end, by the page's clock. */
type Ends = { readonly begun: number; readonly ends: Map<Elapsed, number> }
let cooldowns: Ends = { begun: 0, ends: new Map() }

const now = ({ page }: Stage) => page.evaluate(() => Date.now())

export async function beginCooldowns(stage: Stage): Promise<void> {
  cooldowns = { begun: await now(stage), ends: new Map() }
}

/**
 * Two cooldowns may run beside each other, and the walk says which is over first: each gets an end of its own, in the order
 * of the steps that wait for it.
 */
async function endAt(stage: Stage, elapsed: Elapsed, { at, ahead }: Moment): Promise<number> {
  const steps = ahead.findIndex(({ happening }) => happening.name === elapsed)
  const place = at + 1 + (steps < 0 ? ahead.length : steps)
  const end = cooldowns.begun + (place + 1) * cooldownSeconds * 1_000
  cooldowns.ends.set(elapsed, end)
  return Math.ceil((end - (await now(stage))) / 1_000)
}

/** A call whose answers may ask to wait, with waits that fit the walk. */
export function cooldownCall(
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
      const headers = cooldownOf(await endAt(stage, elapsed, moment))
      return apiCall({ path, replies: { [name]: { ...reply, headers } } }).answer(stage, moment)
    },
  }
}

/** A laptop that slept through a countdown: the wall clock went on, no timer did. */
export async function sleepThrough({ page }: Stage, elapsed: Elapsed): Promise<void> {
  const end = cooldowns.ends.get(elapsed)
  if (end === undefined) throw new Error(`Nothing has to be waited for: ${elapsed}`)
  // The page began to count a little after the answer came.
  await page.clock.setSystemTime(end + 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
