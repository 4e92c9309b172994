/** What browsers drop before they read an address: tabs and line breaks anywhere, blanks and controls at its ends. */
function cleaned(address: string) {
  const letters = Array.from(address.replace(/[\t\n\r]/g, ''))
  const isSeen = (letter: string) => letter > ' '
  return letters.slice(letters.findIndex(isSeen), letters.findLastIndex(isSeen) + 1).join('')
}

/** Percent-encoding taken off, layer by layer: a server may take off one more than the browser does. */
function decoded(path: string): string {
  let plain = path
  for (let layer = 0; layer < 5; layer++) {
    try {
      const next = decodeURIComponent(plain)
      if (next === plain) return plain
      plain = next
    } catch {
      return plain
    }
  }
  return plain
}

function segments(path: string): string[] {
  const kept: string[] = []
  for (const segment of decoded(path)
    .toLowerCase()
    .split(/[\\/]+/)) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  return kept
}

/** True when an address leads to a call of ours: opening it would act in the visitor's name. */
function isUnder(url: URL, apiBase: string) {
  const api = new URL(apiBase, window.location.origin)
  const inside = segments(url.pathname)
  return url.origin === api.origin && segments(api.pathname).every((segment, index) => inside[index] === segment)
}

function parsed(address: string): URL | null {
  return URL.canParse(address, window.location.origin) ? new URL(address, window.location.origin) : null
}

/** `/path` on our own host: not `//host`, not `/\host`, not relative to where the visitor happens to be. */
function ownPath(address: string, apiBase: string): string | null {
  if (!/^\/(?![\\/])/.test(address)) return null
  const url = parsed(address)
  return url === null || url.origin !== window.location.origin || isUnder(url, apiBase) ? null : address
}

function webAddress(address: string, scheme: RegExp, apiBase: string): string | null {
  if (!scheme.test(address)) return null
  const url = parsed(address)
  return url === null || isUnder(url, apiBase) ? null : url.href
}

/** Where a foreign text may link to: the web, mail, a phone, a place in the text, or a path of ours. Null for the rest. */
export function safeLink(address: string, apiBase: string): string | null {
  const wanted = cleaned(address)
  if (wanted.startsWith('#') || /^(?:mailto|tel):/i.test(wanted)) return wanted
  return webAddress(wanted, /^https?:\/\//i, apiBase) ?? ownPath(wanted, apiBase)
}

/** Where a foreign text may take a picture from: https, a path of ours, or a picture written out in base64. */
export function safePicture(address: string, apiBase: string): string | null {
  const wanted = cleaned(address)
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i.test(wanted)) return wanted
  return webAddress(wanted, /^https:\/\//i, apiBase) ?? ownPath(wanted, apiBase)
}
