import { Anchor, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import type { Period } from '#contract/promoter.ts'
import { periodQuery } from '#src/text/figures-period.ts'
import { absent, count, type Forms, money, percent, plural } from '#src/text/format.ts'
import { conversionOf, incomePer100, type Keyed } from '#src/text/over-time.ts'

import { type Column, DataTable } from '../data-table.tsx'
import { Money } from '../money.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './over-time.module.css'

function conversionIn(row: Keyed): string {
  const conversion = conversionOf(row)
  return conversion === null ? absent : percent(conversion)
}

function per100In(row: Keyed): string {
  const roubles = incomePer100(row)
  return roubles === null ? absent : money(roubles)
}

/** The accruals of a SUB ID within the period; the empty one is of links without any. */
function accrualsAddress(sub: string, period: Period, program: string | null): string {
  const query = new URLSearchParams(periodQuery(period))
  if (program !== null) query.set('program', program)
  query.set('sub', sub)
  return `/accrual?${query}`
}

type LinkProps = { readonly sub: string; readonly period: Period; readonly program: string | null }

function SubLink({ sub, period, program }: LinkProps) {
  return (
    <Anchor
      component={Link}
      to={accrualsAddress(sub, period, program)}
      underline="hover"
      fw={500}
      className={classes.sub}
    >
      <span title={sub.length > 60 ? sub : undefined}>{sub || 'Без SUB ID'}</span>
    </Anchor>
  )
}

function columnsOf(period: Period, program: string | null, hasViews: boolean): readonly Column<Keyed>[] {
  const sub: Column<Keyed> = {
    id: 'sub',
    title: 'SUB ID',
    cell: ({ key }) => <SubLink sub={key} period={period} program={program} />,
    isHeading: true,
    share: 2,
  }
  const deals: Column<Keyed> = { id: 'deals', title: 'Сделки', cell: (row) => count(row.deals), isNumeric: true }
  const income: Column<Keyed> = {
    id: 'income',
    title: 'Доход',
    cell: (row) => <Money roubles={row.income} />,
    isNumeric: true,
    least: '11ch',
    share: 1.2,
  }
  if (!hasViews) return [sub, deals, income]
  return [
    sub,
    { id: 'clicks', title: 'Переходы', cell: ({ views }) => count(views ?? 0), isNumeric: true },
    deals,
    { id: 'conversion', title: 'Конверсия', cell: conversionIn, isNumeric: true },
    income,
    {
      id: 'per100',
      title: 'Доход на 100 переходов',
      cell: per100In,
      isNumeric: true,
      least: '11ch',
      share: 1.2,
    },
  ]
}

/** Those that brought most stand first; the rest is a press away, so that what follows stays near. */
const first = 10

type Props = {
  readonly rows: readonly Keyed[]
  readonly period: Period
  /** The name that the accruals are narrowed to; null for all programs. */
  readonly program: string | null
}

const counted = (amount: number, ...forms: Forms) => `${count(amount)}\u00a0${plural(amount, ...forms)}`

/** The figures beside the income, in one line: six lines a row would be a long way on a phone. */
function wordsOf(row: Keyed): string {
  const deals = counted(row.deals, 'сделка', 'сделки', 'сделок')
  if (row.views === null) return deals
  const clicks = counted(row.views, 'переход', 'перехода', 'переходов')
  if (row.views === 0) return `${clicks} · ${deals}`
  return `${clicks} · ${deals} · конверсия ${conversionIn(row)} · ${per100In(row)} на\u00a0100\u00a0переходов`
}

function SubsList({ rows, period, program }: Props) {
  return (
    <ul className={classes.list} aria-label="По SUB ID">
      {rows.map((row) => (
        <li key={row.key}>
          <SubLink sub={row.key} period={period} program={program} />
          <strong>
            <Money roubles={row.income} />
          </strong>
          <small>{wordsOf(row)}</small>
        </li>
      ))}
    </ul>
  )
}

/** What each SUB ID brought; a row leads to its accruals. */
export function SubsTable({ rows, period, program }: Props) {
  const [isWhole, setWhole] = useState(false)
  const isPhone = useIsPhone()
  const hasViews = rows.some(({ views }) => views !== null)
  const columns = useMemo(() => columnsOf(period, program, hasViews), [period, program, hasViews])
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, first)), [rows, isWhole])
  return (
    <div className={classes.subs}>
      {isPhone ? (
        <SubsList rows={shown} period={period} program={program} />
      ) : (
        <DataTable label="По SUB ID" rows={shown} columns={columns} rowKey={({ key }) => key} />
      )}
      {rows.length > first && (
        <Button variant="light" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Только первые' : `Показать все ${count(rows.length)}`}
        </Button>
      )}
    </div>
  )
}
