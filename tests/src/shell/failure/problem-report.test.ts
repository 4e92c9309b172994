// @vitest-environment happy-dom
import { arrowsOf, statePath, statesOf } from 'chart-kit/read/arrows.ts'
import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type AuthAnswer,
  type CodeRequest,
  type Credentials,
  newSignIn,
  type RegistrationForm,
} from '#machines/auth/setup.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { requisitesMachine } from '#machines/requisites.machine.ts'
import { pathOf, routeNames } from '#machines/route-paths.ts'
import { problemReport, reportText } from '#src/shell/failure/problem-report.ts'
import { patternOf } from '#src/shell/session/route-of-address.ts'
import { createTrail, record } from '#src/shell/trace/trail.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

const machines = catalogue.map(({ name }) => name)
const arrows = catalogue.flatMap(({ machine }) => arrowsOf(machine).map(({ id }) => id))
const states = catalogue.flatMap(({ machine }) => statesOf(machine).map(statePath))

/** Every text of a report is one of a list that was known before anybody typed anything. */
const Report = v.strictObject({
  report: v.literal('promoter-cabinet'),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/))),
  screen: v.picklist(routeNames.map((name) => (name === 'unnamed' ? '*' : pathOf(name)))),
  machines: v.record(v.picklist(machines), v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))),
  steps: v.array(
    v.strictObject({
      at: v.pipe(v.number(), v.integer(), v.minValue(0)),
      actor: v.pipe(v.string(), v.regex(/^x:\d+$/)),
      machine: v.picklist(machines),
      arrow: v.nullable(v.picklist(arrows)),
      states: v.array(v.picklist(states)),
    }),
  ),
})

const secrets = ['+79991234567', '123456', 'Орлова', 'anna@example.ru', '40802810000000000001', '150000']

async function signIn() {
  const accepted = async (): Promise<AuthAnswer> => ({ outcome: 'accepted' })
  const machine = authMachine.provide({
    actors: {
      requestCode: fromPromise<AuthAnswer, CodeRequest>(async () => ({ outcome: 'registration', seconds: 60 })),
      verifyCode: fromPromise<AuthAnswer, Credentials>(accepted),
      register: fromPromise<AuthAnswer, RegistrationForm>(async () => ({
        outcome: 'failed',
        text: 'Орлова, код 123456',
      })),
      checkSession: fromPromise<AuthAnswer>(() => new Promise(() => {})),
    },
  })
  const actor = createActor(machine, { input: newSignIn, inspect: record }).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  actor.send({ type: 'phone.submitted', phone: '+79991234567' })
  await settle()
  actor.send({ type: 'consent.toggled' })
  actor.send({ type: 'code.submitted', code: '123456' })
  await settle()
  const profile = { first_name: 'Анна', last_name: 'Орлова', email: 'anna@example.ru', city: null }
  actor.send({ type: 'profile.submitted', profile })
  await settle()
  actor.stop()
  return actor
}

const trail = createTrail()

afterEach(() => vi.restoreAllMocks())

test('a report tells the way by names of the definition, and nothing of what was typed or answered', async () => {
  await signIn()
  const requisites = createActor(requisitesMachine, { inspect: record }).start()
  const data = {
    fullName: 'Орлова Анна',
    numberCheck: '40802810000000000001',
    inn: '1',
    bankName: '',
    bankNumber: '',
    bankCheck: '',
    minSum: '150000',
  }
  requisites.send({ type: 'edit.pressed', requisite_type: 'IN' })
  requisites.send({
    type: 'details.submitted',
    requisite: { requisite_type: 'IN', is_main: true, data },
    hasMismatch: false,
  })

  const report = problemReport(trail, patternOf('/project-detail/150000'))
  expect(v.safeParse(Report, report).issues).toBeUndefined()
  const text = JSON.stringify(report)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(report.screen).toBe('/project-detail/:project_id')
  expect(report.machines.auth).toBe(fingerprint(authMachine))
})

test('the way is whole: from the start over every arrow to the end', async () => {
  const actor = await signIn()
  const own = trail.steps.filter((step) => step.actor === actor.sessionId)
  expect(own.map(({ arrow }) => arrow)).toEqual([
    'step.phone.beginning/always/2',
    null,
    'step.phone.entering/phone.submitted/0',
    'step.phone.requesting/done.requestCode/0',
    'requests.open/always/0',
    'step.code.entering/consent.toggled/0',
    'step.code.entering/code.submitted/0',
    'step.code.verifying/done.verifyCode/0',
    'step.profile.entering/profile.submitted/0',
    'step.profile.registering/done.register/4',
    null,
  ])
  expect(own[4]?.states).toEqual(['step.code.entering', 'requests.paused', 'tries.open'])
  expect(own.at(-1)?.states).toEqual([])
})

test('the memory of the way does not grow', async () => {
  for (let round = 0; round < 40; round += 1) await signIn()
  expect(trail.steps.length).toBeLessThanOrEqual(200)
})

test('the text that is sent holds the report as JSON', () => {
  expect(v.safeParse(Report, JSON.parse(reportText(trail, '/auth'))).success).toBe(true)
})
