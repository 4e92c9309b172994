import type { AuthAnswer, Credentials, Registration } from '#machines/auth.setup.ts'

/** What the sign-in screen asks of its action. */
export type Intent =
  | {
      readonly do: 'requestCode'
      readonly phone: string
      /** The captcha's. */
      readonly token: string
      readonly isRepeat: boolean
      /** The honeypot, as it was filled in. */
      readonly firstEmail: string
    }
  | ({ readonly do: 'verifyCode' | 'signIn' } & Credentials)
  | ({ readonly do: 'register' } & Registration)
  | { readonly do: 'checkSession' }

export type { AuthAnswer }
