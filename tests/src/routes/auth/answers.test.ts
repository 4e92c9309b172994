import { expect, test } from 'vitest'

import { CallFailure } from '#src/api/failure.ts'
import { codeAnswer, registrationAnswer, stepAnswer } from '#src/routes/auth/answers.ts'

const text = 'Нет'
const refused = (status: number, details = {}) => new CallFailure('call', 'refused', { status, text, ...details })
const failed = (failure: CallFailure) => ({ reply: null, failure, retryAfter: failure.retryAfter })
const replied = <Reply>(reply: Reply, retryAfter: number | null = null) => ({ reply, failure: null, retryAfter })

test.each([
  ['REG', 60, { outcome: 'registration', seconds: 60 }],
  ['LOG', 60, { outcome: 'login', seconds: 60 }],
  ['anything else', 60, { outcome: 'login', seconds: 60 }],
  [null, null, { outcome: 'login', seconds: 30 }],
])('a code of type %s that names %s s is answered by the table', (code_type, retryAfter, answer) => {
  expect(codeAnswer(replied({ code_type }, retryAfter))).toEqual(answer)
})

test.each([
  [refused(429, { retryAfter: 8 }), { outcome: 'paused', text, seconds: 8 }],
  [refused(429), { outcome: 'paused', text, seconds: 30 }],
  [refused(400), { outcome: 'failed', text }],
  [refused(503), { outcome: 'failed', text }],
])('a code request refused by %s is answered by the table', (failure, answer) => {
  expect(codeAnswer(failed(failure))).toEqual(answer)
})

test.each([true, 'ok', 1])('a step with the status %s is accepted', (status) => {
  expect(stepAnswer(replied({ status }))).toEqual({ outcome: 'accepted' })
})

test.each([{}, { status: false }, { status: null }, { status: '' }])(
  'a step with the reply %j has a wrong code',
  (reply) => {
    expect(stepAnswer(replied(reply))).toEqual({ outcome: 'wrongCode' })
  },
)

test.each([
  [refused(400), { outcome: 'wrongCode' }],
  [refused(422, { fields: { code: 'Нет' } }), { outcome: 'wrongCode' }],
  [refused(429, { retryAfter: 8 }), { outcome: 'paused', text, seconds: 8 }],
  [refused(429), { outcome: 'failed', text }],
  [refused(503), { outcome: 'failed', text }],
])('a step refused by %s is answered by the table', (failure, answer) => {
  expect(stepAnswer(failed(failure))).toEqual(answer)
  expect(registrationAnswer(failed(failure))).toEqual(answer)
})

test.each(['email', 'passport'])('a refusal that names the field %s is about it, not about the code', (field) => {
  const failure = refused(422, { fields: { [field]: 'Занят', code: 'Нет' } })
  expect(registrationAnswer(failed(failure))).toEqual({ outcome: 'invalid', text, fields: { [field]: 'Занят' } })
})

test.each(['network', 'timeout', 'schema'] as const)(
  'a call without a usable reply (%s) makes its actor fail',
  (kind) => {
    const failure = new CallFailure('call', kind)
    for (const answer of [codeAnswer, stepAnswer, registrationAnswer])
      expect(() => answer(failed(failure))).toThrow(failure)
  },
)
