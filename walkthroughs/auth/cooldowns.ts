import type { Locator } from '@playwright/test'
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

const waiting: Readonly<Record<Elapsed, RegExp>> = {
  'requestCooldown.elapsed': /^(Получить код через|Повторно через) \d+:\d\d$/,
  'tryCooldown.elapsed': /^(Войти|Зарегистрироваться|Сохранить данные) \(\d+:\d\d\)$/,
}

const buttonOf = ({ page }: Stage, elapsed: Elapsed) => page.getByRole('button', { name: waiting[elapsed] })

async function expectLeft(button: Locator, seconds: number, place: string) {
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  await expect(button, place).toHaveText(new RegExp(`\\D${left}\\D?$`))
  await expect(button, place).toBeDisabled()
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

/** All that such a call says stands in its body. */
export function expectPost({ network }: Stage, path: string) {
  const { method, query } = network.held(path).at(-1) ?? {}
  expect({ method, query: Object.fromEntries(query ?? []) }, `how ${path} is asked`).toEqual({
    method: 'POST',
    query: {},
  })
}

/** A call whose answers come in any of their forms, and may ask to wait, with waits that fit the walk. */
export function cooldownCall(
  { path, replies }: Answered,
  elapsed: Elapsed,
  asks?: (input: unknown) => Record<string, unknown>,
): CallDriver {
  const call = apiCall({ path, replies }, asks)
  return {
    ...call,
    asks: async (stage, input) => {
      await call.asks?.(stage, input)
      expectPost(stage, path)
    },
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
      await expectLeft(buttonOf(stage, elapsed), seconds, 'the first second of the countdown')
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
  const button = buttonOf(stage, elapsed)
  // Not every step has the button that waits.
  if ((await button.count()) > 0) await expectLeft(button, 1, 'the last second of the countdown')
  expect(arrowsOf(stage, 'auth'), 'what is open a millisecond before the end').toEqual([])
  await wakeAt(stage, end)
}
