import type { Period } from '#contract/promoter.ts'
import { periodQuery } from '#src/text/figures-period.ts'
import { absent, count, type Forms, money, percent, plural } from '#src/text/format.ts'
import type { Column } from '#src/ui/data-table.tsx'
import { Money } from '#src/ui/money.tsx'
import { type Breakdown, RowName } from './breakdown.tsx'
import { conversionOf, incomePer100, incomePerDeal, type Keyed } from './trend.ts'

export const leadsToAccruals = 'Нажмите на строку, чтобы увидеть её начисления'

/** The accruals of the period that are narrowed so. */
export function accrualsAddress(period: Period, narrowed: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(periodQuery(period))), ...narrowed })
  return `/accrual?${query}`
}

export const counted = (amount: number, ...forms: Forms) => `${count(amount)}\u00a0${plural(amount, ...forms)}`
export const dealsIn = ({ deals }: Keyed) => counted(deals, 'сделка', 'сделки', 'сделок')
const shownOr = (amount: number | null, show: (amount: number) => string) => (amount === null ? absent : show(amount))
export const conversionIn = (row: Keyed) => shownOr(conversionOf(row), percent)
export const per100In = (row: Keyed) => shownOr(incomePer100(row), money)
const perDealIn = (row: Keyed) => shownOr(incomePerDeal(row), money)

export const withoutSub = 'Без SUB ID'

const figure = { isNumeric: true, isSortable: true } as const
const sum = { ...figure, least: '11ch', share: 1.2 } as const

export const clicks: Column<Keyed> = {
  id: 'clicks',
  title: 'Переходы',
  cell: ({ views }) => count(views ?? 0),
  ...figure,
  least: '11ch',
}
export const deals: Column<Keyed> = { id: 'deals', title: 'Сделки', cell: (row) => count(row.deals), ...figure }
export const conversion: Column<Keyed> = {
  id: 'conversion',
  title: 'Конверсия',
  cell: conversionIn,
  ...figure,
  least: '11ch',
}
export const income: Column<Keyed> = {
  id: 'income',
  title: 'Доход',
  cell: (row) => <Money roubles={row.income} />,
  ...sum,
}
export const per100: Column<Keyed> = { id: 'per100', title: 'За 100 переходов', cell: per100In, ...sum }
const perDeal: Column<Keyed> = { id: 'perDeal', title: 'Доход на сделку', cell: perDealIn, ...sum }

function nameColumn(title: string, name: Breakdown<Keyed>['name']): Column<Keyed> {
  return { id: 'name', title, cell: name, isHeading: true, isSortable: true, share: 2 }
}

const ofMoney = {
  // Those without a name stand last.
  name: ({ key }: Keyed) => key || null,
  deals: (row: Keyed) => row.deals,
  income: (row: Keyed) => row.income,
}
export const ofClicks = {
  ...ofMoney,
  clicks: ({ views }: Keyed) => views,
  conversion: conversionOf,
  per100: incomePer100,
}

const moneyOrders = { income: 'По доходу', deals: 'По сделкам' } as const
export const clickOrders = {
  ...moneyOrders,
  clicks: 'По переходам',
  conversion: 'По конверсии',
  per100: 'По доходу за 100 переходов',
} as const

function subWords(row: Keyed): string {
  const words = dealsIn(row)
  if (row.views === null) return words
  const opened = counted(row.views, 'переход', 'перехода', 'переходов')
  if (row.views === 0) return `${opened}\u00a0· ${words}`
  return `${opened}\u00a0· ${words}\u00a0· конверсия ${conversionIn(row)}\u00a0· ${per100In(row)} на\u00a0100\u00a0переходов`
}

/** By SUB ID; the empty one is of links without any. `program`: the name that the accruals are narrowed to. */
export function subsBreakdown(period: Period, program: string | null, hasViews: boolean): Breakdown<Keyed> {
  const within = program === null ? {} : { program }
  const name = ({ key: sub }: Keyed) => (
    <RowName to={accrualsAddress(period, { ...within, sub })}>{sub || withoutSub}</RowName>
  )
  const column = nameColumn('SUB ID', name)
  return {
    sortName: 'subs',
    title: 'По SUB ID',
    hint: leadsToAccruals,
    columns: hasViews ? [column, clicks, deals, conversion, income, per100] : [column, deals, income],
    sortValues: hasViews ? ofClicks : ofMoney,
    orders: { ...(hasViews ? clickOrders : moneyOrders), name: 'По SUB ID' },
    name,
    words: subWords,
  }
}

/** By program. Clicks are not among it: no call says them by the day for each program. */
export function programsBreakdown(period: Period): Breakdown<Keyed> {
  const name = ({ key: program }: Keyed) =>
    program === '' ? absent : <RowName to={accrualsAddress(period, { program })}>{program}</RowName>
  return {
    sortName: 'programs',
    title: 'По программам',
    hint: leadsToAccruals,
    columns: [nameColumn('Программа', name), deals, income, perDeal],
    sortValues: { ...ofMoney, perDeal: incomePerDeal },
    orders: { ...moneyOrders, perDeal: 'По доходу на сделку', name: 'По названию' },
    name,
    words: (row) => `${dealsIn(row)}\u00a0· ${perDealIn(row)} на\u00a0сделку`,
  }
}
