import { captchaProviders } from '#contract/codes.ts'

/** Everything that depends on where the client runs: build-time settings with their defaults (docs/settings.md). */
const env = import.meta.env

const apiBase = (env.VITE_API_BASE ?? '/api').replace(/^(.*[^/])?\/*$/, '$1')

export const settings = {
  /** Address of the calls of section 7, without a slash at its end. */
  apiBase,
  publicIpUrl: env.VITE_PUBLIC_IP_URL ?? `${apiBase}/ip`,
  /** What the server knows the brand by: sent as the Domain header of every call. */
  host: window.location.host,
  captcha: {
    provider: captchaProviders.find((name) => name === env.VITE_CAPTCHA_PROVIDER) ?? 'altcha',
    siteKey: env.VITE_CAPTCHA_SITE_KEY ?? '',
    /** Empty: the provider's own address. One of our own site may be short: `/captcha.js`. */
    script: env.VITE_CAPTCHA_SCRIPT ?? '',
    challengeUrl: env.VITE_CAPTCHA_CHALLENGE_URL ?? `${apiBase}/captcha/challenge`,
  },
} as const
