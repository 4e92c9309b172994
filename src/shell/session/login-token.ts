/** The name of the query parameter that signs a visitor in from any address (specification 7, auth-by-token). */
const parameter = 'token'

/** Takes the sign-in token out of the page's address and out of the history; empty when there is none. */
export function takeLoginToken(): string {
  const address = new URL(window.location.href)
  const token = address.searchParams.get(parameter) ?? ''
  if (!address.searchParams.has(parameter)) return ''
  address.searchParams.delete(parameter)
  window.history.replaceState(window.history.state, '', address)
  return token
}
