import { Anchor, Card, Group } from '@mantine/core'
import { useMemo } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { paymentType, requisiteType } from '#contract/codes.ts'
import type { Domain } from '#contract/domain.ts'
import { offers } from '#contract/features.ts'
import { moscowDay } from '#contract/months.ts'
import { type Outlook, outlookOf } from '#src/features/payouts/payout-outlook.ts'
import { progressOf } from '#src/features/payouts/payout-progress.ts'
import { type MainRequisite, readPayouts } from '#src/features/payouts/payout-reads.ts'
import type { Line } from '#src/features/payouts/payout-words.ts'
import { receiptFactsOf } from '#src/features/receipts/receipt-reads.ts'
import { isSpokenOf } from '#src/features/receipts/receipts.ts'
import { readIntentWithFile } from '#src/routing/read-intent.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { useListControls } from '#src/routing/use-list-controls.ts'
import { countNote } from '#src/text/format.ts'
import { payoutStates } from '#src/text/money-state.ts'
import { ChosenFilters } from '#src/ui/money/chosen.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { controls, isNarrowed } from './controls.ts'
import { found } from './found-payments.ts'
import { MoneySteps } from './money-steps.tsx'
import { OutlookPart } from './outlook.tsx'
import { PaymentControls } from './payment-controls.tsx'
import { rowsOf } from './payment-rows.ts'
import classes from './payments.module.css'
import { Payments } from './payments.tsx'
import { type ReceiptIntent, unreadable, writeReceipt } from './receipts/receipt-writes.ts'
import { ReceiptsPart } from './receipts/receipts-part.tsx'
import { RequisitesHeader } from './requisites-header.tsx'
import { areTogether } from './transfers/transfer.ts'

export const handle = { title: 'Выплаты' }

/** The steps above lead to the list. */
const listId = 'payouts'

/** Section 1: only this payment type shows where the money goes. */
const showsRequisites = ({ payment_type }: Domain) => payment_type === paymentType.act

/** Others give a receipt instead. */
const isEntrepreneur = (main: MainRequisite) =>
  main !== 'failed' && main.requisite?.requisite_type === requisiteType.entrepreneur

/** Then a line leads to the requisites already. */
const asksForRequisites = (outlook: Outlook) => outlook.some(({ step }) => step === 'add requisites')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = context.get(sessionContext)
  const { user } = session
  const { payments, main } = await readPayouts(request.signal)
  const now = new Date()
  const receipts = receiptFactsOf(session, { payments, main }, now)
  if (payments === null || user === null) {
    return { rows: payments && rowsOf(payments, () => ''), main, outlook: [], receipts }
  }
  const standing = { now, balance: user.cash, payouts: payments, main }
  return { rows: rowsOf(payments, progressOf(standing)), main, outlook: outlookOf(standing), receipts }
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = await readIntentWithFile<ReceiptIntent>(request).catch(() => null)
  if (sent === null) return unreadable
  return writeReceipt(sent, request.signal)
}

/** Search and filters work on what has come: the address alone asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function Component() {
  const { rows, main, outlook, receipts } = useLoaderData<typeof loader>()
  const { domain } = useSession()
  const hasPrograms = !domain.is_one_project
  const { wanted, change } = useListControls(controls)

  const { rows: shown, areTransfers } = useMemo(() => found(rows ?? [], wanted, new Date()), [rows, wanted])
  const hasTransfers = useMemo(() => areTogether(rows ?? []), [rows])
  const isShown = showsRequisites(domain)
  const isPrompted = isShown && main !== 'failed' && main.requisite === null
  const isAsked = ({ step }: Line) => isPrompted && step === 'add requisites'

  return (
    <div className={classes.screen}>
      <ScreenHeading
        title="Выплаты"
        note={!areTransfers && countNote(shown.length, ['выплата', 'выплаты', 'выплат'], isNarrowed(wanted))}
      />
      <Card className={classes.summary}>
        <section className={classes.ahead} aria-label="Когда и сколько придёт">
          <OutlookPart lines={outlook.filter((line) => !isAsked(line))} />
          <MoneySteps rows={rows} list={listId} />
        </section>
        {isShown && <RequisitesHeader main={main} asked={outlook.filter(isAsked)} />}
        {!isShown && !asksForRequisites(outlook) && (
          <Anchor component={Link} to="/requisites" className={classes.toRequisites}>
            Реквизиты для выплат
          </Anchor>
        )}
      </Card>
      <ReceiptsPart
        year={receipts.year}
        receipts={hasTransfers ? [] : receipts.receipts.filter((each) => isSpokenOf(each, moscowDay(new Date())))}
      />
      <div id={listId} className={classes.below}>
        <PaymentControls wanted={wanted} rows={rows} shown={shown} onGo={change} />
        <Group gap={8} className={classes.chosen}>
          <ChosenFilters
            hasPrograms={hasPrograms}
            statuses={payoutStates}
            filter={wanted.filter}
            onFilter={(filter) => change({ filter })}
          />
        </Group>
        <Payments
          rows={rows}
          shown={shown}
          hasActs={offers(domain, 'acts') && isEntrepreneur(main)}
          receipts={areTransfers ? receipts.receipts : null}
          wanted={wanted}
          onGo={change}
        />
      </div>
    </div>
  )
}
