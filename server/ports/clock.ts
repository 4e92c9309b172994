/** Time as the services see it; tests put their own in its place. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows a moment now and runs on from there; without one, the machine's. */
export function clockFrom(beginning: Date | null): Clock {
  if (beginning === null) return systemClock
  const ahead = beginning.getTime() - Date.now()
  return { now: () => new Date(Date.now() + ahead) }
}
