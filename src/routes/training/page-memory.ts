/** The training page's number lives in session storage (specification 9): it outlives a reload, not the tab. */
const key = 'training-page'

export function rememberPage(page: number): void {
  try {
    sessionStorage.setItem(key, String(page))
  } catch {
    // A browser without storage keeps no session cookie either: only the first page can be asked for.
  }
}

export function rememberedPage(): number {
  try {
    const found = sessionStorage.getItem(key) ?? ''
    return /^[1-9]\d{0,5}$/.test(found) ? Number(found) : 1
  } catch {
    return 1
  }
}
