import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { isSameText } from '../services/limits/tokens.ts'
import { readCsrf } from './cookies.ts'

/** Our page has had its cookies with the first answer: a browser that sends none was most likely set to keep none. */
const noCookies = 'no cookies'

/** A write that our own page did not send. `reason` is for the log. */
export class ForgedRequest extends Refusal {
  readonly reason: string

  constructor(reason: string) {
    super(403, reason === noCookies ? refusals.cookiesNeeded : refusals.forged)
    this.reason = reason
  }
}

/**
 * Refuses a write that was not sent by our own page for this very session (requirement C-01, C-03). `handle` asks it for
 * every entry that writes, so that no call can forget to.
 */
export function refuseForgery({ method }: Pick<Endpoint, 'method'>, c: AppContext): void {
  const reason = method === 'POST' ? flawOfPost(c) : flawOfGet(c)
  if (reason !== null) throw new ForgedRequest(reason)
}

function flawOfPost(c: AppContext): string | null {
  const origin = c.req.header('Origin')?.toLowerCase()
  if (origin === undefined) return 'no origin'
  if (!c.get('pageOrigins').includes(origin)) return 'foreign origin'
  if (c.req.header('Cookie') === undefined) return noCookies

  const sent = c.req.header('X-CSRFToken')
  const kept = readCsrf(c)
  if (sent === undefined || kept === undefined) return 'no token'
  if (!isSameText(sent, kept) || !isSameText(sent, c.get('csrf'))) return 'wrong token'
  return null
}

/**
 * A link, an image or a form cannot send a header of ours, and a browser says of every request how it came about. The
 * cookie alone proves nothing: `SameSite=Lax` lets it pass on navigations from anywhere.
 */
function flawOfGet(c: AppContext): string | null {
  const origin = c.req.header('Origin')?.toLowerCase()
  if (c.req.header('Domain') === undefined) return 'no domain header'
  if (origin !== undefined && !c.get('pageOrigins').includes(origin)) return 'foreign origin'
  if ((c.req.header('Sec-Fetch-Mode') ?? 'cors') !== 'cors') return 'not a fetch'

  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  if (site !== 'same-origin' && origin === undefined) return 'foreign site'
  return null
}
