import { screenOf } from './route-table.ts'

const key = 'aim'

type Aim = { readonly path: string; readonly title: string }

/** The rules of section 2 lead a visitor to the sign-in: the tab remembers from where, until the cabinet is open again. */
export function keepAim({ pathname, search }: { readonly pathname: string; readonly search: string }): void {
  try {
    if (screenOf(pathname)?.aim === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, `${pathname}${search}`)
  } catch {
    // Without storage one finds the way back oneself.
  }
}

export function readAim(): Aim | null {
  try {
    const path = sessionStorage.getItem(key) ?? ''
    const title = screenOf(path.split('?')[0] ?? '')?.aim
    return title === undefined ? null : { path, title }
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
