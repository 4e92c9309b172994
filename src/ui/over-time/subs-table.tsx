import { Anchor, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import type { Period } from '#contract/promoter.ts'
import { periodQuery } from '#src/text/figures-period.ts'
import { absent, count, money, percent } from '#src/text/format.ts'
import { conversionOf, incomePer100, type Keyed } from '#src/text/over-time.ts'

import { type Column, DataTable } from '../data-table.tsx'
import { Money } from '../money.tsx'
import classes from './over-time.module.css'

/** The accruals of a SUB ID within the period; the empty one is of links without any. */
function accrualsAddress(sub: string, period: Period, program: string | null): string {
  const query = new URLSearchParams(periodQuery(period))
  if (program !== null) query.set('program', program)
  query.set('sub', sub)
  return `/accrual?${query}`
}

function columnsOf(period: Period, program: string | null, hasViews: boolean): readonly Column<Keyed>[] {
  const sub: Column<Keyed> = {
    id: 'sub',
    title: 'SUB ID',
    cell: ({ key }) => (
      <Anchor component={Link} to={accrualsAddress(key, period, program)} className={classes.sub}>
        <span title={key.length > 60 ? key : undefined}>{key || 'Без SUB ID'}</span>
      </Anchor>
    ),
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
    {
      id: 'conversion',
      title: 'Конверсия',
      cell: (row) => percentOf(row),
      isNumeric: true,
    },
    income,
    {
      id: 'per100',
      title: 'Доход на 100 переходов',
      cell: (row) => {
        const roubles = incomePer100(row)
        return roubles === null ? absent : money(roubles)
      },
      isNumeric: true,
      least: '11ch',
      share: 1.2,
    },
  ]
}

function percentOf(row: Keyed): string {
  const conversion = conversionOf(row)
  return conversion === null ? absent : percent(conversion)
}

/** Those that brought most stand first; the rest is a press away, so that what follows stays near. */
const first = 10

type Props = {
  readonly rows: readonly Keyed[]
  readonly period: Period
  /** The name that the accruals are narrowed to; null for all programs. */
  readonly program: string | null
}

/** What each SUB ID brought; a row leads to its accruals. */
export function SubsTable({ rows, period, program }: Props) {
  const [isWhole, setWhole] = useState(false)
  const hasViews = rows.some(({ views }) => views !== null)
  const columns = useMemo(() => columnsOf(period, program, hasViews), [period, program, hasViews])
  const shown = useMemo(() => (isWhole ? rows : rows.slice(0, first)), [rows, isWhole])
  return (
    <div className={classes.subs}>
      <DataTable label="По SUB ID" rows={shown} columns={columns} rowKey={({ key }) => key} />
      {rows.length > first && (
        <Button variant="light" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? 'Только первые' : `Показать все ${count(rows.length)}`}
        </Button>
      )}
    </div>
  )
}
