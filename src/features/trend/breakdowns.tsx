import type { Period } from '#contract/accruals.ts'
import { periodQuery } from '#src/text/figures-period.ts'
import { absent, count, type Forms, money, percent, plural } from '#src/text/format.ts'
import { Money } from '#src/ui/money/money.tsx'
import { roomOfSums } from '#src/ui/table/column-room.ts'
import type { Column } from '#src/ui/table/data-table.tsx'
import { type Breakdown, RowName } from './breakdown.tsx'
import { conversionOf, incomePer100, incomePerDeal, type Keyed, type ProgramSums } from './trend.ts'

export const leadsToAccruals = 'Нажмите на строку, чтобы увидеть её начисления. Сделки\u00a0— без отклонённых'

/** `hasCodes`: promo codes brought some of the deals, and the rates leave those out. */
const hintOf = (hasCodes: boolean) =>
  hasCodes ? `${leadsToAccruals}. Конверсия\u00a0— без сделок по\u00a0промокодам` : leadsToAccruals

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
const sum = { ...figure, share: 1.2 } as const

export const clicks: Column<Keyed> = {
  id: 'clicks',
  title: 'Переходы',
  cell: ({ views }) => count(views),
  ...figure,
  least: '11ch',
}
export const deals: Column<Keyed> = {
  id: 'deals',
  title: 'Сделки',
  cell: (row) => count(row.deals),
  ...figure,
  least: '7ch',
}
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
  least: roomOfSums((row) => row.income),
}
export const per100: Column<Keyed> = {
  id: 'per100',
  title: 'За 100 переходов',
  cell: per100In,
  ...sum,
  least: roomOfSums(incomePer100),
}
const perDeal: Column<Keyed> = {
  id: 'perDeal',
  title: 'Доход на сделку',
  cell: perDealIn,
  ...sum,
  least: roomOfSums(incomePerDeal),
}

function nameColumn<Row extends Keyed>(title: string, name: Breakdown<Row>['name']): Column<Row> {
  return { id: 'name', title, cell: name, isSortable: true, share: 2 }
}

/** What rows are ordered by is shown in them. */
export const counts = {
  sortValues: {
    deals: (row: Keyed) => row.deals,
    income: (row: Keyed) => row.income,
    clicks: ({ views }: Keyed) => views,
  },
  orders: { income: 'По доходу', deals: 'По сделкам', clicks: 'По переходам' },
} as const
const byConversion = { sortValues: { conversion: conversionOf }, orders: { conversion: 'По конверсии' } } as const
export const rates = {
  sortValues: { ...byConversion.sortValues, per100: incomePer100 },
  orders: { ...byConversion.orders, per100: 'По доходу за 100 переходов' },
} as const

/** All that a row can be ordered by, but its sum; `more`: of this breakdown alone. */
function wordsOf(row: Keyed, more: string | null): string {
  const isByCode = row.views === 0 && row.byCode.deals > 0 && row.byCode.deals === row.deals
  const parts = [...(isByCode ? [] : [counted(row.views, 'переход', 'перехода', 'переходов')]), dealsIn(row)]
  if (row.views > 0) parts.push(`конверсия ${conversionIn(row)}`)
  if (more !== null) parts.push(more)
  return parts.join('\u00a0· ')
}

const subWords = (row: Keyed) => wordsOf(row, row.views === 0 ? null : `${per100In(row)} на\u00a0100\u00a0переходов`)

/** By SUB ID; the empty one is of links without any. `program`: the name that the accruals are narrowed to. */
export function subsBreakdown(period: Period, program: string | null, hasCodes: boolean): Breakdown<Keyed> {
  const within = program === null ? {} : { program }
  const name = ({ key: sub }: Keyed) => (
    <RowName to={accrualsAddress(period, { ...within, sub })}>{sub || withoutSub}</RowName>
  )
  return {
    sortName: 'subs',
    title: 'По SUB ID',
    hint: hintOf(hasCodes),
    columns: [nameColumn('SUB ID', name), clicks, deals, conversion, income, per100],
    // Those without a name stand last.
    sortValues: { ...counts.sortValues, ...rates.sortValues, name: ({ key }) => key || null },
    orders: { ...counts.orders, ...rates.orders, name: 'По SUB ID' },
    name,
    words: subWords,
  }
}

/** By program; its accruals are found by its name. */
export function programsBreakdown(period: Period, hasCodes: boolean): Breakdown<ProgramSums> {
  const name = ({ name: program }: ProgramSums) => (
    <RowName to={accrualsAddress(period, { program })}>{program}</RowName>
  )
  return {
    sortName: 'programs',
    title: 'По программам',
    hint: hintOf(hasCodes),
    columns: [nameColumn('Программа', name), clicks, deals, conversion, income, perDeal],
    sortValues: {
      ...counts.sortValues,
      ...byConversion.sortValues,
      perDeal: incomePerDeal,
      name: (row) => row.name,
    },
    orders: { ...counts.orders, ...byConversion.orders, perDeal: 'По доходу на сделку', name: 'По названию' },
    name,
    words: (row) => wordsOf(row, row.deals === 0 ? null : `${perDealIn(row)} на\u00a0сделку`),
  }
}
