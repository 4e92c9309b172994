import * as v from 'valibot'

import { Advertising, Erid } from './advertising.ts'
import { shortType } from './codes.ts'
import { linkNameLimit, pageSize, pageSizeLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Code, Count, dataOf, Id, ifKnown, Moment, pageOf, queryNumber, Roubles, Search, Text } from './values.ts'

/** How a promoter calls a link; empty takes the name away. */
const LinkName = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(linkNameLimit, `Название ссылки должно быть не длиннее ${linkNameLimit} символов`),
  v.regex(/^\P{Cc}*$/u, 'Название ссылки содержит недопустимые символы'),
)

/**
 * A link that its promoter has saved, with all that it brought; `cash` is roubles and counts what waits too. Of `month_…`
 * that is what the last 30 days brought, today among them. Where tools are listed too, a promo code has its `code`, and a
 * banner its picture.
 */
export const SavedLink = v.object({
  id: Id,
  name: Text,
  target: v.string(),
  sub: Text,
  short_url: v.string(),
  full_url: v.string(),
  created_at: Moment,
  views: Count,
  deals: Count,
  cash: Roubles,
  is_hidden: v.nullish(v.boolean(), false),
  erid: Erid,
  short_type: v.nullish(Code, shortType.link),
  code: ifKnown(v.string()),
  image: ifKnown(v.string()),
  month_views: ifKnown(Count),
  month_deals: ifKnown(Count),
  month_cash: ifKnown(Roubles),
  project_id: ifKnown(Id),
  project_name: ifKnown(v.string()),
  project_logo: ifKnown(v.string()),
  project_ad: ifKnown(Advertising),
})
export type SavedLink = v.InferOutput<typeof SavedLink>

/** How saved links may be ordered; hidden ones are behind the others in all. */
export const linkOrders = ['-created_at', '-month_cash', '-cash'] as const
export const LinkOrder = v.picklist(linkOrders)
export type LinkOrder = v.InferOutput<typeof LinkOrder>

/**
 * The promoter's saved links in a program, or without `project_id` in all of those that they use. A search finds a
 * program's links by its name, too. With `with_tools` promo codes, banners and whatever else has brought something are
 * among them.
 */
export const getLinks = endpoint({
  name: 'getLinks',
  method: 'GET',
  path: '/promoter/get-links',
  isCostly: true,
  feature: 'links',
  input: v.object({
    project_id: v.optional(Id),
    search: Search,
    order_by: v.optional(v.fallback(LinkOrder, '-created_at'), '-created_at'),
    with_tools: v.optional(v.picklist([1, '1'])),
    page: queryNumber(1_000_000, 1),
    page_size: queryNumber(pageSizeLimit, pageSize),
  }),
  reply: pageOf(SavedLink),
})

/**
 * Says that a link was copied, shared or shown as a QR code: until then it is a draft, and is in no list and no statistics
 * unless it has brought a click or a deal. Takes what `get-project-connected-url` took. Said again it changes nothing, but
 * that a hidden link is listed among the others again.
 */
export const linkSave = endpoint({
  name: 'linkSave',
  method: 'POST',
  path: '/promoter/link-save',
  feature: 'links',
  query: ['project_id'],
  input: v.object({
    url: v.string(),
    sub: v.optional(v.string(), ''),
    name: v.optional(LinkName),
    project_id: v.optional(Id),
  }),
  reply: dataOf(SavedLink),
})

export const linkUpdate = endpoint({
  name: 'linkUpdate',
  method: 'POST',
  path: '/promoter/link-update',
  feature: 'links',
  input: v.object({ id: Id, name: v.optional(LinkName), is_hidden: v.optional(v.boolean()) }),
  reply: dataOf(SavedLink),
})
