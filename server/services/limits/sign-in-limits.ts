import { day, hour, minute, second } from '../../time.ts'
import type { Limit } from './limits.ts'

/** The figures of docs/requirements.md, each named by its row. */

/** A code that was verified in time may be used until the whole flow's end; mail takes longer than an SMS. */
export const codeLife = { entry: 5 * minute, flow: 10 * minute, mail: 15 * minute } as const

/** V-09. What seems to be made so far in the future was made before the clock was set back: it would never end. */
export const clockSkew = { code: minute, session: day } as const

/** Wrong entries that end one code. */
export const wrongEntriesOfCode = 5

/** Consecutive failures of a phone, over all its codes. */
export const phoneFailures = { beforeLock: 20, step: 5, off: 100 } as const

/** How long the lock lasts that the twentieth, twenty-fifth, … failure brings. */
const lockHours = [1, 2, 4, 8, 16, 24] as const

/** The wait after the first, second, … sending within an hour. */
const cooldowns = [60 * second, 60 * second, 120 * second, 300 * second] as const
const sendings = { inHour: 5, inDay: 10 } as const

/** */
export const requestsOfNetwork: Limit = { name: 'code-requests', points: 10, within: 10 * minute }
export const phonesOfNetwork: Limit = { name: 'code-phones', points: 20, within: day }
export const failuresOfNetwork: Limit = { name: 'code-failures', points: 30, within: 10 * minute }
/** A-09's share of one network and day: 20 phones, 20 tries each. */
export const guessesOfNetwork: Limit = { name: 'code-guesses', points: 400, within: day }

/** Codes to one e-mail address, whichever promoters ask for them. */
export const codesOfAddress: Limit = { name: 'email-codes', points: 10, within: day }

/** Tries of a known browser while its phone is locked. */
export const triesOfDevice = 5

/** Sendings in a day that are kept for a phone's known browsers: strangers cannot use them up. */
const sendingsOfDevices = 5

/** How long the given number of consecutive failures locks a phone, in milliseconds; 0 when it does not. */
export function lockFor(failures: number): number {
  const beyond = failures - phoneFailures.beforeLock
  if (beyond < 0 || beyond % phoneFailures.step !== 0) return 0
  return (lockHours[beyond / phoneFailures.step] ?? 24) * hour
}

/** How long the next sending must wait after those of the last day (oldest first), in milliseconds. */
export function sendingWait(sent: readonly Date[], now: Date): number {
  const ages = sent.map((moment) => now.getTime() - moment.getTime())
  const inHour = ages.filter((age) => age < hour)
  const sinceLast = inHour.at(-1)
  const waits = [
    ages.length >= sendings.inDay ? day - (ages.at(-sendings.inDay) ?? 0) : 0,
    inHour.length >= sendings.inHour ? hour - (inHour.at(-sendings.inHour) ?? 0) : 0,
    sinceLast === undefined ? 0 : (cooldowns[inHour.length - 1] ?? 0) - sinceLast,
  ]
  return Math.max(0, ...waits)
}

type Sending = { readonly sent_at: Date; readonly device: string }

/**
 * The same for one browser. A known one waits for none but those of its own kind while it has any left of the day's
 * share; beyond that, and for strangers, all sendings to the phone count.
 */
export function sendingWaitOf(device: string | null, sent: readonly Sending[], now: Date): number {
  const own = sent.filter((sending) => sending.device !== '')
  const counted = device !== null && own.length < sendingsOfDevices ? own : sent
  return sendingWait(
    counted.map(({ sent_at }) => sent_at),
    now,
  )
}
