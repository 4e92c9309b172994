import { parsedUrl } from '../http/parsed-url.ts'

/**
 * Where the push services of browsers are: Google's (Chrome, Opera, Samsung and others on Chromium; the second is one that some
 * Chromes are given), Mozilla's, Apple's, Microsoft's. A dot in front stands for everything below.
 */
const known = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Whether an endpoint that a browser gave is one of a push service: by https, at its usual port, without a name or password. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = parsedUrl(endpoint)
  if (url === null) return false
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return [...known, ...more].some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
