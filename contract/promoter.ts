import * as v from 'valibot'

import { Advertising, Erid } from './advertising.ts'
import { pageSize, pageSizeLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  Code,
  Count,
  Day,
  dataOf,
  Id,
  ifKnown,
  Moment,
  pageOf,
  queryNumber,
  Roubles,
  Search,
  Text,
} from './values.ts'

/** The project may be left out on a single-project domain: the server picks it by the Domain header. */
const ProjectQuery = v.object({ project_id: v.optional(Id) })

const ReadyMadeLink = v.object({ name: Text, base_url: v.string() })
export type ReadyMadeLink = v.InferOutput<typeof ReadyMadeLink>

/** Where tokens are given to each link, a banner and a promo code have one of their own. */
const Banner = v.object({ name: Text, image: v.string(), url: v.string(), erid: Erid })
export type Banner = v.InferOutput<typeof Banner>

const PromoCode = v.object({
  id: Id,
  name: Text,
  end_at: v.nullish(Moment),
  description: Text,
  code: v.string(),
  erid: Erid,
})
export type PromoCode = v.InferOutput<typeof PromoCode>

/** A place on a picture in shares of its width and height; none of it lies outside. */
const PictureBox = v.pipe(
  v.object({
    x: v.pipe(v.number(), v.minValue(0)),
    y: v.pipe(v.number(), v.minValue(0)),
    width: v.pipe(v.number(), v.gtValue(0)),
    height: v.pipe(v.number(), v.gtValue(0)),
  }),
  v.check(({ x, y, width, height }) => x + width <= 1 && y + height <= 1),
)
export type PictureBox = v.InferOutput<typeof PictureBox>

/** `box`, an optional field: the empty place for the promoter's own QR code and promo code. */
const Flyer = v.object({ id: Id, name: Text, image: Text, box: ifKnown(PictureBox) })
export type Flyer = v.InferOutput<typeof Flyer>

/** A text to publish; `{link}`, `{code}` and `{label}` stand for the promoter's own. */
const Post = v.object({ name: Text, text: v.string() })
export type Post = v.InferOutput<typeof Post>

/** An advertiser's program (section 3). `description` and `rules` are HTML and must be sanitised. */
export const Project = v.object({
  id: Id,
  logo: Text,
  name: v.string(),
  base_domain: Text,
  base_url: Text,
  access_type: v.nullish(Code, ''),
  accrual_type: v.nullish(Code, ''),
  /** Percent of the receipt when `accrual_type` is PE, else roubles for a deal. */
  percent_or_cash: v.nullish(Amount, 0),
  percent_or_cash_description: Text,
  description: Text,
  rules: Text,
  is_enabled: v.nullish(v.boolean(), true),
  projectreadymadelink_set: v.nullish(v.array(ReadyMadeLink), []),
  projectbanner_set: v.nullish(v.array(Banner), []),
  projectpromocode_set: v.nullish(v.array(PromoCode), []),
  projectflyer_set: v.nullish(v.array(Flyer), []),
  /** Optional (`ad-labels`): how what promoters publish is to be labelled, and texts that are ready to be published. */
  ad: ifKnown(Advertising),
  projectpost_set: ifKnown(v.array(Post)),
})
export type Project = v.InferOutput<typeof Project>

export const getProject = endpoint({
  name: 'getProject',
  method: 'GET',
  path: '/promoter/get-project',
  input: ProjectQuery,
  reply: dataOf(v.nullable(Project)),
  fallback: { data: null },
})

/** Sort options of section 9. */
export const projectOrders = ['-created_at', 'created_at'] as const
export const ProjectOrder = v.picklist(projectOrders)
export type ProjectOrder = v.InferOutput<typeof ProjectOrder>

/** A row of the program list: the card's fields, without the texts and tools of the detail screen. */
export const ProjectCard = v.object({
  ...v.pick(Project, [
    'id',
    'logo',
    'name',
    'access_type',
    'accrual_type',
    'percent_or_cash',
    'percent_or_cash_description',
    'is_enabled',
  ]).entries,
  /** How this promoter stands to it; absent when they never asked, or the server does not say. */
  connection_status: ifKnown(Code),
  /** The advertiser's site: which program an address belongs to. */
  base_domain: ifKnown(v.string()),
})
export type ProjectCard = v.InferOutput<typeof ProjectCard>

export const getProjects = endpoint({
  name: 'getProjects',
  method: 'GET',
  path: '/promoter/get-projects',
  input: v.object({
    search: Search,
    order_by: v.optional(v.fallback(ProjectOrder, '-created_at'), '-created_at'),
    page: queryNumber(1_000_000, 1),
    page_size: queryNumber(pageSizeLimit, pageSize),
    /** Optional (`connected-programs`): 1 gives only those that the promoter uses, `requested` those whose request waits or was declined. */
    connected: v.optional(v.picklist([1, '1', 'requested'])),
  }),
  /**
   * With `connected-programs`, of what was searched for: how many there are, how many of them the promoter uses, and how
   * many have a request that waits or was declined.
   */
  reply: v.object({
    ...pageOf(ProjectCard).entries,
    all_count: ifKnown(Count),
    connected_count: ifKnown(Count),
    requested_count: ifKnown(Count),
  }),
  fallback: { results: [], count: 0 },
})

