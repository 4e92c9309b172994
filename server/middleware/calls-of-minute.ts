import type { Deps } from '../deps.ts'
import { minute } from '../time.ts'

/** So many within a minute: from one address, and from all together. */
type MinuteLimits = { readonly ofAddress: number; readonly ofAll?: number }

/**
 * Says whether an address, or everybody, has asked too much within this minute. In memory, and forgotten with the minute:
 * an exact count does not matter, and who has asked is not to be kept.
 */
export function callsOfMinute(
  { clock }: Pick<Deps, 'clock'>,
  { ofAddress, ofAll = Number.POSITIVE_INFINITY }: MinuteLimits,
) {
  let since = 0
  let all = 0
  let counts = new Map<string, number>()
  return (address: string): boolean => {
    const now = clock.now().getTime()
    if (Math.abs(now - since) >= minute) {
      since = now
      all = 0
      counts = new Map()
    }
    all += 1
    if (all > ofAll) return true
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > ofAddress
  }
}
