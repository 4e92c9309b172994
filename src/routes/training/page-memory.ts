/** The training page's number lives in session storage (specification 9): it outlives a reload, not the tab. */
const key = 'training-page'

/** Where the browser lends no storage, the number is remembered until the page is left. */
let held = '1'

export function rememberPage(page: number): void {
  held = String(page)
  try {
    sessionStorage.setItem(key, held)
  } catch {
    // Storage is blocked or full: `held` will do.
  }
}

export function rememberedPage(): number {
  let found = held
  try {
    found = sessionStorage.getItem(key) ?? '1'
  } catch {
    // As above.
  }
  return /^[1-9]\d{0,5}$/.test(found) ? Number(found) : 1
}
