import type { Clock } from '#server/ports/clock.ts'

/** A clock that moves only when it is set. */
type FakeClock = Clock & { set(iso: string): void; advance(milliseconds: number): void }

export function fakeClock(start = '2026-06-15T09:00:00.000Z'): FakeClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    set(iso) {
      at = Date.parse(iso)
    },
    advance(milliseconds) {
      at += milliseconds
    },
  }
}
