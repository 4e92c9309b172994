import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router'

import { paymentType } from '#contract/codes.ts'
import type { Domain } from '#contract/domain.ts'
import { useSession } from '#src/bridge/session.ts'
import { useListControls } from '#src/bridge/use-list-controls.ts'
import { shownOf } from '#src/text/format.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { controls } from './controls.ts'
import { Outlook } from './outlook.tsx'
import { PaymentControls } from './payment-controls.tsx'
import { found } from './payment-rows.ts'
import classes from './payments.module.css'
import { Payments } from './payments.tsx'
import { readPayments } from './payments-reads.ts'
import { RequisitesHeader } from './requisites-header.tsx'

export const handle = { title: 'Выплаты' }

/** Section 1: only this payment type shows where the money goes. */
const showsRequisites = ({ payment_type }: Domain) => payment_type === paymentType.act

export const loader = ({ request }: LoaderFunctionArgs) => readPayments(request.signal)

/** Search and filters work on what has come: the address alone asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function Component() {
  const read = useLoaderData<typeof loader>()
  const { rows, main } = read
  const { domain } = useSession()
  const { wanted, change } = useListControls(controls)
  const { revalidate, state } = useRevalidator()

  const shown = useMemo(() => found(rows ?? [], wanted), [rows, wanted])
  const retry = () => void revalidate()

  return (
    <div className={classes.screen}>
      <ScreenHeading
        title="Выплаты"
        note={rows !== null && rows.length > 0 && shownOf(shown.length, rows.length, ['выплата', 'выплаты', 'выплат'])}
      />
      {showsRequisites(domain) && <RequisitesHeader main={main} onRetry={retry} isRetrying={state === 'loading'} />}
      <Outlook read={read} isUnderHeader={showsRequisites(domain)} />
      {!showsRequisites(domain) && (
        <Anchor component={Link} to="/requisites" className={classes.toRequisites}>
          Реквизиты для выплат
        </Anchor>
      )}
      <PaymentControls wanted={wanted} rows={rows} shown={shown} onGo={change} />
      <Payments rows={rows} shown={shown} isRetrying={state === 'loading'} onGo={change} onRetry={retry} />
    </div>
  )
}
