import { apiCall } from 'chart-kit/browser/call.ts'
import type { CallDriver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { arrowsOf } from 'chart-kit/browser/stage.ts'
import { type Answered, type cooldownEnds, cooldownOf, cooldownSeconds } from '../cabinet/answers.ts'
import { formOf, isNextWaitNamed } from './visit.ts'

type Elapsed = (typeof cooldownEnds)[keyof typeof cooldownEnds]

/** Seconds until another code may be requested, where the server names none (decisions on sign-in). */
const unnamedWait = 30

/** When the walk's cooldowns end, by the page's clock. */
type Ends = { readonly begun: number; readonly ends: Map<Elapsed, number> }
let cooldowns: Ends = { begun: 0, ends: new Map() }

const now = ({ page }: Stage) => page.evaluate(() => Date.now())

export async function beginCooldowns(stage: Stage): Promise<void> {
  cooldowns = { begun: await now(stage), ends: new Map() }
}

/** Whether the end of the countdown comes before anything else that the machine listens for. */
function isWaitedFor(elapsed: Elapsed, { ahead }: Moment): boolean {
  return ahead.find(({ arrows }) => arrows.length > 0)?.happening.name === elapsed
}

/**
 * Two cooldowns may run beside each other, and the walk says which is over first: each gets an end of its own, in the order
 * of the steps that wait for it.
 */
async function secondsFor(stage: Stage, elapsed: Elapsed, { at, ahead }: Moment): Promise<number> {
  const steps = ahead.findIndex(({ happening }) => happening.name === elapsed)
  const place = at + 1 + (steps < 0 ? ahead.length : steps)
  const end = cooldowns.begun + (place + 1) * cooldownSeconds * 1_000
  return Math.ceil((end - (await now(stage))) / 1_000)
}

/** A call whose answers come in any of their forms, and may ask to wait, with waits that fit the walk. */
export function cooldownCall({ path, replies }: Answered, elapsed: Elapsed): CallDriver {
  return {
    ...apiCall({ path, replies }),
    answer: async (stage, moment) => {
      const { name } = moment.edge.happening.sample
      const reply = formOf(path, replies, name)
      if (reply === undefined) throw new Error(`${path} has no reply for ${name}`)
      if (reply.headers === undefined) return apiCall({ path, replies: { [name]: reply } }).answer(stage, moment)
      const mayBeUnnamed = elapsed === 'requestCooldown.elapsed' && isWaitedFor(elapsed, moment)
      const isUnnamed = mayBeUnnamed && !isNextWaitNamed(name)
      const seconds = isUnnamed ? unnamedWait : await secondsFor(stage, elapsed, moment)
      const headers = isUnnamed ? {} : cooldownOf(seconds)
      cooldowns.ends.set(elapsed, (await now(stage)) + seconds * 1_000)
      await apiCall({ path, replies: { [name]: { ...reply, headers } } }).answer(stage, moment)
    },
  }
}

/** The page's clock jumps, and the page looks at it. */
async function wakeAt({ page }: Stage, moment: number) {
  await page.clock.setSystemTime(moment)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/**
 * A laptop that slept through a countdown: the wall clock went on, no timer did. One that woke up a millisecond before
 * its end finds its last second, and everything as closed as before.
 */
export async function sleepThrough(stage: Stage, elapsed: Elapsed): Promise<void> {
  const end = cooldowns.ends.get(elapsed)
  if (end === undefined) throw new Error(`Nothing has to be waited for: ${elapsed}`)
  await wakeAt(stage, end - 1)
  await stage.look(`a millisecond before ${elapsed}`)
  expect(arrowsOf(stage, 'auth'), 'what is open a millisecond before the end').toEqual([])
  await wakeAt(stage, end)
}
