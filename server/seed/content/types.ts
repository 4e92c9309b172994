/** Host names of the four demo domains; they all resolve to the loopback address. */
export type DemoHost = 'localhost' | 'solo.localhost' | 'moderated.localhost' | 'city.localhost'

export type DomainSeed = {
  host: DemoHost
  company: string
  theme: 'coral' | 'pine'
  /** Folder below `files/brand` with the logo, its small form and the favicon. */
  brand: string
  hasOwnFiles: boolean
  isOneProject: boolean
  isCity: boolean
  paymentType: 'AC' | null
  /** How the company is named in its legal pages. */
  legalName: string
  /** Of the company as the payer; absent where the operator has not named it. */
  inn?: string
  site: string
  /** A page or chat of the support, beside its e-mail; empty when there is none. */
  supportUrl: string
  /** More ways to it, where there are any. */
  supportPhone?: string
  supportChatUrl?: string
  supportHours?: string
  city: string
  /** Slugs of training videos; the first is shown first. */
  training: readonly string[]
}

type Reward = { percent: number } | { roubles: number }

/** A row of the reward table in a program's description: what is bought, on which terms, and the reward. */
type OfferRow = readonly [what: string, terms: string, reward: string]

type ProgramRules = {
  /** Days during which a purchase is still counted for the promoter's link. */
  cookieDays: number
  /** Days until a deal is checked: 35 or more where the demo has deals, for some of those take 34 (past-deals.ts). */
  holdDays: number
  /** What counts as a deal, continuing "Сделкой считается …". */
  deal: string
  notCounted: readonly string[]
  /** Bans that only this program has. */
  ban?: readonly string[]
}

type ReadyLinkSeed = { name: string; path: string }
export type BannerSeed = { name: string; width: number; height: number; path: string }
type PromoCodeSeed = { name: string; code: string; description: string; endsInDays: number | null }
type FlyerSeed = { name: string; file: string }

export type ToolsSeed = {
  links: readonly ReadyLinkSeed[]
  banners: readonly BannerSeed[]
  promoCodes: readonly PromoCodeSeed[]
  flyers: readonly FlyerSeed[]
}

export type ProgramSeed = {
  slug: string
  name: string
  /** Host name of the advertiser's site. */
  site: string
  needsManager?: true
  reward: Reward
  /** The hint that is shown on hover beside the reward. */
  hint: string
  lead: string
  advantages: readonly string[]
  audience: string
  offers: readonly OfferRow[]
  rules: ProgramRules
  isComingSoon?: true
  /** Age of the program at the moment of seeding. */
  daysAgo: number
}

export type AdSeed = {
  ad: { advertiser: string; inn: string; endsInDays: number } & ({ erid: string } | { isPerLink: true })
  posts: readonly { name: string; text: string }[]
}
