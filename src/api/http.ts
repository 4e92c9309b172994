import ky from 'ky'

import { callTimeout } from '#contract/constants.ts'

import { settings } from './settings.ts'

/** Django's convention: the cookie's value goes back in a header. The server renews it with the session. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

let kept: typeof globalThis.fetch | null = null

/** From here on calls keep to the fetch of this moment: a brand's own script is about to run in the page. */
export function keepFetch(): void {
  kept ??= globalThis.fetch
}

/** The one ky instance: cookies, the Domain header, no statuses thrown, and no retry unless a call asks for it. */
export const http = ky.create({
  prefixUrl: settings.apiBase,
  credentials: 'include',
  headers: { Domain: settings.host },
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  // Looked up at each call, so that tests and the service's own wrappers may put theirs in its place.
  fetch: (input, init) => (kept ?? globalThis.fetch).call(globalThis, input, init),
})

export function csrfHeader() {
  return { 'X-CSRFToken': decodeURIComponent(csrfToken()) }
}

/**
 * Joins the caller's signal with the time limit of a call, body included. `timedOut` tells the two apart;
 * `done` must be called when the answer has been read.
 */
export function withDeadline(signal?: AbortSignal) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), callTimeout)
  return {
    signal: signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
    timedOut: () => limit.signal.aborted,
    done: () => clearTimeout(timer),
  }
}
