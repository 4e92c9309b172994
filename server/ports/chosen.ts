import type { Deps } from '../deps.ts'
import type { CaptchaCheck } from './captcha.ts'
import { altchaCaptcha } from './captcha-altcha.ts'
import { remoteCaptcha } from './captcha-remote.ts'
import { systemClock } from './clock.ts'
import type { CodeDelivery } from './code-delivery.ts'
import { terminalDelivery } from './code-delivery-terminal.ts'
import { webhookDelivery } from './code-delivery-webhook.ts'

/**
 * The captcha that the settings name. The widget and the library compare a task's end with their machine's own clock,
 * whatever a demo's shows.
 */
export function chosenCaptcha(deps: Pick<Deps, 'db' | 'config' | 'log'>): CaptchaCheck {
  const { provider, ...settings } = deps.config.captcha
  return provider === 'altcha'
    ? altchaCaptcha({ ...deps, clock: systemClock })
    : remoteCaptcha({ ...settings, provider, log: deps.log })
}

/** The hook that the settings name; without one, codes are printed, which production refuses. */
export function chosenDelivery({ config }: Pick<Deps, 'config'>, print: (line: string) => void): CodeDelivery {
  if (config.codeWebhook !== null) return webhookDelivery(config.codeWebhook)
  return terminalDelivery(print, config.isProduction)
}
