import type { RouteName } from '#machines/route-paths.ts'
import { routeNameOf } from './route-of-address.ts'

const key = 'aim'

/** Where one lands anyway, and what is no screen. */
const landings: readonly RouteName[] = [
  'project-list',
  'project-detail-about',
  'project-detail-tools',
  'project-detail-connected',
  'ui',
  'unnamed',
]

/** The rules of section 2 lead a visitor to the sign-in: the tab remembers from where, until the cabinet is open again. */
export function keepAim({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  try {
    if (landings.includes(routeNameOf(pathname))) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${pathname}${search}`)
  } catch {
    // Without storage one finds the way back oneself.
  }
}

/** The address that the visitor was on the way to. */
export function readAim(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetAim(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}
