import type { ColumnType, Generated } from 'kysely'

/** Set by the database unless given. */
type Stamped = ColumnType<Date, Date | undefined, Date>
/** Kopecks and large counts; `int8` that the pool reads as a number. */
type Whole = ColumnType<number, number | undefined, number>

/** A tracked tool of a promoter: a link, or what a banner, a promo code or a flyer is counted by. */
type ShortLinkTable = {
  id: Generated<number>
  /** The last part of the short address. */
  key: string
  promoter_id: number
  project_id: number
  short_type: string
  /** Canonical address of the advertiser's page. */
  target: string
  sub: string
  /** SHA-256 of type, target and SUB ID: the same inputs give the same link. */
  inputs: string
  /** As its promoter calls it; empty when it has no name. */
  name: Generated<string>
  is_hidden: Generated<boolean>
  /** Its own token of an ad label; empty when it has none. */
  erid: Generated<string>
  /** When it was first given out: until then, and until it brings a click or a deal, it is a draft. */
  saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Stamped
}

/** One counted passage. `click_id` is what the advertiser gets and reports the deal by. */
type ClickTable = { click_id: string; link_id: number; at: Date }

/** What a link brought by the day of Moscow: clicks, and the deals that came that day, the cancelled ones aside; kopecks. */
type LinkDayTable = {
  link_id: number
  day: string
  clicks: Whole
  deals: Whole
  waiting_cash: Whole
  confirmed_cash: Whole
}

/** What the statistics show of a link, kept up in the transactions that change it. */
type LinkTotalTable = { link_id: number; clicks: Whole; deals: Whole; cash: Whole }

/** A promo code as one promoter gives it out. */
type PromoterPromoCodeTable = {
  project_promo_code_id: number
  link_id: number
  project_id: number
  /** Unique in its project, in upper case. */
  code: string
}

/** The key that a project's advertiser reports deals with; `key_hash` is its SHA-256. */
type PostbackKeyTable = { project_id: number; key_hash: string; created_at: Stamped }

/** A reward for a deal. `price` and `cash` are kopecks. */
export type AccrualTable = {
  id: Generated<number>
  promoter_id: number
  project_id: number
  link_id: number
  click_id: string | null
  /** The deal's number at the advertiser: one accrual each. */
  external_id: string
  external_status: string
  external_first_name: string
  external_phone: string
  status: string
  price: number
  cash: number
  created_at: Stamped
  updated_at: Stamped
  /** When it was accrued (CO): the month that pays for it. */
  accrued_at: Date | null
  /** Why it was cancelled, as the promoter reads it; empty when nothing was said, and of others. */
  reason: Generated<string>
  payment_id: number | null
  /** The payment that gave it back to the balance, last. */
  returned_from: ColumnType<number | null, number | null | undefined, number | null>
}

/** Deals of one promoter, program and status by the day of Moscow they came; kopecks. */
type AccrualDayTable = {
  promoter_id: number
  project_id: number
  day: string
  status: string
  deals: Whole
  price: Whole
  cash: Whole
}

/** The same by month, as its first day; the database itself adds each day's change to it. */
type AccrualMonthTable = Omit<AccrualDayTable, 'day'> & { month: string }

/** Clicks of one promoter and program by the day of Moscow. */
type ClickDayTable = { promoter_id: number; project_id: number; day: string; clicks: Whole }

export type LinkTables = {
  short_link: ShortLinkTable
  click: ClickTable
  link_day: LinkDayTable
  link_total: LinkTotalTable
  promoter_promo_code: PromoterPromoCodeTable
  postback_key: PostbackKeyTable
  accrual: AccrualTable
  accrual_day: AccrualDayTable
  accrual_month: AccrualMonthTable
  click_day: ClickDayTable
}
