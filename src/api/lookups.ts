import * as v from 'valibot'

import { PublicIp } from '#contract/lookups.ts'

import { settings } from './settings.ts'

/** What a code request tells of the device (specification 7). Any of these may be empty. */
type Device = {
  readonly fingerprint: string
  readonly device: string
  readonly browser: string
  readonly os: string
  readonly agent: string
}

/** A look-up never holds the person up longer than this (milliseconds). */
const lookUpTimeout = 1_000

function orEmpty(lookUp: Promise<string>, name: string): Promise<string> {
  const reported = lookUp.catch((error: unknown) => {
    console.warn(`${name}: the look-up failed`, error instanceof Error ? error.message : '')
    return ''
  })
  return Promise.race([reported, new Promise<string>((resolve) => setTimeout(resolve, lookUpTimeout, ''))])
}

const originOf = (address: string) => new URL(address, window.location.href).origin

/** Our own addresses get the brand's host; an outside service must not be asked with headers it does not allow. */
export function lookUp(address: string, signal?: AbortSignal): Promise<Response> {
  const isOurs = [window.location.origin, originOf(settings.apiBase)].includes(originOf(address))
  return globalThis.fetch(address, {
    credentials: isOurs ? 'include' : 'omit',
    headers: isOurs ? { accept: 'application/json', Domain: settings.host } : { accept: 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  })
}

async function readPublicIp(signal?: AbortSignal) {
  const answer = await lookUp(settings.publicIpUrl, signal)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return v.parse(PublicIp, await answer.json()).ip
}

/** The visitor's public address, or an empty string when the service fails or is slow: that is only logged. */
export function lookUpPublicIp(signal?: AbortSignal): Promise<string> {
  return orEmpty(readPublicIp(signal), 'public IP')
}

/** Reads once and keeps it. A failure is forgotten, so that the next call tries again. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let held: Promise<Value> | null = null
  return () => {
    held ??= read().catch((error: unknown) => {
      held = null
      throw error
    })
    return held
  }
}

/**
 * Kept as the module is: it is a constant of the browser, and a slow phone computes it for a good part of a second, which
 * passes while the captcha is solved, not after "get the code" has been pressed.
 */
const readFingerprint = once(async () => {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
})

const words = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(' ')

async function readAgent() {
  const { parse } = await import('bowser')
  const { browser, os, platform } = parse(window.navigator.userAgent)
  return {
    browser: words(browser.name, browser.version),
    os: words(os.name, os.versionName ?? os.version),
    device: words(platform.vendor, platform.model) || words(platform.type),
  }
}

/** The browser's fingerprint and the words of its user agent; what is not known within a second is empty. */
export async function lookUpDevice(): Promise<Device> {
  const parsed = readAgent()
  const [fingerprint, browser, os, device] = await Promise.all([
    orEmpty(readFingerprint(), 'fingerprint'),
    orEmpty(
      parsed.then((agent) => agent.browser),
      'browser',
    ),
    orEmpty(
      parsed.then((agent) => agent.os),
      'os',
    ),
    orEmpty(
      parsed.then((agent) => agent.device),
      'device',
    ),
  ])
  return { fingerprint, browser, os, device, agent: window.navigator.userAgent }
}
