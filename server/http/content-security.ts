import type { CaptchaProvider } from '#contract/codes.ts'

import type { Config } from '../config.ts'
import type { DomainRecord } from '../deps.ts'
import { parsedUrl, plainUrl } from './parsed-url.ts'

type Sources = {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
}

/** What each captcha needs of other origins; the self-hosted one needs nothing. */
const captchaSources: Readonly<Record<CaptchaProvider, Sources>> = {
  altcha: { script: [], frame: [], connect: [] },
  smartcaptcha: {
    script: ['https://smartcaptcha.yandexcloud.net'],
    frame: ['https://smartcaptcha.yandexcloud.net'],
    connect: ['https://smartcaptcha.yandexcloud.net'],
  },
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    connect: [],
  },
  hcaptcha: {
    script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: [
      'https://www.google.com/recaptcha/',
      'https://www.recaptcha.net/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    frame: [
      'https://www.google.com/recaptcha/',
      'https://www.recaptcha.net/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
    connect: [],
  },
}

/** Frames of another origin do not load under an embedder policy that they know nothing of. */
export function hasForeignFrames({ captcha }: Pick<Config, 'captcha'>): boolean {
  return captchaSources[captcha.provider].frame.length > 0
}

/**
 * An address as a CSP source: only http(s) of one host, and none of the signs that end a source or a directive.
 * What is on this host is covered by 'self'.
 */
function source(address: string): readonly string[] {
  const url = plainUrl(address)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return []
  return [url.origin + url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')]
}

function originOf(address: string | null): readonly string[] {
  const url = parsedUrl(address ?? '')
  return url === null ? [] : [url.origin]
}

/** For everything that is not a page: nothing may load, nothing may frame it. */
export const plainSources = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** For a page of ours that is read and does nothing: its own style alone. */
export const readingPolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** For the service worker: what it fetches in the pages' place, in WebKit by its kind: also the captcha's own worker. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; worker-src 'self'; frame-ancestors 'none'"

export const reportPath = '/api/csp-report'

/** The policy of a page (requirement H-01): open for exactly what this host's own domain record names. */
export function pagePolicy(
  nonce: string,
  domain: DomainRecord | null,
  config: Pick<Config, 'captcha' | 'ipService' | 'features'>,
): string {
  const captcha = captchaSources[config.captcha.provider]
  const frames = captcha.frame.length === 0 ? ["'none'"] : captcha.frame
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", `'nonce-${nonce}'`, ...source(domain?.js_file ?? ''), ...captcha.script],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", `'nonce-${nonce}'`, ...source(domain?.css_file ?? '')],
    ['style-src-attr', "'none'"],
    ['img-src', "'self'", 'data:', 'blob:', 'https:'],
    ['font-src', "'self'"],
    ['media-src', "'self'", 'https:'],
    ['connect-src', "'self'", ...originOf(config.ipService), ...captcha.connect],
    ['worker-src', "'self'"],
    // Without a manifest of the server's the page makes one.
    ['manifest-src', ...(config.features.includes('manifest') ? ["'self'"] : ['blob:'])],
    ['frame-src', ...frames],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['report-to', 'csp'],
    ['report-uri', reportPath],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
