import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { parsedUrl } from '../../http/parsed-url.ts'

type Site = { readonly base_domain: string; readonly base_url: string }

/** What servers and proxies read of an address without question; what is longer they may refuse. */
const longestPage = 8_000
const longestLabel = 2_000

/** No name of the net is longer; what browsers do to one in another alphabet takes ever longer with its length. */
const longestHost = 253

// Control characters vanish silently inside a URL parser, and lone surrogates turn into other characters.
const unusable = /[\p{Cc}\p{Cs}]/u

function bareHost(host: string) {
  return host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/** The project's own host in ASCII, or null when the project has none to compare with. */
function siteHost({ base_domain, base_url }: Site): string | null {
  const text = base_domain === '' ? base_url : `https://${base_domain.replace(/^https?:\/\//i, '')}`
  const url = parsedUrl(text)
  return url === null ? null : bareHost(url.hostname)
}

/** True when an address leads to the project's site or a host below it, by http or https, with no user in it. */
export function isOnSite(address: string, site: Site): boolean {
  const url = parsedUrl(address)
  return url !== null && isUrlOnSite(url, site)
}

function isUrlOnSite({ protocol, hostname, username, password }: URL, site: Site): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (username !== '' || password !== '') return false
  const own = siteHost(site)
  const host = bareHost(hostname)
  return own !== null && (host === own || host.endsWith(`.${own}`))
}

/** What people leave out when they type: the scheme, or all that is before the path. */
function whole(typed: string, { base_url }: Site): string {
  if (/^https?:\/\//i.test(typed)) return typed
  if (typed.startsWith('//')) return `https:${typed}`
  const own = typed.startsWith('/') ? parsedUrl(base_url) : null
  if (own !== null) return own.origin + typed
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) throw new Refusal(400, refusals.target)
  return `https://${typed}`
}

/**
 * The canonical address of the advertiser's page that was typed, with or without a scheme, in any alphabet; its path,
 * query and fragment stay as they are (requirement X-09). Refuses another site's address.
 */
export function targetAddress(typed: string, site: Site): string {
  const trimmed = typed.trim()
  if (trimmed === '' || unusable.test(trimmed)) throw new Refusal(400, refusals.target)
  const address = whole(trimmed, site)
  const [host = ''] = address.replace(/^\w+:\/\//, '').split(/[/?#\\]/, 1)
  const url = host.length > longestHost ? null : parsedUrl(address)
  if (url === null) throw new Refusal(400, refusals.target)
  if (!isUrlOnSite(url, site)) throw new Refusal(400, refusals.targetElsewhere(site.base_domain || site.base_url))
  if (url.href.length > longestPage) throw new Refusal(400, refusals.targetLong)
  return url.href
}

/** A SUB ID as addresses carry it: one that would make them too long stays in the statistics alone. */
export function carriedLabel(sub: string): string {
  return new URLSearchParams([[sub, '']]).toString().length > longestLabel ? '' : sub
}

/**
 * The address that a visitor is sent to: the click's id and the SUB ID are added behind the query, before the fragment,
 * and nothing that was there is written again.
 */
export function trackedAddress(target: string, marks: Readonly<Record<string, string>>): string {
  const [page = '', ...fragments] = target.split('#')
  const fragment = fragments.length === 0 ? '' : `#${fragments.join('#')}`
  const filled = Object.entries(marks).filter(([, value]) => value !== '')
  if (filled.length === 0) return target
  const joint = page.includes('?') ? '&' : '?'
  return `${page}${/[?&]$/.test(page) ? '' : joint}${new URLSearchParams(filled)}${fragment}`
}
