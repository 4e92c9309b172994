import { isPageThere } from '#src/api/page.ts'

/** Kept in the history entry: it outlives the reload, belongs to this screen alone, and needs no storage. */
const mark = 'reloadedForFiles'

/** True while a reload is on its way; false when there was one already, or the server does not answer now. */
export async function reloadOnce(): Promise<boolean> {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? state : {}
  if (mark in kept || !(await isPageThere())) return false
  window.history.replaceState({ ...kept, [mark]: true }, '')
  window.location.reload()
  return true
}
