import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { absent } from '#src/text/format.ts'
import { moneyWords } from '#src/text/money-state.ts'
import { sumOf } from '#src/text/sum-of.ts'
import { Money } from '#src/ui/money/money.tsx'
import { anyMoney, onBalance } from '#src/ui/money/money-filter.ts'

import { controls } from './controls.ts'
import classes from './money-steps.module.css'
import type { Row } from './payment-rows.ts'

/** What could not be read is not zero. */
const sumText = (roubles: number | null) => (roubles === null ? absent : <Money roubles={roubles} />)

const payoutsIn = (status: string) => controls.write({ search: '', filter: { ...anyMoney, status } })

type StepProps = {
  readonly tone: string
  readonly name: string
  /** Where the same money stands row by row; null where no list comes to the same sum. */
  readonly to: { readonly pathname?: string; readonly search: string; readonly hash?: string } | null
  readonly children: ReactNode
}

function Step({ tone, name, to, children }: StepProps) {
  const { search } = useLocation()
  const isShown = to !== null && to.pathname === undefined && to.search === search
  const words = (
    <>
      <span className={classes.name}>{name}</span> <strong className={classes.sum}>{children}</strong>
    </>
  )
  return (
    <li className={classes.item} data-tone={tone}>
      {to === null ? (
        <div className={classes.step}>{words}</div>
      ) : (
        <Link to={to} className={classes.step} aria-current={isShown ? 'true' : undefined}>
          {words}
        </Link>
      )}
    </li>
  )
}

type Props = {
  /** Null when they could not be read. */
  readonly rows: readonly Row[] | null
  /** The id of the list of payouts on this screen. */
  readonly list: string
}

/** A promoter's money on its way, from the deal to the account; each step leads to its rows. */
export function MoneySteps({ rows, list }: Props) {
  const { user, domain } = useSession()
  const knowsPayouts = offers(domain, 'money-dates')
  const waiting = user?.waiting_cash
  const cashOf = (state: string) =>
    rows === null
      ? null
      : sumOf(
          rows.filter(({ status }) => status === state),
          ({ cash }) => cash,
        )
  return (
    <ol className={classes.steps}>
      {typeof waiting === 'number' && (
        <Step
          tone="waiting"
          name={moneyWords.waiting}
          to={{ pathname: '/accrual', search: `?status=${moneyStatus.waiting}` }}
        >
          {sumText(waiting)}
        </Step>
      )}
      <Step
        tone="balance"
        name={moneyWords.balance}
        to={knowsPayouts ? { pathname: '/accrual', search: `?status=${onBalance}` } : null}
      >
        {sumText(user?.cash ?? null)}
      </Step>
      <Step tone="coming" name={moneyWords.coming} to={{ search: payoutsIn(moneyStatus.waiting), hash: list }}>
        {sumText(cashOf(moneyStatus.waiting))}
      </Step>
      <Step tone="done" name={moneyWords.paid} to={{ search: payoutsIn(moneyStatus.paid), hash: list }}>
        {sumText(cashOf(moneyStatus.paid))}
      </Step>
    </ol>
  )
}
