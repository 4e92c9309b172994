/** Time as the services see it; tests put their own in its place. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