/** US using, MO moderated, CA cancelled (section 4). */
export const ConnectionStatus = Code
export type ConnectionStatus = v.InferOutput<typeof ConnectionStatus>

/**
 * Of a request that was declined, where the server says so. `reason`: why, in words for the promoter. `may_retry_at`: from
 * then on another may be sent.
 */
export const Connection = v.object({
  status: ConnectionStatus,
  reason: v.nullish(v.string()),
  may_retry_at: ifKnown(Moment),
})
export type Connection = v.InferOutput<typeof Connection>

export const getProjectConnected = endpoint({
  name: 'getProjectConnected',
  method: 'GET',
  path: '/promoter/get-project-connected',
  input: ProjectQuery,
  reply: dataOf(v.nullable(Connection)),
  fallback: { data: null },
})

/** A GET that writes, as section 7 lists it; only route actions may call it. */
export const createProjectConnected = endpoint({
  name: 'createProjectConnected',
  method: 'GET',
  path: '/promoter/create-project-connected',
  writes: true,
  input: ProjectQuery,
  reply: v.object({ status: v.nullish(ConnectionStatus, null) }),
  fallback: { status: null },
})

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
  input: ProjectQuery,
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

/** A reward for a deal (section 3): `price` is the receipt, `cash` the reward, both roubles. */
export const Accrual = v.object({
  id: Id,
  project_id: v.nullish(Id),
  status: Code,
  project_name: Text,
  sub: Text,
  price: v.nullish(Roubles, 0),
  cash: v.nullish(Roubles, 0),
  created_at: Moment,
  external_status: Text,
  external_first_name: Text,
  external_phone: Text,
  external_id: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  /** Of a cancelled one: why, in the advertiser's words. */
  reason: ifKnown(v.string()),
  /** Of a waiting one: by when the advertiser decides. */
  expected_at: ifKnown(Moment),
  /** The payout that it is in; null while it is in none. */
  payment_id: ifKnown(Id),
})
export type Accrual = v.InferOutput<typeof Accrual>

export const accrualOrders = [
  '-created_at',
  'created_at',
  'price',
  '-price',
  'cash',
  '-cash',
  'status',
  '-status',
] as const
export const AccrualOrder = v.picklist(accrualOrders)
export type AccrualOrder = v.InferOutput<typeof AccrualOrder>

export const getProjectConnectedAccrualList = endpoint({
  name: 'getProjectConnectedAccrualList',
  method: 'GET',
  path: '/promoter/get-project-connected-accrual-list',
  isCostly: true,
  isLong: true,
  input: v.object({
    search: Search,
    ordering: v.optional(v.fallback(AccrualOrder, '-created_at'), '-created_at'),
    project_id: v.optional(Id),
  }),
  reply: dataOf(v.array(Accrual)),
})

/** Days of the dashboard's period, both included. */
export const Period = v.object({ date_from: Day, date_to: Day })
export type Period = v.InferOutput<typeof Period>

export const Analytics = v.object({
  project_connected_using_count: v.nullish(Count, 0),
  project_connected_moderated_count: v.nullish(Count, 0),
  project_connected_dynamic_count: v.nullish(Amount, 0),
})
export type Analytics = v.InferOutput<typeof Analytics>

export const getProjectConnectedAnalytics = endpoint({
  name: 'getProjectConnectedAnalytics',
  method: 'GET',
  path: '/promoter/get-project-connected-analytics',
  isCostly: true,
  input: Period,
  reply: Analytics,
})

/** Sums are roubles; a percentage is null when it would divide by zero. */
export const AccrualAnalytics = v.object({
  waiting_price_sum: v.nullish(Roubles, 0),
  completed_price_sum: v.nullish(Roubles, 0),
  paid_price_sum: v.nullish(Roubles, 0),
  completed_cash_sum: v.nullish(Roubles, 0),
  paid_cash_sum: v.nullish(Roubles, 0),
  /** What waits for the advertiser, beyond the two above: of servers with the feature `statistics`. */
  waiting_cash_sum: ifKnown(Roubles),
  waiting_count: v.nullish(Count, 0),
  completed_count: v.nullish(Count, 0),
  paid_count: v.nullish(Count, 0),
  percentage_of_advertising_expense: v.nullish(Amount),
  percentage_of_advertising_expense_mb: v.nullish(Amount),
  percentage_of_conversion_to_sale: v.nullish(Amount),
})
export type AccrualAnalytics = v.InferOutput<typeof AccrualAnalytics>

export const getProjectConnectedAccrualAnalytics = endpoint({
  name: 'getProjectConnectedAccrualAnalytics',
  method: 'GET',
  path: '/promoter/get-project-connected-accrual-analytics',
  isCostly: true,
  input: Period,
  reply: AccrualAnalytics,
})
