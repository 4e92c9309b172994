import * as v from 'valibot'

import { Advertising, Erid } from './advertising.ts'
import { categoryLimit, pageSize, pageSizeLimit } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Code, Count, dataOf, Id, ifKnown, Moment, pageOf, queryNumber, Search, Text } from './values.ts'

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
  /** Optional (`program-figures`), each absent where it is not known. What the advertiser calls the kind of the program. */
  category: ifKnown(v.string()),
  /** Of the deals that were decided in the last 90 days: the whole per cent that was approved, and the days a decision takes. */
  approval_rate: ifKnown(v.pipe(Count, v.maxValue(100))),
  decision_days: ifKnown(Count),
  /** When the program was put in. */
  created_at: ifKnown(Moment),
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

/** Sort options of section 9, and those of `program-figures`. */
export const plainProjectOrders = ['-created_at', 'created_at'] as const
export const projectOrders = [...plainProjectOrders, '-reward', '-approval_rate'] as const
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
    'category',
    'approval_rate',
    'decision_days',
    'created_at',
  ]).entries,
  /** How this promoter stands to it; absent when they never asked, or the server does not say. */
  connection_status: ifKnown(Code),
  /** Of a request that waits or was declined, where the server says so: when it was sent, why it was declined, from when another may be. */
  connection_requested_at: ifKnown(Moment),
  connection_reason: ifKnown(v.string()),
  connection_may_retry_at: ifKnown(Moment),
  /** With `links`, of a program in use: the promoter's link that has brought the most, with what its label is made of. */
  own_link: ifKnown(v.object({ short_url: v.string(), erid: Erid, ad: ifKnown(Advertising) })),
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
    /** Optional (`program-figures`): only programs of this category. */
    category: v.optional(
      v.pipe(v.string(), v.maxLength(categoryLimit, `Категория должна быть не длиннее ${categoryLimit} символов`)),
      '',
    ),
  }),
  /**
   * With `connected-programs`, of what was searched for: how many there are, how many of them the promoter uses, and how
   * many have a request that waits or was declined. With `program-figures`: the categories of all the brand's programs.
   */
  reply: v.object({
    ...pageOf(ProjectCard).entries,
    all_count: ifKnown(Count),
    connected_count: ifKnown(Count),
    requested_count: ifKnown(Count),
    categories: ifKnown(v.array(v.string())),
  }),
  fallback: { results: [], count: 0 },
})

/** US using, MO moderated, CA cancelled (section 4). */
export const ConnectionStatus = Code
export type ConnectionStatus = v.InferOutput<typeof ConnectionStatus>

/**
 * As far as the server says so. `requested_at`: when a request that waits was sent. Of one that was declined `reason`: why, in
 * words for the promoter; `may_retry_at`: from then on another may be sent.
 */
export const Connection = v.object({
  status: ConnectionStatus,
  requested_at: ifKnown(Moment),
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
