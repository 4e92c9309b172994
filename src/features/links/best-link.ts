import { getLinks, type SavedLink } from '#contract/links.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/routing/session.ts'
import { hasLinks } from './saved-links-reads.ts'

/** From here on there is room for it beside the next payout. */
const wide = '(min-width: 62em)'

/** The link that has earned the most in the last 30 days; null where none has, nobody says, or there is no room for it. */
export async function readBestLink(session: Session, signal: AbortSignal): Promise<SavedLink | null> {
  if (session.user === null || !hasLinks(session) || !window.matchMedia(wide).matches) return null
  const { reply } = await attempt(getLinks, { order_by: '-month_cash', page: 1, page_size: 1 }, signal)
  const [best] = reply?.results ?? []
  return best !== undefined && !best.is_hidden && (best.month_cash ?? 0) > 0 ? best : null
}
