import type { Deps } from '../deps.ts'
import type { CaptchaCheck } from './captcha.ts'
import { altchaCaptcha } from './captcha-altcha.ts'
import { remoteCaptcha } from './captcha-remote.ts'
import { emailChannel } from './channel-email.ts'
import { messengerChannel } from './channel-messenger.ts'
import { pushChannel } from './channel-push.ts'
import type { Channels, OutwardChannel } from './channels.ts'
import { systemClock } from './clock.ts'
import type { CodeDelivery } from './code-delivery.ts'
import { terminalDelivery } from './code-delivery-terminal.ts'
import { webhookDelivery } from './code-delivery-webhook.ts'
import { diskOf } from './disk.ts'
import { lookAhead, type Outward, outward } from './outward.ts'
import type { UploadStore } from './uploads.ts'
import { uploadFolder } from './uploads-folder.ts'
import { s3Uploads } from './uploads-s3.ts'

type Chosen = Pick<Deps, 'config' | 'log'>

const askFor = ({ config, log }: Chosen): Outward => outward({ privateHosts: config.privateHosts, log })

/**
 * The captcha that the settings name. The widget and the library compare a task's end with their machine's own clock,
 * whatever a demo's shows.
 */
export function chosenCaptcha(deps: Pick<Deps, 'db' | 'config' | 'log'>): CaptchaCheck {
  const { provider, ...settings } = deps.config.captcha
  return provider === 'altcha'
    ? altchaCaptcha({ ...deps, clock: systemClock })
    : remoteCaptcha({ ...settings, provider, log: deps.log, ask: askFor(deps) })
}

/** The hook that the settings name; without one, codes are printed, which production refuses. */
export function chosenDelivery(deps: Chosen, print: (line: string) => void): CodeDelivery {
  const { config } = deps
  if (config.codeWebhook !== null) return webhookDelivery({ ...config.codeWebhook, ask: askFor(deps) })
  return terminalDelivery(print, config.isProduction)
}

/** The S3 storage that the settings name; without one, a folder. */
export function chosenUploads(deps: Chosen): UploadStore {
  const { config, log } = deps
  const { uploads, database } = config
  return uploads.s3 === null
    ? uploadFolder(uploads.folder, diskOf(uploads.folder, database.leastFree, log))
    : s3Uploads({ ...uploads.s3, ask: askFor(deps) })
}

/** The channels that the settings set up; there may be none. */
export function chosenChannels(deps: Chosen): Channels {
  const { mail, push, messenger } = deps.config
  const ask = askFor(deps)
  return {
    ...(mail === null ? {} : { email: emailChannel(mail) }),
    ...(push === null ? {} : { push: pushChannel(push, { ask }) }),
    ...(messenger === null ? {} : { messenger: messengerChannel({ ...messenger, ask }) }),
  }
}

/** What brings codes to e-mail addresses; without a mail server they are printed, and in production there is none. */
export function chosenCodeMail({ config }: Chosen, print: (line: string) => void): OutwardChannel | null {
  if (config.mail !== null) return emailChannel(config.mail)
  if (config.isProduction) return null
  return { send: async ({ to, text, domain }) => print(`\n  Письмо для ${to} (${domain}): ${text}\n`) }
}

/** Says at the start which of the operator's own addresses can never be reached, and does not wait for a first request. */
export async function lookAtHosts({ config, log }: Chosen): Promise<void> {
  const { codeWebhook, messenger, captcha, uploads, privateHosts } = config
  const addresses = {
    CODE_WEBHOOK_URL: codeWebhook?.url,
    NOTIFY_HOOK_URL: messenger?.url,
    CAPTCHA_VERIFY_URL: captcha.provider === 'altcha' ? null : captcha.verifyUrl,
    UPLOADS_S3_URL: uploads.s3?.url,
  }
  const given = Object.entries(addresses).flatMap(([of, url]) =>
    url ? [lookAhead(of, url, { privateHosts, log })] : [],
  )
  await Promise.all(given)
}
