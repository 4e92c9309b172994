import * as v from 'valibot'

import { Erid } from './advertising.ts'
import { endpoint } from './endpoint.ts'
import { Code, Count, dataOf, Id, ifKnown, Roubles, Text } from './values.ts'

/** A row of the statistics table; the sums are roubles. */
export const ShortLinkStatistics = v.object({
  id: Id,
  short_type: Code,
  sub: Text,
  name: ifKnown(v.string()),
  target: ifKnown(v.string()),
  total_count_view: v.nullish(Count, 0),
  total_count_accrual: v.nullish(Count, 0),
  total_sum_cash_accrual: v.nullish(Roubles, 0),
})
export type ShortLinkStatistics = v.InferOutput<typeof ShortLinkStatistics>

export const getProjectConnectedShortLinkList = endpoint({
  name: 'getProjectConnectedShortLinkList',
  method: 'GET',
  path: '/promoter/get-project-connected-short-link-list',
  isCostly: true,
  input: v.object({ project_id: v.optional(Id) }),
  reply: dataOf(v.array(ShortLinkStatistics)),
  fallback: { data: [] },
})

/** `qr` is a PNG in base64, with or without a `data:` prefix; `erid` is this link's own token. */
export const LinkResult = v.object({ full_url: v.string(), short_url: v.string(), qr: Text, erid: Erid })
export type LinkResult = v.InferOutput<typeof LinkResult>

export const getProjectConnectedUrl = endpoint({
  name: 'getProjectConnectedUrl',
  method: 'POST',
  path: '/promoter/get-project-connected-url',
  query: ['project_id'],
  input: v.object({ url: v.string(), sub: v.optional(v.string(), ''), project_id: v.optional(Id) }),
  reply: LinkResult,
})

export const getProjectFlyer = endpoint({
  name: 'getProjectFlyer',
  method: 'GET',
  path: '/promoter/get-project-flyer',
  input: v.object({ flyer_id: Id }),
  /** `file` is base64, with or without a `data:` prefix. */
  reply: dataOf(v.object({ file: v.string() })),
})
