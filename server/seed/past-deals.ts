import { moneyStatus } from '#contract/codes.ts'
import { rewardFor } from '../services/money/deals.ts'
import { day, hour, minute, shifted } from '../time.ts'
import type { Chance } from './chance.ts'
import { customers, reasons, words } from './content/customers.ts'
import { type PastClick, pastMoment } from './past-clicks.ts'
import type { PastLink } from './past-links.ts'

export type PastDeal = {
  readonly link_id: number
  readonly project_id: number
  readonly click_id: string | null
  readonly external_id: string
  readonly external_status: string
  readonly external_first_name: string
  readonly external_phone: string
  readonly status: string
  readonly reason: string
  readonly price: number
  readonly cash: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly accrued_at: Date | null
}

type Rule = { readonly accrual_type: string; readonly reward: number }

type Past = {
  readonly links: readonly PastLink[]
  readonly clicks: readonly PastClick[]
  readonly since: Date
  readonly now: Date
  readonly ruleOf: (projectId: number) => Rule
}

/** Where a deal came from: every fifth or so by a promo code, the others by a click. */
function origin(luck: Chance, { links, clicks, since, now }: Past) {
  const [code, ...codes] = links.filter(({ isCode }) => isCode)
  const [click, ...others] = clicks
  const earlier = shifted(now, -5 * minute)
  if (click === undefined || (code !== undefined && luck.share() < 0.18)) {
    if (code === undefined) return null
    return { link: luck.weighted([code, ...codes]), click_id: null, at: pastMoment(luck, since, earlier) }
  }
  const chosen = luck.one([click, ...others])
  const bought = shifted(chosen.at, luck.between(10, 4 * 24 * 60) * minute)
  return { link: chosen.link, click_id: chosen.clickId, at: bought < earlier ? bought : earlier }
}

/** What became of it: checked for some weeks, then accrued; every eighth or so is taken back. */
function fate(luck: Chance, at: Date, now: Date) {
  const checked = shifted(at, luck.between(12 * 24, 34 * 24) * hour)
  const isLost = luck.share() < 0.12
  const lostAt = shifted(at, luck.between(2, 11) * day)
  if (isLost && lostAt < now)
    return { status: moneyStatus.cancelled, said: luck.one(words.cancelled), updated_at: lostAt, accrued_at: null }
  if (isLost || checked >= now)
    return { status: moneyStatus.waiting, said: luck.one(words.waiting), updated_at: at, accrued_at: null }
  return { status: moneyStatus.completed, said: luck.one(words.completed), updated_at: checked, accrued_at: checked }
}

/** Deals in the order they came. Whether an accrued one was paid out is not decided here. */
export function pastDeals(luck: Chance, past: Past, count: number, mark: string): readonly PastDeal[] {
  const deals: PastDeal[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const from = origin(luck, past)
    if (from === null) break
    const { program, projectId, id } = from.link
    const price =
      Math.round(program.receipt * (0.35 + luck.share() * luck.share() * 2.6)) * 100 + luck.one([0, 0, 0, 90])
    const { said, ...outcome } = fate(luck, from.at, past.now)
    deals.push({
      ...outcome,
      link_id: id,
      project_id: projectId,
      click_id: from.click_id,
      external_id: `${program.slug.slice(0, 2).toUpperCase()}-${mark}${String(nth + 1).padStart(4, '0')}`,
      external_status: said,
      reason: outcome.status === moneyStatus.cancelled ? (reasons[said] ?? '') : '',
      external_first_name: luck.one(customers),
      external_phone: `+7900000${String(luck.between(100, 9_999)).padStart(4, '0')}`,
      price,
      cash: rewardFor(past.ruleOf(projectId), price),
      created_at: from.at,
    })
  }
  return deals.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
