import { createHash } from 'node:crypto'

import { type ShortType, shortType } from '#contract/codes.ts'
import type { Deps } from '../../deps.ts'
import { eridOf } from './ad-labels.ts'
import { qrPng } from './qr-png.ts'
import { linkKey } from './random-key.ts'
import { carriedLabel, targetAddress } from './target-address.ts'

type Owner = { readonly promoterId: number; readonly projectId: number }
type Inputs = { readonly type: ShortType; readonly target: string; readonly sub: string }

/** What distinguishes links: a fingerprint of all that they are made from. */
export function inputsOf({ type, target, sub }: Inputs): string {
  return createHash('sha256')
    .update(JSON.stringify([type, target, sub]))
    .digest('hex')
}

/** The tracked link of these inputs: made at the first asking, the same one ever after. */
export async function shortLinkFor({ db, clock }: Pick<Deps, 'db' | 'clock'>, owner: Owner, made: Inputs) {
  const inputs = inputsOf(made)
  const existing = () =>
    db
      .selectFrom('short_link')
      .select(['id', 'key', 'erid'])
      .where('promoter_id', '=', owner.promoterId)
      .where('project_id', '=', owner.projectId)
      .where('inputs', '=', inputs)
      .executeTakeFirst()

  const found = await existing()
  if (found !== undefined) return found
  const added = await db
    .insertInto('short_link')
    .values({
      key: linkKey(),
      promoter_id: owner.promoterId,
      project_id: owner.projectId,
      short_type: made.type,
      target: made.target,
      sub: made.sub,
      inputs,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['promoter_id', 'project_id', 'inputs']).doNothing())
    .returning(['id', 'key', 'erid'])
    .executeTakeFirst()
  if (added !== undefined) return added
  // Another request made it between the two looks.
  const settled = await existing()
  if (settled === undefined) throw new Error('a link that another request made cannot be found')
  return settled
}

/** Far enough below what our own server reads of a request's head, with room for its cookies. */
const longestAddress = 4_000

/**
 * Both forms lead through the counter; the long one shows where to, and what it shows is never used. Where it would
 * be too long to be answered it shows less, or is the short one.
 */
export function linkAddresses(origin: string, key: string, { target, sub }: Pick<Inputs, 'target' | 'sub'>) {
  const short = `${origin}/s/${key}`
  const label = carriedLabel(sub)
  const full = `${short}?${new URLSearchParams({ url: target, ...(label === '' ? {} : { sub_id: label }) })}`
  return { short_url: short, full_url: full.length > longestAddress ? short : full }
}

/** The link of a page as typed, and what it is made from. Refuses another site's address. */
export async function pageLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  input: { readonly url: string; readonly sub: string },
) {
  const site = await deps.db
    .selectFrom('project')
    .select(['base_domain', 'base_url'])
    .where('id', '=', owner.projectId)
    .executeTakeFirstOrThrow()
  const made = { type: shortType.link, target: targetAddress(input.url, site), sub: input.sub.trim() }
  return { ...(await shortLinkFor(deps, owner, made)), ...made }
}

/** Makes the link of a page as typed (section 7): both addresses and the short one's QR code as PNG in base64. */
export async function makeLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: Owner,
  input: { readonly url: string; readonly sub: string; readonly origin: string },
) {
  const link = await pageLink(deps, owner, input)
  const addresses = linkAddresses(input.origin, link.key, link)
  return { ...addresses, qr: qrPng(addresses.short_url).toString('base64'), ...eridOf(deps, link) }
}
