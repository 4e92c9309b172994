/** The name of the query parameter that signs a visitor in from any address (specification 7, auth-by-token). */
const parameter = 'token'

let held = ''

/** index.html takes the token out of the address before anything else is asked for; here it is picked up. */
function early() {
  const token = window.__loginToken ?? ''
  delete window.__loginToken
  return token
}

/** Takes the token out of an address: the address without it, or null when there was none. Keeps the token. */
export function withoutToken(url: URL): string | null {
  const token = url.searchParams.get(parameter)
  if (token === null) return null
  held = token
  const clean = new URL(url)
  clean.searchParams.delete(parameter)
  return `${clean.pathname}${clean.search}${clean.hash}`
}

/** The token that a visitor came with, once; empty when there is none. */
export function takeToken(): string {
  const token = held || early()
  held = ''
  return token
}
