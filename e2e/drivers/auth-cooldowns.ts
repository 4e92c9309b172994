import { type Answered, type cooldownEnds, cooldownOf, cooldownSeconds, type Reply } from '#tools/paths/replies.ts'

import { apiCall } from './call.ts'
import type { CallDriver, Moment, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { arrowsOf } from './stage.ts'

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

/** The page's clock jumps, and the page looks at it. */
async function wakeAt({ page }: Stage, moment: number) {
  await page.clock.setSystemTime(moment)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/**
 * A laptop that slept through a countdown: the wall clock went on, no timer did. One that woke up a second before its
 * end finds everything as closed as before.
 */
export async function sleepThrough(stage: Stage, elapsed: Elapsed): Promise<void> {
  const end = cooldowns.ends.get(elapsed)
  if (end === undefined) throw new Error(`Nothing has to be waited for: ${elapsed}`)
  await wakeAt(stage, end - 1_000)
  const button = stage.page.getByRole('button', { name: /\d:\d\d/ })
  // Not every step has the button that waits.
  for (const one of await button.all()) await expect(one, 'a second before the end of the countdown').toBeDisabled()
  expect(arrowsOf(stage, 'auth'), 'what is open a second before the end').toEqual([])
  // The page began to count a little after the answer came.
  await wakeAt(stage, end + 60_000)
}
