import { Anchor, Progress } from '@mantine/core'
import { Link } from 'react-router'

import { SupportLine } from '#src/shell/failure/support-line.tsx'
import { type Outlook, returnedOf } from '#src/shell/payouts/payout-outlook.ts'

import type { Row } from './payment-rows.ts'
import classes from './payments.module.css'

const links = { 'add requisites': 'Добавить реквизиты', 'lower the minimum': 'Изменить минимум' } as const

type Props = {
  /** Null where nothing can be announced. */
  readonly outlook: Outlook | null
  /** Null when they could not be read: then nothing is said. */
  readonly rows: readonly Row[] | null
  /** The header below offers to add requisites already. */
  readonly isAboveHeader: boolean
}

/** When and how much comes, and what one can do about it. */
export function OutlookPart({ outlook, rows, isAboveHeader }: Props) {
  if (rows === null) return null
  const returned = returnedOf(rows)
  if (outlook === null && returned === null) return null
  const { text, step, percent } = outlook ?? { text: null, step: null }
  const link = step === 'lower the minimum' || (step === 'add requisites' && !isAboveHeader) ? links[step] : null
  return (
    <div className={classes.outlook}>
      {returned !== null && (
        <p className={classes.returned}>
          {returned}:{' '}
          <Anchor component={Link} to="/requisites" className={classes.action} inherit>
            проверьте реквизиты
          </Anchor>
        </p>
      )}
      {text !== null && (
        <p className={classes.verdict} data-late={step === 'ask support' || undefined}>
          {text}{' '}
          {link !== null && (
            <Anchor component={Link} to="/requisites" className={classes.action}>
              {link}
            </Anchor>
          )}
        </p>
      )}
      {percent !== undefined && <Progress value={percent} size={8} radius="xl" aria-label="Набрано до минимума" />}
      {step === 'ask support' && <SupportLine lead="Поддержка:" />}
    </div>
  )
}
