import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { messages } from '#contract/messages.ts'
import {
  type AuthAnswer,
  type AuthEvent,
  type CodeRequest,
  type Credentials,
  newSignIn,
  type RegistrationForm,
} from '#machines/auth/setup.ts'
import { authMachine } from '#machines/auth.machine.ts'

type Call = 'requestCode' | 'verifyCode' | 'signIn' | 'register' | 'checkSession'
type Answer = AuthAnswer | Error

const phone = '+79991234567'
const profile = { first_name: 'Анна', last_name: 'Орлова', email: 'anna@example.ru', city: null }

/** One visitor's sign-in; each call is answered by the next of its answers, and never when there is none left. */
async function signIn(answers: Partial<Record<Call, Answer[]>>, ...events: AuthEvent[]) {
  const calls: Call[] = []
  const inputs: unknown[] = []
  async function answer(call: Call, input: unknown): Promise<AuthAnswer> {
    calls.push(call)
    inputs.push(input)
    const next = answers[call]?.shift()
    if (next === undefined) return new Promise(() => {})
    if (next instanceof Error) throw next
    return next
  }
  const machine = authMachine.provide({
    actors: {
      requestCode: fromPromise<AuthAnswer, CodeRequest>(({ input }) => answer('requestCode', input)),
      verifyCode: fromPromise<AuthAnswer, Credentials>(({ input }) => answer('verifyCode', input)),
      signIn: fromPromise<AuthAnswer, Credentials>(({ input }) => answer('signIn', input)),
      register: fromPromise<AuthAnswer, RegistrationForm>(({ input }) => answer('register', input)),
      checkSession: fromPromise<AuthAnswer>(() => answer('checkSession', null)),
    },
  })
  const actor = createActor(machine, { input: newSignIn }).start()
  for (const event of events) {
    actor.send(event)
    // A sign-in is up to three calls, one after the other.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  }
  const { value, context } = actor.getSnapshot()
  return { step: value.step, context, calls, inputs, can: (event: AuthEvent) => actor.getSnapshot().can(event) }
}

const submitPhone: AuthEvent = { type: 'phone.submitted', phone }
const reopenPhone: AuthEvent = { type: 'phone.reopened' }
const submitCode: AuthEvent = { type: 'code.submitted', code: '123456' }
const submitProfile: AuthEvent = { type: 'profile.submitted', profile }
const toggleConsent: AuthEvent = { type: 'consent.toggled' }
const repeat: AuthEvent = { type: 'repeat.pressed' }
const requestCooldownEnds: AuthEvent = { type: 'requestCooldown.elapsed' }
const tryCooldownEnds: AuthEvent = { type: 'tryCooldown.elapsed' }
const newcomer = [submitPhone, toggleConsent, submitCode]

const login: AuthAnswer = { outcome: 'login', seconds: 60 }
const registration: AuthAnswer = { outcome: 'registration', seconds: 60 }
const accepted: AuthAnswer = { outcome: 'accepted' }
const wrongCode: AuthAnswer = { outcome: 'wrongCode' }
const failed: AuthAnswer = { outcome: 'failed', text: 'Сервис недоступен' }
const paused: AuthAnswer = { outcome: 'paused', text: 'Подождите', seconds: 47 }
const invalid: AuthAnswer = { outcome: 'invalid', text: '', fields: { email: 'Такой e-mail уже занят' } }
const lost = new Error('lost')

type Rule = [
  title: string,
  answers: Partial<Record<Call, Answer[]>>,
  events: AuthEvent[],
  step: object,
  failure: object | null,
]

const atPhone = { phone: 'entering' }
const atCode = { code: 'entering' }
const atProfile = { profile: 'entering' }
const inside = { opening: 'waiting' }
const refused = { at: 'notice', text: 'Сервис недоступен' }
const lostText = { at: 'notice', text: messages.failure }

test.each<Rule>([
  ['a refused code request stays at the phone', { requestCode: [failed] }, [submitPhone], atPhone, refused],
  ['a lost code request stays at the phone', { requestCode: [lost] }, [submitPhone], atPhone, lostText],
  [
    'an unsolved captcha stays at the phone',
    { requestCode: [{ outcome: 'unsolved' }] },
    [submitPhone],
    atPhone,
    { at: 'captcha' },
  ],
  ['a known number asks for the code', { requestCode: [login] }, [submitPhone], atCode, null],
  [
    'a code cannot be checked',
    { requestCode: [login], verifyCode: [failed] },
    [submitPhone, submitCode],
    atCode,
    refused,
  ],
  [
    'a right code of a known number signs in',
    { requestCode: [login], verifyCode: [accepted], signIn: [accepted] },
    [submitPhone, submitCode],
    inside,
    null,
  ],
  [
    'a lost sign-in has made a session',
    { requestCode: [login], verifyCode: [accepted], signIn: [failed], checkSession: [accepted] },
    [submitPhone, submitCode],
    inside,
    null,
  ],
  [
    'a lost sign-in has made no session',
    { requestCode: [login], verifyCode: [accepted], signIn: [failed], checkSession: [failed] },
    [submitPhone, submitCode],
    atCode,
    refused,
  ],
  [
    'a lost sign-in cannot be looked into',
    { requestCode: [login], verifyCode: [accepted], signIn: [lost], checkSession: [lost] },
    [submitPhone, submitCode],
    atCode,
    lostText,
  ],
  [
    'a new number needs the consent',
    { requestCode: [registration] },
    [submitPhone, submitCode],
    atCode,
    { at: 'consent' },
  ],
  [
    'a consent taken back counts as none',
    { requestCode: [registration] },
    [submitPhone, toggleConsent, toggleConsent, submitCode],
    atCode,
    { at: 'consent' },
  ],
  [
    'a right code of a new number asks for the profile',
    { requestCode: [registration], verifyCode: [accepted] },
    newcomer,
    atProfile,
    null,
  ],
  [
    'a profile registers',
    { requestCode: [registration], verifyCode: [accepted], register: [accepted] },
    [...newcomer, submitProfile],
    inside,
    null,
  ],
  [
    'refused fields stay at the profile',
    { requestCode: [registration], verifyCode: [accepted], register: [invalid] },
    [...newcomer, submitProfile],
    atProfile,
    { at: 'profile', text: '', fields: { email: 'Такой e-mail уже занят' } },
  ],
  [
    'a lost registration has made a session',
    { requestCode: [registration], verifyCode: [accepted], register: [lost], checkSession: [accepted] },
    [...newcomer, submitProfile],
    inside,
    null,
  ],
  [
    'a lost registration has made no session',
    { requestCode: [registration], verifyCode: [accepted], register: [lost], checkSession: [failed] },
    [...newcomer, submitProfile],
    atProfile,
    lostText,
  ],
])('%s', async (_, answers, events, step, failure) => {
  const seen = await signIn(answers, ...events)
  expect([seen.step, seen.context.failure]).toEqual([step, failure])
})

test('each call is made once and with what was submitted', async () => {
  const known = await signIn(
    { requestCode: [login], verifyCode: [accepted], signIn: [lost], checkSession: [accepted] },
    submitPhone,
    submitCode,
  )
  expect(known.calls).toEqual(['requestCode', 'verifyCode', 'signIn', 'checkSession'])
  expect(known.inputs).toEqual([{ phone, isRepeat: false }, { phone, code: '123456' }, { phone, code: '123456' }, null])
  const fresh = await signIn(
    { requestCode: [registration], verifyCode: [accepted], register: [lost], checkSession: [accepted] },
    ...newcomer,
    submitProfile,
  )
  expect(fresh.calls).toEqual(['requestCode', 'verifyCode', 'register', 'checkSession'])
  expect(fresh.inputs[2]).toEqual({ phone, code: '123456', profile })
})

test.each<[string, Partial<Record<Call, Answer[]>>, AuthEvent[]]>([
  ['verifying', { requestCode: [login], verifyCode: [wrongCode] }, [submitPhone, submitCode]],
  ['signing in', { requestCode: [login], verifyCode: [accepted], signIn: [wrongCode] }, [submitPhone, submitCode]],
  [
    'registering',
    { requestCode: [registration], verifyCode: [accepted], register: [wrongCode] },
    [...newcomer, submitProfile],
  ],
])('a code found wrong while %s is dropped and asked for again', async (_, answers, events) => {
  const { step, context } = await signIn(answers, ...events)
  expect([step, context.failure, context.code]).toEqual([atCode, { at: 'code' }, ''])
  expect(context.hasConsented).toBe(events.includes(toggleConsent))
})

test('a code that cannot be checked is kept', async () => {
  const { context } = await signIn({ requestCode: [login], verifyCode: [failed] }, submitPhone, submitCode)
  expect(context.code).toBe('123456')
})

test('too many code requests close the request alone, for this number alone', async () => {
  const answers = () => ({ requestCode: [login, paused] })
  const waiting = await signIn(answers(), submitPhone, requestCooldownEnds, repeat, repeat)
  expect([waiting.can(repeat), waiting.can(submitCode), waiting.calls.length]).toEqual([false, true, 2])
  expect(waiting.context.requestCooldown).toEqual({ seconds: 47 })
  const reopened = await signIn(answers(), submitPhone, requestCooldownEnds, repeat, reopenPhone)
  expect([reopened.can(submitPhone), reopened.context.requestCooldown]).toEqual([true, null])
})

test('too many tries close the check alone, until their own cooldown ends', async () => {
  const answers = () => ({ requestCode: [login], verifyCode: [paused] })
  const requested = await signIn(answers(), submitPhone, submitCode, requestCooldownEnds)
  expect([requested.can(submitCode), requested.can(repeat), requested.context.tryCooldown]).toEqual([
    false,
    true,
    { seconds: 47 },
  ])
  const tried = await signIn(answers(), submitPhone, submitCode, tryCooldownEnds)
  expect([tried.can(submitCode), tried.can(repeat), tried.context.requestCooldown]).toEqual([
    true,
    false,
    { seconds: 60 },
  ])
})

test('a repeated code is marked as one and begins a cooldown of its own', async () => {
  const answers = { requestCode: [login, { ...login, seconds: 120 }] }
  const { context, inputs } = await signIn(answers, submitPhone, repeat, requestCooldownEnds, repeat)
  expect(inputs.at(-1)).toEqual({ phone, isRepeat: true })
  expect(context).toMatchObject({ hasRepeated: true, requestCooldown: { seconds: 120 } })
})

test.each<[string, AuthAnswer[]]>([
  ['login', [registration, login]],
  ['registration', [login, registration]],
])('a repeated code may turn the step into a %s', async (kind, requestCode) => {
  const { step, context } = await signIn({ requestCode }, submitPhone, requestCooldownEnds, repeat)
  expect([step, context.kind, context.hasRepeated]).toEqual([atCode, kind, false])
})
