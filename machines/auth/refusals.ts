import type { AuthAnswer } from './setup.ts'

const answer = ({ event }: { readonly event: { readonly output: AuthAnswer } }) => event.output

/** The ways back to a form that several steps have alike: each is in the list of a call's answers. */
export const wrongCode = {
  guard: { type: 'isWrongCode', params: answer },
  target: 'entering',
  actions: ['showWrongCode', 'dropCode'],
  description: 'Не верный код',
  meta: { isRefusal: true, clauses: ['4.auth: Wrong code shows', '8: Wrong code', 'D.auth: Wrong code: message'] },
} as const

export const tooManyTries = {
  guard: { type: 'isPaused', params: answer },
  target: 'entering',
  actions: [
    { type: 'showRefusal', params: answer },
    { type: 'keepTryCooldown', params: answer },
  ],
  description: 'Слишком много попыток: сервер просит подождать',
  meta: { isRefusal: true, clauses: ['D.auth: A 429 with `Retry-After`'] },
} as const

export const tooManyRequests = {
  guard: { type: 'isPaused', params: answer },
  target: 'entering',
  actions: [
    { type: 'showRefusal', params: answer },
    { type: 'keepRequestCooldown', params: answer },
  ],
  description: 'Слишком часто: сервер просит подождать',
  meta: { isRefusal: true, clauses: ['8: Code request failure', 'D.auth: A 429 with `Retry-After`'] },
} as const

export const notSent = {
  target: 'entering',
  actions: { type: 'showRefusal', params: answer },
  description: 'Код не отправлен, причина показана',
  meta: { isRefusal: true, clauses: ['8: Code request failure', '8: Captcha not solved'] },
} as const
