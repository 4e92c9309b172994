import type { Analytics } from '#contract/accruals.ts'
import { changeOf } from '#src/text/change.ts'
import { count } from '#src/text/format.ts'
import { ChangeMark } from '#src/ui/money/change-mark.tsx'
import classes from './dashboard.module.css'
import { PanelFigure } from './panel-figure.tsx'
import { StackedBar } from './stacked-bar.tsx'

type Props = { readonly figures: Analytics; readonly before: Analytics | null; readonly isWhole: boolean }

const rows = [
  { name: 'project_connected_using_count', label: 'Подключены', tone: 'neutral' },
  { name: 'project_connected_moderated_count', label: 'Ждут подтверждения', tone: 'waiting' },
  { name: 'project_connected_dynamic_count', label: 'Новые подключения', tone: 'new' },
] as const

/** Connections to programs: in use, awaiting a manager, and asked for within the period. */
export function Promoters({ figures, before, isWhole }: Props) {
  if (!isWhole) {
    const { project_connected_using_count: used } = figures
    const change = changeOf(used, before?.project_connected_using_count ?? null)
    return <PanelFigure shown={count(used)} change={change} isWhole={false} isGrowthGood />
  }
  const slices = rows.map(({ name, tone }) => ({ tone, amount: figures[name] }))
  const most = Math.max(...slices.map(({ amount }) => amount))
  return (
    <dl className={classes.rows}>
      {rows.map(({ name, label, tone }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <strong>{count(figures[name])}</strong>{' '}
            <ChangeMark change={changeOf(figures[name], before?.[name] ?? null)} isGrowthGood={tone !== 'waiting'} />
          </dd>
          <dd className={classes.rowBar}>
            <StackedBar isThin slices={[{ tone, amount: figures[name] }]} most={most} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
