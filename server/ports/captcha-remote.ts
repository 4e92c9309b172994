import * as v from 'valibot'

import type { CaptchaCheck } from './captcha.ts'
import type { Log } from './log.ts'
import type { Outward } from './outward.ts'

const Success = v.looseObject({ success: v.boolean(), hostname: v.optional(v.string(), '') })
const Status = v.looseObject({ status: v.string(), host: v.optional(v.string(), '') })

type Provider = {
  readonly url: string
  /** Names of the form fields for the token and the visitor's address. */
  readonly token: string
  readonly ip: string
  /** Whether the answer lets pass, and the host that the captcha was solved on, if it says so; null for nonsense. */
  readonly read: (answer: unknown) => { passed: boolean; host: string } | null
}

function readSuccess(answer: unknown) {
  const read = v.safeParse(Success, answer)
  return read.success ? { passed: read.output.success, host: read.output.hostname } : null
}

function readStatus(answer: unknown) {
  const read = v.safeParse(Status, answer)
  return read.success ? { passed: read.output.status === 'ok', host: read.output.host } : null
}

const siteverify = { token: 'response', ip: 'remoteip', read: readSuccess } as const

const providers = {
  smartcaptcha: {
    url: 'https://smartcaptcha.yandexcloud.net/validate',
    token: 'token',
    ip: 'ip',
    read: readStatus,
  },
  turnstile: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', ...siteverify },
  hcaptcha: { url: 'https://api.hcaptcha.com/siteverify', ...siteverify },
  recaptcha: { url: 'https://www.google.com/recaptcha/api/siteverify', ...siteverify },
} as const satisfies Readonly<Record<string, Provider>>

export type RemoteProvider = keyof typeof providers

type Settings = {
  readonly provider: RemoteProvider
  readonly secret: string
  /** Replaces the provider's own address. */
  readonly verifyUrl: string | null
  /** What to do while the provider does not answer sensibly. */
  readonly passesOnOutage: boolean
  readonly log: Log
  readonly ask: Outward
}

const longestWait = 5000
const mostBytes = 64 * 1024
/** The longest token that any of the four gives; nothing longer is worth a request. */
const tokenLimit = 8192

/** Asks the provider whether its widget was solved; it spends the token itself. */
export function remoteCaptcha(settings: Settings): CaptchaCheck {
  const { url, ...provider }: Provider = providers[settings.provider]

  async function ask(token: string, ip: string) {
    const fields = new URLSearchParams({ secret: settings.secret, [provider.token]: token, [provider.ip]: ip })
    const { status, body } = await settings.ask({
      url: settings.verifyUrl ?? url,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: fields.toString(),
      longestWait,
      mostBytes,
    })
    const read = status === 200 ? provider.read(JSON.parse(body.toString('utf8'))) : null
    if (read === null) throw new Error(`captcha provider answered ${status}`)
    return read
  }

  return {
    challenge: null,
    async passes({ token, domain, ip }) {
      if (token === '' || token.length > tokenLimit) return false
      try {
        const { passed, host } = await ask(token, ip)
        return passed && (host === '' || host === domain.host)
      } catch {
        settings.log.error('captcha.unreachable', { provider: settings.provider, passes: settings.passesOnOutage })
        return settings.passesOnOutage
      }
    },
  }
}
