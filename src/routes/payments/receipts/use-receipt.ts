import { useState } from 'react'
import type { Receipt } from '#src/features/receipts/receipts.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failure-texts.ts'

import type { ReceiptAnswer, ReceiptIntent } from './receipt-writes.ts'

/** Where a receipt can be looked at, and its file: another one, null for none from now on, left out where it stays. */
export type ReceiptProof = { readonly url: string; readonly file?: File | null }

function stepOf(file: ReceiptProof['file']): ReceiptIntent['file'] {
  if (file === undefined) return 'stays'
  return file === null ? 'goes' : 'comes'
}

/** The promoter's word that a receipt is given, or not; with why it could not be kept, if it could not. */
export function useReceipt({ payments }: Receipt) {
  const act = useRouteAction<ReceiptIntent, ReceiptAnswer>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  /** Gives what is beside the fields of a form; null when all was kept. */
  async function say(is_given: boolean, { url, file }: ReceiptProof = { url: '' }) {
    setBusy(true)
    setRefusal(null)
    const intent: ReceiptIntent = { do: 'note-receipt', payments: [...payments], is_given, url, file: stepOf(file) }
    const answer = await act(intent, file).catch((): ReceiptAnswer => ({ refusal: failures.noAnswer, fields: {} }))
    setBusy(false)
    const isBeside = Object.keys(answer.fields).length > 0
    setRefusal(isBeside ? null : answer.refusal)
    return answer.refusal === null ? null : answer.fields
  }
  return { isBusy, refusal, say }
}
