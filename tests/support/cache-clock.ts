import { vi } from 'vitest'

const now = performance.now.bind(performance)
let ahead = 0

/** Lets the clock of the caches run ahead, until the test ends. */
export function ageCaches(milliseconds: number) {
  ahead += milliseconds
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
}
