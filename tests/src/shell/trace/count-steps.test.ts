// @vitest-environment happy-dom
import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { followStays } from 'chart-kit/read/stays.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ChartSteps } from '#contract/chart-steps.ts'
import { copyMachine } from '#machines/copy.machine.ts'
import type { SessionStore } from '#src/shell/session/session.ts'
import { countSteps } from '#src/shell/trace/count-steps.ts'
import { createStepQueue } from '#src/shell/trace/step-queue.ts'
import { createTrail, record, type Step } from '#src/shell/trace/trail.ts'

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const bodies = () => sent.mock.calls.map(([, init]) => v.parse(ChartSteps, JSON.parse(String(init.body))))

/** A page has one queue, which listens as long as the page lasts. */
const listening: [EventTarget, string, EventListenerOrEventListenerObject][] = []

beforeEach(() => {
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (name: string, listener: EventListenerOrEventListenerObject) => {
        listening.push([target, name, listener])
        add(name, listener)
      },
    )
  }
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  for (const [target, name, listener] of listening.splice(0)) target.removeEventListener(name, listener)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function turn(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const copying = () =>
  createActor(copyMachine.provide({ actors: { writeClipboard: fromPromise(async () => {}) } }), {
    inspect: record,
  })

/** A copy machine whose text was copied, as a screen runs it. */
async function copyOnce() {
  const actor = copying()
  actor.start()
  actor.send({ type: 'copy.pressed' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('copied')).toBe(true))
  return actor
}

test('the steps go out when the page is hidden: names and times, without cookies, and once', async () => {
  const trail = createTrail()
  const actor = await copyOnce()
  createStepQueue(trail)
  expect(sent).not.toHaveBeenCalled()
  turn('hidden')
  turn('visible')
  turn('hidden')
  expect(sent).toHaveBeenCalledOnce()
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe('/api/chart-steps')
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' })
  const [body] = bodies()
  expect(body).toMatchObject({ machine: 'copy', fingerprint: fingerprint(copyMachine) })
  expect(body?.steps.map(({ arrow }) => arrow)).toEqual([null, 'idle/copy.pressed/0', 'copying/done.writeClipboard/0'])
  const whole = JSON.parse(String(init?.body))
  expect(Object.keys(whole).sort()).toEqual(['fingerprint', 'machine', 'steps'])
  expect(new Set(whole.steps.flatMap(Object.keys))).toEqual(new Set(['arrow', 'ms', 'reached']))
  actor.stop()
})

test('many steps do not wait for that, and no body has more than the server takes', async () => {
  const trail = createTrail()
  createStepQueue(trail)
  const step: Step = { at: 5, actor: 'x:9', machine: 'copy', arrow: 'idle/copy.pressed/0', states: ['copying'] }
  for (let at = 0; at < 450; at += 1)
    window.dispatchEvent(new CustomEvent('machine-step', { detail: { step, definition: copyMachine } }))
  expect(bodies().map(({ steps }) => steps.length)).toEqual([100, 100, 100, 100])
  turn('hidden')
  expect(bodies().at(-1)?.steps).toHaveLength(50)
})

test('a request that fails is no failure of the page, and its steps are not sent again', async () => {
  sent.mockRejectedValue(new TypeError('offline'))
  const trail = createTrail()
  const actor = await copyOnce()
  createStepQueue(trail)
  turn('hidden')
  await Promise.resolve()
  turn('hidden')
  expect(sent).toHaveBeenCalledOnce()
  actor.stop()
})

describe('only where it is wanted', () => {
  const storeOf = (domain: object) => ({ held: async () => ({ domain }) }) as unknown as SessionStore
  const wanted = { features: ['chart-steps'], chart_steps_share: 0.5 }

  async function isCounted(domain: object, chance = 0.1) {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const trail = createTrail()
    const actor = await copyOnce()
    await countSteps(storeOf(domain), trail)
    turn('hidden')
    actor.stop()
    return sent.mock.calls.length > 0
  }

  test('the feature is listed and the page load is in the share', async () => {
    expect(await isCounted(wanted)).toBe(true)
  })

  test('a page load beyond the share sends nothing', async () => {
    expect(await isCounted(wanted, 0.5)).toBe(false)
  })

  test('a server that lists nothing, or other features, is sent nothing', async () => {
    expect(await isCounted({})).toBe(false)
    expect(await isCounted({ features: ['links'], chart_steps_share: 1 })).toBe(false)
  })

  test('a browser that asks not to be followed sends nothing', async () => {
    vi.stubGlobal('navigator', { ...navigator, doNotTrack: '1' })
    expect(await isCounted(wanted)).toBe(false)
    vi.stubGlobal('navigator', { ...navigator, doNotTrack: null, globalPrivacyControl: true })
    expect(await isCounted(wanted)).toBe(false)
  })

  test('a session that cannot be read sends nothing', async () => {
    const lost = { held: async () => null } as unknown as SessionStore
    await countSteps(lost, createTrail())
    turn('hidden')
    expect(sent).not.toHaveBeenCalled()
  })
})

test('a stay lasts from the entry of the state, whatever else happens meanwhile', () => {
  const pass = followStays()
  const at = (moment: number, arrow: string | null, ...states: string[]) =>
    pass({ at: moment, actor: 'x:1', machine: 'm', arrow, states })
  expect(at(100, null, 'form.name', 'city').entered).toEqual(['.', 'form', 'form.name', 'city'])
  // Something happens in the other region.
  at(150, 'city/found/0', 'form.name', 'list')
  expect(at(400, 'form.name/next/0', 'form.mail', 'list')).toEqual({
    entered: ['form.mail'],
    reached: ['form.mail'],
    left: [{ state: 'form.name', ms: 300 }],
    ms: 300,
  })
  const { left } = at(1_000, null)
  expect(left.map(({ state, ms }) => [state, ms])).toEqual(
    expect.arrayContaining([
      ['.', 900],
      ['form', 900],
      ['form.mail', 600],
      ['list', 850],
    ]),
  )
})
