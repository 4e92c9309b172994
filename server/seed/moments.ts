const day = 24 * 60 * 60 * 1000

/** The seed's dates are counted from the moment of seeding, so that the demo never looks abandoned. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}

/** The last minute (Moscow) of the day that is so many days ahead. */
export function endOfDayAfter(now: Date, days: number): Date {
  const ahead = new Date(now.getTime() + days * day)
  return new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth(), ahead.getUTCDate(), 20, 59))
}
