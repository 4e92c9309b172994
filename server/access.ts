import type { Endpoint } from '#contract/endpoint.ts'

/** Calls that need no session. Everything else of the catalogue answers 401 without one, so a new call is closed. */
const openCalls: ReadonlySet<string> = new Set([
  'getDomain',
  'getPage',
  'createPhoneCode',
  'updatePhoneCode',
  'auth',
  'reg',
  'authByToken',
  'logout',
  'getCountryRegionCityList',
])

export function isOpen({ name }: Pick<Endpoint, 'name'>): boolean {
  return openCalls.has(name)
}
