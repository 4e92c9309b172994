import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'

import { paymentType } from '#contract/codes.ts'
import type { Domain } from '#contract/domain.ts'
import { useSession } from '#src/bridge/session.ts'
import { slowRead, useSlowRead } from '#src/bridge/slow-read.ts'
import { shownOf } from '#src/text/format.ts'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { type Controls, controlsQuery, readControls } from './controls.ts'
import { Outlook } from './outlook.tsx'
import { PaymentControls } from './payment-controls.tsx'
import { found } from './payment-rows.ts'
import classes from './payments.module.css'
import { Payments } from './payments.tsx'
import { type Read, readPayments } from './payments-reads.ts'
import { RequisitesHeader } from './requisites-header.tsx'

export const handle = { title: 'Выплаты' }

const read = slowRead<Read>()

/** Section 1: only this payment type shows where the money goes. */
const showsRequisites = ({ payment_type }: Domain) => payment_type === paymentType.act

export async function loader({ request }: LoaderFunctionArgs) {
  return { read: await read(request, readPayments, 'payments') }
}

/** Search and filters work on what has come: the address alone asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function Component() {
  const data = useLoaderData<typeof loader>()
  const { domain } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  useSlowRead(data, data.read === null)

  const wanted = useMemo(() => readControls(new URLSearchParams(search)), [search])
  const rows = data.read?.rows
  const shown = useMemo(() => found(rows ?? [], wanted), [rows, wanted])
  const retry = () => void revalidate()

  function go(change: Partial<Controls>, isTyping = false) {
    const next = controlsQuery({ ...wanted, ...change })
    void navigate({ pathname, search: next }, { replace: isTyping, preventScrollReset: true })
  }

  return (
    <div className={classes.screen}>
      <ScreenHeading
        title="Выплаты"
        note={rows && rows.length > 0 && shownOf(shown.length, rows.length, ['выплата', 'выплаты', 'выплат'])}
      />
      {showsRequisites(domain) && (
        <RequisitesHeader main={data.read?.main ?? null} onRetry={retry} isRetrying={state === 'loading'} />
      )}
      <Outlook read={data.read} isUnderHeader={showsRequisites(domain)} />
      {!showsRequisites(domain) && (
        <Anchor component={Link} to="/requisites" className={classes.toRequisites ?? ''}>
          Реквизиты для выплат
        </Anchor>
      )}
      <PaymentControls wanted={wanted} rows={rows} shown={shown} onGo={go} />
      <Payments rows={rows} shown={shown} isRetrying={state === 'loading'} onGo={go} onRetry={retry} />
    </div>
  )
}
