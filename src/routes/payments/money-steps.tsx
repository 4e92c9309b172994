import { useLocation } from 'react-router'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { absent } from '#src/text/format.ts'
import { moneyWords } from '#src/text/money-state.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { Money } from '#src/ui/money/money.tsx'
import { anyMoney, onBalance } from '#src/ui/money/money-filter.ts'
import { type Total, Totals } from '#src/ui/money/totals.tsx'

import { controls } from './controls.ts'
import type { Row } from './payment-rows.ts'

const payoutsIn = (status: string) => controls.write({ search: '', filter: { ...anyMoney, status } })

type Props = {
  /** Null when they could not be read. */
  readonly rows: readonly Row[] | null
  /** The id of the list of payouts on this screen. */
  readonly list: string
}

/** A promoter's money on its way, from the deal to the account; each step with money in it leads to its rows. */
export function MoneySteps({ rows, list }: Props) {
  const { user, domain } = useSession()
  const { search } = useLocation()

  /** What could not be read is not zero. */
  const step = (label: string, tone: Total['tone'], cash: number | null, to: Total['to']): Total => ({
    label,
    tone,
    value: cash === null ? absent : <Money roubles={cash} />,
    ...(cash !== null && cash !== 0 && to !== undefined && { to }),
  })
  function ofPayouts(label: string, tone: Total['tone'], state: string): Total {
    const own = rows?.filter(({ status }) => status === state)
    const to = { search: payoutsIn(state), hash: list }
    const shown = step(label, tone, own === undefined ? null : sumOf(own, ({ cash }) => cash), to)
    return { ...shown, isChosen: to.search === search }
  }
  const accruals = (status: string) => ({ pathname: '/accrual', search: `?status=${status}` })

  const waiting = user?.waiting_cash
  const balanceRows = offers(domain, 'money-dates') ? accruals(onBalance) : undefined
  return (
    <Totals
      isBare
      totals={[
        ...(typeof waiting === 'number'
          ? [step(moneyWords.waiting, 'waiting', waiting, accruals(moneyStatus.waiting))]
          : []),
        step(moneyWords.balance, 'balance', user?.cash ?? null, balanceRows),
        ofPayouts(moneyWords.coming, 'coming', moneyStatus.waiting),
        ofPayouts(moneyWords.paid, 'done', moneyStatus.paid),
      ]}
    />
  )
}
