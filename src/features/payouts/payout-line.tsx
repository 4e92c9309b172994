import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { useRead } from '#src/routing/use-read.ts'
import { AskSupport } from '#src/shell/failure/ask-support.tsx'
import { pathOf, readsPath } from '#src/shell/session/route-table.ts'
import { receiptsId } from '../receipts/receipt-words.ts'
import classes from './payout-line.module.css'
import type { Outlook } from './payout-outlook.ts'
import { type Line, linkOf, mainRequisiteId } from './payout-words.ts'
import type { loader } from './payouts.resource.ts'

/** Where a line leads that has a way of its own. */
function addressOf({ step, to }: Line): string | null {
  if (to !== undefined) return to
  if (step === 'see to the receipt') return `${pathOf('payments')}#${receiptsId}`
  if (step === 'check requisites') return `${pathOf('requisites')}#${mainRequisiteId}`
  return step === 'add requisites' ? pathOf('requisites') : null
}

/** When and how much comes, and what can be done about it. */
export function PayoutLines({ lines }: { readonly lines: Outlook }) {
  const lastLate = lines.findLast(({ step }) => step === 'ask support')
  if (lines.length === 0) return null
  return (
    <div className={classes.line}>
      {lines.map((line, nth) => {
        const address = addressOf(line)
        return (
          <p key={line.text} className={classes.sentence}>
            {line.text}{' '}
            {address !== null && (
              <Anchor component={Link} to={address} className={classes.link}>
                {linkOf(line)}
              </Anchor>
            )}
            {line === lastLate && <AskSupport subject={line.subject} className={classes.link} />}{' '}
            {nth === lines.length - 1 && line.step !== 'add requisites' && (
              <Anchor component={Link} to={pathOf('payments')} className={`${classes.link} ${classes.whole}`}>
                Выплаты
              </Anchor>
            )}
          </p>
        )
      })}
    </div>
  )
}

/** The same where it is read beside a screen: its room is kept, and of what could not be read nothing is said. */
export function PayoutLine() {
  const { data } = useRead<typeof loader>(`${readsPath}/payouts`, 'payout-line')
  if (data === undefined) return <p className={classes.line} data-pending="" aria-hidden="true" />
  return <PayoutLines lines={data} />
}
