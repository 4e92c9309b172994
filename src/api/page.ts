/** True when the server gives this page now: what cannot be fetched again must not be given up for a reload. */
export async function isPageThere(): Promise<boolean> {
  try {
    const page = await globalThis.fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return page.ok
  } catch {
    return false
  }
}
