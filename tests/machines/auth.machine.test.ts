import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

import { messages } from '#contract/form-rules.ts'
import { authMachine } from '#machines/auth.machine.ts'
import type { AuthAnswer, AuthEvent, CodeRequest, Credentials, Registration } from '#machines/auth.setup.ts'

type Actor = 'requestCode' | 'verifyCode' | 'signIn' | 'register' | 'checkSession'
type Answer = AuthAnswer | Error

const phone = '+79991234567'
const profile = { first_name: 'Анна', last_name: 'Орлова', email: 'anna@example.ru', city: null }
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The sign-in of one person; each call is answered by the next of its answers, and never when there is none left. */
function start(answers: Partial<Record<Actor, Answer[]>> = {}) {
  const asked: { actor: Actor; input: unknown }[] = []
  function answer(actor: Actor, input: unknown): Promise<AuthAnswer> {
    asked.push({ actor, input })
    const next = answers[actor]?.shift()
    if (next === undefined) return new Promise(() => {})
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  const machine = authMachine.provide({
    actors: {
      requestCode: fromPromise<AuthAnswer, CodeRequest>(({ input }) => answer('requestCode', input)),
      verifyCode: fromPromise<AuthAnswer, Credentials>(({ input }) => answer('verifyCode', input)),
      signIn: fromPromise<AuthAnswer, Credentials>(({ input }) => answer('signIn', input)),
      register: fromPromise<AuthAnswer, Registration>(({ input }) => answer('register', input)),
      checkSession: fromPromise<AuthAnswer>(() => answer('checkSession', undefined)),
    },
  })
  const actor = createActor(machine).start()
  async function send(...events: AuthEvent[]) {
    for (const event of events) {
      actor.send(event)
      for (let turn = 0; turn < 4; turn += 1) await settle()
    }
  }
  return {
    actor,
    asked,
    send,
    step: () => actor.getSnapshot().value.step,
    context: () => actor.getSnapshot().context,
    calls: (name: Actor) => asked.filter((one) => one.actor === name),
  }
}

const submitPhone: AuthEvent = { type: 'phone.submitted', phone }
const submitCode: AuthEvent = { type: 'code.submitted', code: '123456' }
const submitProfile: AuthEvent = { type: 'profile.submitted', profile }
const toggleConsent: AuthEvent = { type: 'consent.toggled' }
const pressRepeat: AuthEvent = { type: 'repeat.pressed' }
const waitForCode: AuthEvent = { type: 'requestPause.elapsed' }
const waitForTry: AuthEvent = { type: 'tryPause.elapsed' }
const failed: AuthAnswer = { outcome: 'failed', text: 'Сервис недоступен' }
const login: AuthAnswer = { outcome: 'login', seconds: 60 }
const registration: AuthAnswer = { outcome: 'registration', seconds: 60 }
const paused: AuthAnswer = { outcome: 'paused', text: 'Подождите', seconds: 47 }

describe('asking for the code', () => {
  test('a known number goes on to login, a new one to registration', async () => {
    const known = start({ requestCode: [login] })
    await known.send(submitPhone)
    const fresh = start({ requestCode: [registration] })
    await fresh.send(submitPhone)
    expect([known.step(), fresh.step()]).toEqual([{ login: 'entering' }, { registration: 'entering' }])
    expect(known.asked).toEqual([{ actor: 'requestCode', input: { phone, isRepeat: false } }])
  })

  test('pressing twice asks once', async () => {
    const { send, calls } = start()
    await send(submitPhone, submitPhone)
    expect(calls('requestCode')).toHaveLength(1)
  })

  test('a refusal stays at the phone with its text, and the next try forgets it', async () => {
    const { send, step, context } = start({ requestCode: [failed] })
    await send(submitPhone)
    expect([step(), context().trouble]).toEqual([{ phone: 'entering' }, { at: 'notice', text: 'Сервис недоступен' }])
    await send(submitPhone)
    expect([step(), context().trouble]).toEqual([{ phone: 'requesting' }, null])
  })

  test('an unexpected failure is told, too', async () => {
    const { send, context } = start({ requestCode: [new Error('lost')] })
    await send(submitPhone)
    expect(context().trouble).toEqual({ at: 'notice', text: messages.failure })
  })

  test('an unsolved captcha is told beside the captcha', async () => {
    const { send, context } = start({ requestCode: [{ outcome: 'unsolved' }] })
    await send(submitPhone)
    expect(context().trouble).toEqual({ at: 'captcha' })
  })

  test('too many requests close the button until the wait is over', async () => {
    const { actor, send, context, calls } = start({ requestCode: [paused] })
    await send(submitPhone)
    expect(context().requestPause).toEqual({ seconds: 47 })
    expect(actor.getSnapshot().can(submitPhone)).toBe(false)
    await send(submitPhone)
    expect(calls('requestCode')).toHaveLength(1)
    await send(waitForCode)
    expect([actor.getSnapshot().can(submitPhone), context().requestPause]).toEqual([true, null])
  })
})

describe('logging in', () => {
  test('a right code opens the cabinet: verified first, then signed in', async () => {
    const { send, step, asked } = start({
      requestCode: [login],
      verifyCode: [{ outcome: 'accepted' }],
      signIn: [{ outcome: 'accepted' }],
    })
    await send(submitPhone, submitCode)
    expect(step()).toEqual({ opening: 'waiting' })
    expect(asked.slice(1)).toEqual([
      { actor: 'verifyCode', input: { phone, code: '123456' } },
      { actor: 'signIn', input: { phone, code: '123456' } },
    ])
  })

  test.each(['verifyCode', 'signIn'] as const)('a code that %s refuses is wrong and forgotten', async (refusing) => {
    const { send, step, context } = start({
      requestCode: [login],
      verifyCode: [{ outcome: refusing === 'verifyCode' ? 'wrongCode' : 'accepted' }],
      signIn: [{ outcome: 'wrongCode' }],
    })
    await send(submitPhone, submitCode)
    expect([step(), context().trouble, context().code]).toEqual([{ login: 'entering' }, { at: 'code' }, ''])
  })

  test('no answer to the check keeps the code', async () => {
    const { send, step, context } = start({ requestCode: [login], verifyCode: [failed] })
    await send(submitPhone, submitCode)
    expect([step(), context().code, context().trouble?.at]).toEqual([{ login: 'entering' }, '123456', 'notice'])
  })

  test.each([
    ['exists', { outcome: 'accepted' }, { opening: 'waiting' }],
    ['does not exist', failed, { login: 'entering' }],
    ['cannot be learnt of', new Error('lost'), { login: 'entering' }],
  ] satisfies [string, Answer, object][])('a lost sign-in whose session %s', async (_, checked, end) => {
    const { send, step, calls } = start({
      requestCode: [login],
      verifyCode: [{ outcome: 'accepted' }],
      signIn: [failed],
      checkSession: [checked],
    })
    await send(submitPhone, submitCode)
    expect([step(), calls('signIn').length]).toEqual([end, 1])
  })

  test('too many tries close the button, but a new code can be asked for', async () => {
    const { actor, send } = start({ requestCode: [login], verifyCode: [paused] })
    await send(submitPhone, submitCode)
    expect(actor.getSnapshot().can(submitCode)).toBe(false)
    await send(waitForCode)
    expect([actor.getSnapshot().can(submitCode), actor.getSnapshot().can(pressRepeat)]).toEqual([false, true])
    await send(waitForTry)
    expect(actor.getSnapshot().can(submitCode)).toBe(true)
  })

  test('a late answer after "Изменить" changes nothing', async () => {
    const { actor, send, step } = start({ requestCode: [login] })
    await send(submitPhone, { type: 'phone.reopened' })
    expect([step(), actor.getSnapshot().context.phone]).toEqual([{ phone: 'entering' }, phone])
    await send(submitPhone)
    expect(step()).toEqual({ phone: 'requesting' })
  })
})

describe('a code asked for once more', () => {
  test('is asked for as a repeat, and the arrival is told', async () => {
    const { send, calls, context } = start({ requestCode: [login, login] })
    await send(submitPhone, waitForCode, pressRepeat)
    expect(calls('requestCode').at(-1)?.input).toEqual({ phone, isRepeat: true })
    expect(context().hasRepeated).toBe(true)
  })

  test('waits as long as the server said with the one before', async () => {
    const { send, calls, context } = start({ requestCode: [login, { outcome: 'login', seconds: 120 }] })
    await send(submitPhone)
    expect(context().requestPause).toEqual({ seconds: 60 })
    await send(pressRepeat)
    expect(calls('requestCode')).toHaveLength(1)
    await send(waitForCode, pressRepeat)
    expect(calls('requestCode')).toHaveLength(2)
    expect(context().requestPause).toEqual({ seconds: 120 })
  })

  test('has a wait of its own: the one before a code is tried ends apart from it', async () => {
    const { actor, send, context } = start({ requestCode: [login], verifyCode: [paused] })
    await send(submitPhone, submitCode)
    expect(context()).toMatchObject({ requestPause: { seconds: 60 }, tryPause: { seconds: 47 } })
    await send(waitForTry)
    expect([actor.getSnapshot().can(submitCode), actor.getSnapshot().can(pressRepeat)]).toEqual([true, false])
    expect(context()).toMatchObject({ requestPause: { seconds: 60 }, tryPause: null })
  })

  test('too soon waits, while the code at hand can be entered; another number need not wait', async () => {
    const { actor, send, context } = start({ requestCode: [login, paused] })
    await send(submitPhone, waitForCode, pressRepeat)
    expect(actor.getSnapshot().can(pressRepeat)).toBe(false)
    expect(actor.getSnapshot().can(submitCode)).toBe(true)
    await send({ type: 'phone.reopened' })
    expect([actor.getSnapshot().can(submitPhone), context().requestPause]).toEqual([true, null])
  })

  test('follows the server when the number has meanwhile been registered, or removed', async () => {
    const registered = start({ requestCode: [registration, login] })
    await registered.send(submitPhone, waitForCode, pressRepeat)
    const removed = start({ requestCode: [login, registration] })
    await removed.send(submitPhone, waitForCode, pressRepeat)
    expect([registered.step(), removed.step()]).toEqual([{ login: 'entering' }, { registration: 'entering' }])
  })
})

describe('registering', () => {
  const accepted = { outcome: 'accepted' } satisfies AuthAnswer
  const atProfile = () => ({
    requestCode: [registration],
    verifyCode: [accepted],
  })

  test('the code is not sent without consent, and the box is pointed at', async () => {
    const { send, calls, context } = start({ requestCode: [registration] })
    await send(submitPhone, submitCode)
    expect([calls('verifyCode').length, context().trouble]).toEqual([0, { at: 'consent' }])
    await send(toggleConsent)
    expect(context().trouble).toBeNull()
    await send(submitCode)
    expect(calls('verifyCode')).toHaveLength(1)
  })

  test('a consent taken back counts as none', async () => {
    const { send, calls } = start({ requestCode: [registration] })
    await send(submitPhone, toggleConsent, toggleConsent, submitCode)
    expect(calls('verifyCode')).toHaveLength(0)
  })

  test('a right code shows the profile form, and the profile opens the cabinet', async () => {
    const { send, step, asked } = start({ ...atProfile(), register: [accepted] })
    await send(submitPhone, toggleConsent, submitCode)
    expect(step()).toEqual({ profile: 'entering' })
    await send(submitProfile)
    expect(step()).toEqual({ opening: 'waiting' })
    expect(asked.at(-1)).toEqual({ actor: 'register', input: { phone, code: '123456', profile } })
  })

  test('a code refused after the profile is asked for again, forgotten, with the consent kept', async () => {
    const { send, step, context } = start({ ...atProfile(), register: [{ outcome: 'wrongCode' }] })
    await send(submitPhone, toggleConsent, submitCode, submitProfile)
    expect(step()).toEqual({ registration: 'entering' })
    expect(context()).toMatchObject({ trouble: { at: 'code' }, code: '', hasConsented: true })
  })

  test('what the server says of the fields stays at the form', async () => {
    const fields = { email: 'Такой e-mail уже занят' }
    const { send, step, context } = start({ ...atProfile(), register: [{ outcome: 'invalid', text: '', fields }] })
    await send(submitPhone, toggleConsent, submitCode, submitProfile)
    expect([step(), context().trouble]).toEqual([{ profile: 'entering' }, { at: 'profile', text: '', fields }])
  })

  test.each([
    ['exists', accepted, { opening: 'waiting' }],
    ['does not exist', failed, { profile: 'entering' }],
    ['cannot be learnt of', new Error('lost'), { profile: 'entering' }],
  ] satisfies [string, Answer, object][])('a lost registration whose session %s', async (_, checked, end) => {
    const { send, step, calls } = start({ ...atProfile(), register: [new Error('lost')], checkSession: [checked] })
    await send(submitPhone, toggleConsent, submitCode, submitProfile)
    expect([step(), calls('register').length]).toEqual([end, 1])
  })
})

describe('the chart', () => {
  const events: AuthEvent[] = [
    submitPhone,
    submitCode,
    submitProfile,
    toggleConsent,
    pressRepeat,
    { type: 'phone.reopened' },
    waitForCode,
    waitForTry,
    { type: 'cabinet.pressed' },
  ]
  const invokes: Readonly<Record<string, readonly AuthAnswer['outcome'][]>> = {
    requestCode: ['login', 'registration', 'failed', 'paused', 'unsolved'],
    repeatLoginCode: ['login', 'registration', 'failed', 'paused'],
    repeatRegistrationCode: ['login', 'registration', 'failed', 'paused'],
    verifyLoginCode: ['accepted', 'wrongCode', 'failed', 'paused'],
    verifyRegistrationCode: ['accepted', 'wrongCode', 'failed', 'paused'],
    signIn: ['accepted', 'wrongCode', 'failed', 'paused'],
    register: ['accepted', 'wrongCode', 'failed', 'paused', 'invalid'],
    checkSignIn: ['accepted', 'failed'],
    checkRegistration: ['accepted', 'failed'],
    checkOpening: ['accepted', 'failed'],
  }
  const outcomes = Object.entries(invokes).flatMap(([id, list]) => [
    ...list.map((outcome) => ({
      type: `xstate.done.actor.${id}`,
      output: { outcome, text: 'Подождите', seconds: 1, fields: {} },
    })),
    { type: `xstate.error.actor.${id}`, error: new Error('lost') },
  ])
  const slow = { type: 'xstate.after.openingPatience.auth.step.opening.waiting' }

  /** Where the walk gets to: every value of the step region, and every way out of it. */
  function walk() {
    // Outcomes and elapsed time are events to the walker; they are none of the screen's.
    const all: never[] = JSON.parse(JSON.stringify([...events, ...outcomes, slow]))
    return getShortestPaths(authMachine, {
      events: (snapshot) => all.filter((event) => snapshot.can(event)),
      serializeState: ({ value, context }) => JSON.stringify([value, context.hasConsented, context.trouble?.at]),
      limit: 20_000,
    })
  }

  test('every state can be reached, and none is a dead end', () => {
    const seen = new Set(walk().flatMap(({ state }) => JSON.stringify(state.value.step)))
    const wanted = Object.entries(authMachine.states.step?.states ?? {}).flatMap(([name, { states }]) =>
      Object.keys(states).map((child) => JSON.stringify({ [name]: child })),
    )
    expect(wanted).toHaveLength(16)
    expect(wanted.filter((value) => !seen.has(value))).toEqual([])
    for (const { state } of walk()) {
      const ways = [...events, ...outcomes, slow].filter((event) => state.can(JSON.parse(JSON.stringify(event))))
      expect(ways.length, `a way out of ${JSON.stringify(state.value)}`).toBeGreaterThan(0)
    }
  })

  test('every state and arrow says in Russian what it is', () => {
    const silent: string[] = []
    const nodes = [authMachine.root]
    for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
      if (node.parent !== undefined && !/[а-яё]/i.test(node.description ?? '')) silent.push(node.id)
      for (const arrow of [...node.transitions.values()].flat()) {
        if (!/[а-яё]/i.test(arrow.description ?? '')) silent.push(`${node.id} ${arrow.eventType}`)
      }
      nodes.push(...Object.values(node.states))
    }
    expect(silent).toEqual([])
  })
})
