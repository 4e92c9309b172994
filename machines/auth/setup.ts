import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate'
import type { Profile as ProfileFields } from '#contract/form-rules.ts'
import { messages } from '#contract/messages.ts'
import type { Id } from '#contract/values.ts'

export type Credentials = { readonly phone: string; readonly code: string }
export type CodeRequest = { readonly phone: string; readonly isRepeat: boolean }
type RegistrationProfile = ProfileFields & { readonly city: Id | null }
export type RegistrationForm = Credentials & { readonly profile: RegistrationProfile }

/** What an answer of the server means for signing in. `failed`: whether anything was done is unknown. */
export type AuthAnswer =
  | { readonly outcome: 'accepted' | 'wrongCode' | 'unsolved' }
  /** The code was sent; so many seconds later, at the soonest, another one will be. */
  | { readonly outcome: 'login' | 'registration'; readonly seconds: number }
  | { readonly outcome: 'failed'; readonly text: string }
  | { readonly outcome: 'paused'; readonly text: string; readonly seconds: number }
  | { readonly outcome: 'invalid'; readonly text: string; readonly fields: Readonly<Record<string, string>> }

/** What went wrong last, and where the screen shows it. */
type AuthFailure =
  | { readonly at: 'notice'; readonly text: string }
  | { readonly at: 'code' | 'captcha' | 'consent' }
  | { readonly at: 'profile'; readonly text: string; readonly fields: Readonly<Record<string, string>> }

/** What the code is for, as the server said when it sent one. */
type Kind = 'login' | 'registration'

type Cooldown = { readonly seconds: number }

/** Where a sign-in begins: at the number, or where a page that was reloaded had left it. */
export type AuthStart = {
  readonly step: 'phone' | 'code' | 'profile'
  readonly phone: string
  readonly kind: Kind
  readonly code: string
  readonly hasConsented: boolean
  readonly requestCooldown: Cooldown | null
  readonly tryCooldown: Cooldown | null
}

export const newSignIn: AuthStart = {
  step: 'phone',
  phone: '',
  kind: 'login',
  code: '',
  hasConsented: false,
  requestCooldown: null,
  tryCooldown: null,
}

export type AuthEvent =
  | { type: 'phone.submitted'; phone: string }
  | { type: 'phone.reopened' }
  | { type: 'code.submitted'; code: string }
  | { type: 'repeat.pressed' }
  | { type: 'consent.toggled' }
  | { type: 'profile.submitted'; profile: RegistrationProfile }
  | { type: 'requestCooldown.elapsed' }
  | { type: 'tryCooldown.elapsed' }
  | { type: 'cabinet.pressed' }
  | { type: '_cooldowns.dropped' }

const missing = (actor: string) => Promise.reject(new Error(`${actor} is not provided`))

/** Words of the sign-in chart; its states are in auth.machine.ts. */
export const authSetup = setup({
  types: {} as {
    meta: ChartMeta
    input: AuthStart
    context: {
      /** Where it began. */
      step: AuthStart['step']
      phone: string
      kind: Kind
      code: string
      hasConsented: boolean
      failure: AuthFailure | null
      /** The newest code is a repeated one. */
      hasRepeated: boolean
      /** How long to wait before a code is requested; a new object each time, so that two equal waits differ. */
      requestCooldown: Cooldown | null
      /** The same before a code is tried. */
      tryCooldown: Cooldown | null
    }
    events: AuthEvent
    tags: 'entering' | 'asking' | 'checking'
  },
  actors: {
    requestCode: fromPromise<AuthAnswer, CodeRequest>(() => missing('requestCode')),
    verifyCode: fromPromise<AuthAnswer, Credentials>(() => missing('verifyCode')),
    signIn: fromPromise<AuthAnswer, Credentials>(() => missing('signIn')),
    register: fromPromise<AuthAnswer, RegistrationForm>(() => missing('register')),
    checkSession: fromPromise<AuthAnswer>(() => missing('checkSession')),
  },
  guards: {
    isRegistration: (_, { outcome }: AuthAnswer) => outcome === 'registration',
    isLogin: (_, { outcome }: AuthAnswer) => outcome === 'login',
    isAccepted: (_, { outcome }: AuthAnswer) => outcome === 'accepted',
    isWrongCode: (_, { outcome }: AuthAnswer) => outcome === 'wrongCode',
    isPaused: (_, { outcome }: AuthAnswer) => outcome === 'paused',
    isInvalid: (_, { outcome }: AuthAnswer) => outcome === 'invalid',
    isSameKind: ({ context }, { outcome }: AuthAnswer) => outcome === context.kind,
    isOtherKind: ({ context }, { outcome }: AuthAnswer) =>
      (outcome === 'login' || outcome === 'registration') && outcome !== context.kind,
    isAcceptedAsNew: ({ context }, { outcome }: AuthAnswer) =>
      outcome === 'accepted' && context.kind === 'registration',
    isNewNumber: ({ context }) => context.kind === 'registration',
    hasConsented: ({ context }) => context.hasConsented,
    beginsAtCode: ({ context }) => context.step === 'code',
    beginsAtProfile: ({ context }) => context.step === 'profile',
    mustWaitToRequest: ({ context }) => context.requestCooldown !== null,
    mustWaitToTry: ({ context }) => context.tryCooldown !== null,
    mayRequest: not(stateIn({ requests: 'paused' })),
    mayTry: not(stateIn({ tries: 'paused' })),
    lacksConsent: and(['isNewNumber', not('hasConsented')]),
    mayVerify: and(['mayTry', not('lacksConsent')]),
  },
  actions: {
    keepPhone: assign({ phone: (_, phone: string) => phone }),
    keepKind: assign({ kind: (_, kind: Kind) => kind }),
    switchKind: assign({ kind: ({ context }) => (context.kind === 'login' ? 'registration' : 'login') }),
    keepCode: assign({ code: (_, code: string) => code }),
    dropCode: assign({ code: '' }),
    toggleConsent: assign({ hasConsented: ({ context }) => !context.hasConsented }),
    clearFailure: assign({ failure: null, hasRepeated: false }),
    noteRepeat: assign({ hasRepeated: true }),
    showFailure: assign({ failure: { at: 'notice', text: messages.failure } }),
    showWrongCode: assign({ failure: { at: 'code' } }),
    // A new one each time: who presses once more is led to it once more.
    showNoConsent: assign({ failure: () => ({ at: 'consent' }) }),
    showRefusal: assign({ failure: (_, answer: AuthAnswer) => failureOf(answer) }),
    keepRequestCooldown: assign({ requestCooldown: (_, answer: AuthAnswer) => cooldownOf(answer) }),
    dropRequestCooldown: assign({ requestCooldown: null }),
    keepTryCooldown: assign({ tryCooldown: (_, answer: AuthAnswer) => cooldownOf(answer) }),
    dropTryCooldown: assign({ tryCooldown: null }),
    dropCooldowns: raise({ type: '_cooldowns.dropped' }),
  },
  // The start-up rules lead away from here as soon as the session is loaded; this long means that it was not.
  delays: { openingTimeout: 8_000 },
})

const cooldownOf = (answer: AuthAnswer): Cooldown | null => ('seconds' in answer ? { seconds: answer.seconds } : null)

function failureOf(answer: AuthAnswer): AuthFailure {
  if (answer.outcome === 'unsolved') return { at: 'captcha' }
  if (answer.outcome === 'invalid') return { at: 'profile', text: answer.text, fields: answer.fields }
  const text = answer.outcome === 'failed' || answer.outcome === 'paused' ? answer.text : messages.failure
  return { at: 'notice', text }
}
