import type { Options } from 'ky'

import { callTimeout } from '#contract/constants.ts'

/** Django's convention: the cookie's value goes back in a header. The server renews it with the session. */
export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

let kept: typeof globalThis.fetch | null = null

/** From here on calls keep to the fetch of this moment: a brand's own script is about to run in the page. */
export function keepFetch(): void {
  kept ??= globalThis.fetch
}

/** Looked up at each call, so that tests and the service's own wrappers may put theirs in its place. */
export const presentFetch: typeof globalThis.fetch = (input, init) =>
  (kept ?? globalThis.fetch).call(globalThis, input, init)

/**
 * Brings the code that asks the server. The first two answers come without it (index.html asked for them), so the auth
 * screen, which asks for nothing more until something is pressed, shows before it and sends for it then.
 */
export const loadClient = () => import('./client.ts')

/** One request below the API's address. */
export async function http(path: string, options: Options): Promise<Response> {
  const { client } = await loadClient()
  return client(path, options)
}

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
