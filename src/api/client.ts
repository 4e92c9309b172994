import ky from 'ky'

import { callTimeout } from '#contract/constants.ts'

import { settings } from './settings.ts'

/** The fetch of this moment: what a domain's own script makes of it later must not break our calls. */
const ownFetch = globalThis.fetch.bind(globalThis)

/** Reads the body as well, so that the time limit holds for the whole answer. */
const fetchWhole: typeof globalThis.fetch = async (input, init) => {
  const answer = await ownFetch(input, init)
  const body = await answer.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, answer)
}

/** Django's convention: the cookie's value goes back in a header. The server renews it with the session. */
export function forgeryToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/** Reads below the API's address; a connection that breaks is tried once more. */
export const reader = ky.create({
  prefixUrl: settings.apiBase,
  credentials: 'include',
  headers: { Domain: settings.host },
  timeout: callTimeout,
  retry: { limit: 1, methods: ['get'], statusCodes: [], delay: () => 300 },
  throwHttpErrors: false,
  fetch: fetchWhole,
})

/** What changes something is sent once, with the forgery token. */
export const writer = reader.extend({
  retry: 0,
  hooks: { beforeRequest: [(request) => request.headers.set('X-CSRFToken', decodeURIComponent(forgeryToken()))] },
})
