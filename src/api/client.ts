import ky from 'ky'

import { presentFetch } from './http.ts'
import { settings } from './settings.ts'

/** The one ky instance: cookies, the Domain header, no statuses thrown, and no retry unless a call asks for it. */
export const client = ky.create({
  prefixUrl: settings.apiBase,
  credentials: 'include',
  headers: { Domain: settings.host },
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  fetch: presentFetch,
})
