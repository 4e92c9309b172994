import { moneyStatus } from '#contract/codes.ts'
import { useSession } from '#src/bridge/session.ts'
import { dayOf } from '#src/text/periods.ts'
import { sumOf } from '#src/text/sum.ts'
import { Money } from '#src/ui/money.tsx'

import { nextPayout } from './next-payout.ts'
import type { Row } from './payment-rows.ts'
import classes from './payments.module.css'

/** When the next payout comes and how much is on its way: what waits for the bank, and what the balance has yet to pay. */
export function Outlook({ rows }: { readonly rows: readonly Row[] | null | undefined }) {
  const { user } = useSession()
  if (rows === null) return null
  const waiting = rows?.filter(({ status }) => status === moneyStatus.waiting)
  return (
    <p className={classes.outlook}>
      Следующая выплата — {nextPayout(dayOf(new Date()))}. Уже в пути{' '}
      {waiting === undefined ? '…' : <Money roubles={sumOf(waiting, ({ cash }) => cash)} />}
      {user !== null && (
        <>
          , на балансе <Money roubles={user.cash} />
        </>
      )}
      .
    </p>
  )
}
