import { Progress } from '@mantine/core'

import { moneyWords } from '#src/text/money-state.ts'
import { Money } from '#src/ui/money/money.tsx'
import classes from './income-split.module.css'

type Props = { readonly income: number; readonly waiting: number }

/**
 * What of the income the advertiser has confirmed, and what still waits. The confirmed sum is of three states, on the
 * balance, on the way and paid, which the call does not tell apart: it has the colour of none.
 */
export function IncomeSplit({ income, waiting }: Props) {
  if (income === 0) return null
  const parts = [
    { label: 'Подтверждено', roubles: Math.round((income - waiting) * 100) / 100, color: 'var(--status-neutral-dot)' },
    { label: moneyWords.waiting, roubles: waiting, color: 'var(--status-waiting-dot)' },
  ]
  return (
    <div className={classes.split}>
      <Progress.Root size={10} radius="xl" className={classes.bar} aria-hidden="true">
        {parts
          .filter(({ roubles }) => roubles > 0)
          .map(({ label, roubles, color }) => (
            <Progress.Section key={label} value={(roubles / income) * 100} color={color} withAria={false} />
          ))}
      </Progress.Root>
      <dl className={classes.parts} aria-label="Доход вместе с ожидающими: из чего он">
        {parts.map(({ label, roubles, color }) => (
          <div key={label}>
            <dt>
              <span className={classes.dot} style={{ background: color }} />
              {label}
            </dt>
            <dd>
              <Money roubles={roubles} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
