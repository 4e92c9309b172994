import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { leastPayout } from '#contract/least-payout.ts'
import { useSession } from '#src/bridge/session.ts'
import { SupportLine } from '#src/shell/failure/support-line.tsx'

import classes from './payments.module.css'
import type { MainRequisite, Read } from './payments-reads.ts'
import { outlookOf, type PayoutFacts } from './payout-outlook.ts'

function mainOf(main: MainRequisite): PayoutFacts['main'] {
  if (main === 'failed') return undefined
  const data = main.requisite?.data
  return data === undefined ? null : { account: data.numberCheck, least: leastPayout(data.minSum) }
}

const links = { 'add requisites': 'Добавить реквизиты', 'lower the minimum': 'Изменить минимум' } as const

type Props = {
  readonly read: Read
  /** The header above offers to add requisites already. */
  readonly isUnderHeader: boolean
}

/** When and how much comes, and what one can do about it. Of sums that could not be read nothing is said. */
export function Outlook({ read, isUnderHeader }: Props) {
  const { user } = useSession()
  if (read.rows === null || user === null) return null
  const outlook = outlookOf({ now: new Date(), balance: user.cash, payouts: read.rows, main: mainOf(read.main) })
  if (outlook === null) return null
  const { text, step } = outlook
  const link = step === 'lower the minimum' || (step === 'add requisites' && !isUnderHeader) ? links[step] : null
  return (
    <div className={classes.outlook}>
      <p>
        {text}{' '}
        {link !== null && (
          <Anchor component={Link} to="/requisites">
            {link}
          </Anchor>
        )}
      </p>
      {step === 'ask support' && <SupportLine lead="Поддержка:" />}
    </div>
  )
}
