import { useEffect, useEffectEvent, useRef } from 'react'
import { dayIn } from '#contract/months.ts'
import { serviceOf, sumToCopy } from '#src/features/receipts/receipt-words.ts'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { useSession } from '#src/routing/session.ts'
import { money } from '#src/text/format.ts'

import { CopyValue } from './copy-value.tsx'
import classes from './receipts.module.css'

type Props = {
  readonly receipt: Receipt
  /** What was pressed to open them is gone. */
  readonly takesFocus: boolean
}

/** What the form of a receipt asks for, to be copied. */
export function ReceiptContents({ receipt, takesFocus }: Props) {
  const list = useRef<HTMLDListElement>(null)
  const focus = useEffectEvent(() => {
    if (takesFocus) list.current?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
  const { payer } = useSession().domain
  const inn = payer?.inn ?? ''
  return (
    <dl ref={list} tabIndex={-1} className={classes.contents}>
      <div>
        <dt>Наименование</dt>
        <dd>{serviceOf(receipt)}</dd>
      </div>
      {receipt.paidOn !== null && (
        <div>
          <dt>Дата получения</dt>
          <dd>{dayIn(receipt.paidOn)}</dd>
        </div>
      )}
      <div>
        <dt>Сумма</dt>
        <dd>
          {money(receipt.cash)}
          <CopyValue text={sumToCopy(receipt.cash)} label="Скопировать сумму" />
        </dd>
      </div>
      <div>
        <dt>Плательщик</dt>
        <dd>
          {payer?.name !== undefined && payer.name !== '' && <div>{payer.name}</div>}
          {inn === '' ? (
            'ИНН плательщика есть в договоре-оферте'
          ) : (
            <>
              ИНН&nbsp;{inn}
              <CopyValue text={inn} label="Скопировать ИНН плательщика" />
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
