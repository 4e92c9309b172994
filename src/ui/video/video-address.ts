import { safeLink } from '../safe-address.ts'

const file = /\.(?:mp4|m4v|webm|og[gv]|mov|m3u8)$/i

/**
 * Whether a video element can be tried on the address: any file of our own site, and of another one what is named like a
 * video. The rest are pages of video hosts, which only their own site shows.
 */
export function playsHere(address: string): boolean {
  if (!URL.canParse(address, window.location.href)) return false
  const { origin, protocol, pathname } = new URL(address, window.location.href)
  return origin === window.location.origin || (protocol === 'https:' && file.test(pathname))
}

/** Where to watch a video that does not play here: https or our own site alone. Null for whatever else is there. */
export function watchPlace(address: string, apiBase: string): { readonly href: string; readonly host: string } | null {
  const link = safeLink(address, apiBase)
  if (link === null || !URL.canParse(link, window.location.href)) return null
  const { href, host, origin, protocol } = new URL(link, window.location.href)
  if (protocol !== 'https:' && origin !== window.location.origin) return null
  return { href, host: host.replace(/^www\./, '') }
}
