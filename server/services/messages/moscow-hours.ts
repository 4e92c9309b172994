import { figuresOffset } from '#contract/constants.ts'
import { day, hour, shifted } from '../../time.ts'

/** Hours of Moscow: a day's digest goes at ten, and nothing goes at night. */
const digestAt = 10
const night = { from: 21, to: 9 }

/** The last time that it was ten o'clock in Moscow. */
export function lastDigest(now: Date): Date {
  const moscow = now.getTime() + figuresOffset
  const today = moscow - (moscow % day) + digestAt * hour
  return shifted(new Date(today <= moscow ? today : today - day), -figuresOffset)
}

/** When the night is over that it is now. */
export function morningAfter(now: Date): Date {
  const moscow = now.getTime() + figuresOffset
  const today = moscow - (moscow % day) + night.to * hour
  return shifted(new Date(today > moscow ? today : today + day), -figuresOffset)
}

export function isNight(now: Date): boolean {
  const hours = Math.floor(((now.getTime() + figuresOffset) % day) / hour)
  return hours >= night.from || hours < night.to
}
