import type { ColumnType, Generated, Transaction } from 'kysely'
import type { PictureBox } from '#contract/promoter.ts'
import type { ClaimTables } from './claim-tables.ts'
import type { LinkTables } from './link-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PayoutTables } from './payout-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { UsageTables } from './usage-tables.ts'

/** A file that a promoter sent. Its bytes are in the upload store, by `key`. */
type UploadTable = {
  id: Generated<number>
  promoter_id: number
  key: string
  /** What it is called, cleaned. */
  name: string
  /** By its content. */
  media_type: string
  /** Bytes. */
  size: number
  created_at: Date
  /** When it became part of something; what is part of nothing is deleted after a while. */
  kept_at: Generated<Date | null>
}

type UploadTables = { upload: UploadTable }

/** Set by the database unless given. */
type Stamped = ColumnType<Date, Date | undefined, Date>
/** Kopecks; `int8` that the pool reads as a number. */
type Kopecks = ColumnType<number, number | undefined, number>

/** One brand and the host it answers on. Empty texts mean "not set". */
export type DomainTable = {
  id: Generated<number>
  /** Host name without the port, in lower case. */
  host: string
  company_name: string
  /** Name of a stylesheet in `public/themes`, without its ending. */
  theme: string
  css_file: string
  js_file: string
  favicon: string
  logo: string
  logo_mini: string
  is_one_project: Generated<boolean>
  is_city: Generated<boolean>
  payment_type: string
  support_email: ColumnType<string, string | undefined, string>
  support_url: ColumnType<string, string | undefined, string>
  support_phone: ColumnType<string, string | undefined, string>
  support_chat_url: ColumnType<string, string | undefined, string>
  support_hours: ColumnType<string, string | undefined, string>
  created_at: Stamped
}

type PageTable = { id: Generated<number>; domain_id: number; slug: string; name: string; text: string }

type CityTable = { id: Generated<number>; domain_id: number; name: string }

/** An advertiser's program. */
export type ProjectTable = {
  id: Generated<number>
  domain_id: number
  name: string
  logo: string
  base_domain: string
  base_url: string
  access_type: string
  accrual_type: string
  /** Hundredths: of a percent when `accrual_type` is PE, else of a rouble. */
  reward: number
  percent_or_cash_description: string
  description: string
  rules: string
  is_enabled: Generated<boolean>
  /** Days that the advertiser takes to decide on a deal; null when nobody said. */
  hold_days: ColumnType<number | null, number | null | undefined, number | null>
  /** What kind of program it is, in the advertiser's words; empty when nobody said. */
  category: ColumnType<string, string | undefined, string>
  created_at: Stamped
  /** Withdrawn: it is no longer shown, its deals and money stay. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** What became of a program's deals lately, as of `at`; null where there are too few. */
type ProjectFiguresTable = {
  project_id: number
  approval_rate: number | null
  decision_days: number | null
  at: Date
}

/** The tools of a program are shown by `position`, then by id. */
type ToolTable = { id: Generated<number>; project_id: number; position: Generated<number>; name: string }

type ReadyMadeLinkTable = ToolTable & { base_url: string }
type BannerTable = ToolTable & { image: string; url: string }
type PromoCodeTable = ToolTable & {
  end_at: Date | null
  description: string
  code: string
  /** Withdrawn: no longer shown; what customers hold of it still counts. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
type FlyerTable = ToolTable & {
  image: string
  /** The empty place for a promoter's own QR code; null when it has none. */
  box: ColumnType<PictureBox | null, PictureBox | null | undefined, PictureBox | null>
}
/** `text` has `{link}`, `{code}` and `{label}` where the promoter's own belong. */
type PostTable = ToolTable & { text: string }

/** What promoters write under what they publish of a program, as the operator entered it. */
type ProjectAdTable = {
  project_id: number
  advertiser: string
  inn: Generated<string>
  erid: Generated<string>
  /** The token is each link's own. */
  is_per_link: Generated<boolean>
  /** The last day that the token holds, YYYY-MM-DD; empty when it has no end. */
  until: Generated<string>
  /** The token travels in the address that customers are sent to. */
  is_in_address: Generated<boolean>
}

type TrainingVideoTable = {
  id: Generated<number>
  domain_id: number
  position: Generated<number>
  name: string
  image: string
  /** As it is shown: 3:45. */
  time: string
  video: string
  slug: string
}

export type PromoterTable = {
  id: Generated<number>
  domain_id: number
  /** A plus and digits. */
  phone: string
  email: string
  first_name: string
  last_name: string
  city_id: number | null
  balance: Kopecks
  /** Sees the brand's totals on the dashboard in the place of their own. */
  is_manager: Generated<boolean>
  created_at: Stamped
  /** A disabled promoter cannot sign in, and has no sessions. */
  disabled_at: Date | null
}

/** `status`: US using, MO moderated, CA cancelled (section 4). */
type ProjectConnectionTable = {
  id: Generated<number>
  promoter_id: number
  project_id: number
  status: string
  /** Why it was declined, as the promoter reads it; empty when nothing was said. */
  reason: Generated<string>
  /** From then on the declined may ask again; null: never. */
  may_retry_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Stamped
  updated_at: Stamped
}

export type Tables = SignInTables &
  ClaimTables &
  LinkTables &
  NotificationTables &
  PayoutTables &
  UploadTables &
  UsageTables & {
    domain: DomainTable
    page: PageTable
    city: CityTable
    project: ProjectTable
    project_figures: ProjectFiguresTable
    project_ready_made_link: ReadyMadeLinkTable
    project_banner: BannerTable
    project_promo_code: PromoCodeTable
    project_flyer: FlyerTable
    project_post: PostTable
    project_ad: ProjectAdTable
    training_video: TrainingVideoTable
    promoter: PromoterTable
    project_connection: ProjectConnectionTable
  }

/** What runs all or not at all. */
export type Trx = Transaction<Tables>
