import { useRouteLoaderData } from 'react-router'
import { pathOf, readsPath } from '#machines/route-paths.ts'
import { programPayouts, useSession } from '#src/routing/session.ts'
import { useRead } from '#src/routing/use-read.ts'
import { ToneIcon } from '#src/shell/notifications/notification-icon.tsx'
import { Row } from '#src/ui/rows/row.tsx'

import { receiptsId } from '../receipts/receipt-words.ts'
import { arrange } from './arrange.ts'
import type { loader as readInTime } from './line-in-time.ts'
import { type Line, mainRequisiteId } from './payout-words.ts'
import type { loader } from './payouts.resource.ts'

/** Where what is said can be seen to. */
export function addressOf({ step, to }: Line): string {
  if (to !== undefined) return to
  if (step === 'see to the receipt') return `${pathOf('payments')}#${receiptsId}`
  if (step === 'check requisites') return `${pathOf('requisites')}#${mainRequisiteId}`
  return step === 'add requisites' ? pathOf('requisites') : pathOf('payments')
}

export function LineIcon({ line: { home } }: { readonly line: Line }) {
  if (home.tone === 'done') return <ToneIcon name="payouts" tone={home.tone} />
  return <ToneIcon name={home.cash === undefined ? 'accruals' : 'report'} tone={home.tone} />
}

/** Something that is to be done about money, and the way there. */
export function LineRow({ line }: { readonly line: Line }) {
  return <Row {...line.home} isDuty icon={<LineIcon line={line} />} to={addressOf(line)} />
}

/** The one thing to say of money beside a tool: what went wrong, what is to be done, or what comes next. Its room is kept while it is read. */
export function PayoutRow() {
  const { user } = useSession()
  const inTime = useRouteLoaderData<typeof readInTime>(programPayouts) ?? undefined
  const { data = inTime } = useRead<typeof loader>(inTime === undefined ? `${readsPath}/payouts` : null, 'payout-line')
  if (user === null) return null
  const { alarm, duties, next } = arrange(data ?? null, [])
  const [line = duties[0]] = alarm === null ? [] : [alarm]
  if (line !== undefined) return <LineRow line={line} />
  return (
    <Row
      icon={<ToneIcon name="payouts" tone="neutral" />}
      title={next.title}
      note={data === undefined ? '\u00a0' : next.note}
      cash={next.cash ?? user.cash}
      to={pathOf('payments')}
    />
  )
}
