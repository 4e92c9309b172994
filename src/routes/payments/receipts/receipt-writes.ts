import { paymentReceipt, paymentReceiptFile } from '#contract/receipts.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { type CallFailure, isTaken } from '#src/api/failure.ts'
import { answered } from '#src/routing/answered.ts'

/** What becomes of a receipt's file: it stays as it is, is gone from now on, or is the one that is sent beside the intent. */
type FileStep = 'stays' | 'goes' | 'comes'

export type ReceiptIntent = {
  do: 'note-receipt'
  payments: Id[]
  is_given: boolean
  /** Where the receipt can be looked at; empty where the promoter does not say. */
  url: string
  file: FileStep
}

/** Why nothing was changed, in words for the person, and those that are beside a field; null when it was. */
export type ReceiptAnswer = { refusal: string | null; fields: { url?: string; file?: string } }

const noFile = 'Файл не читается: выберите его ещё раз'

const cutOff = 'Файл не дошёл: связь прервалась. Он ещё выбран — сохраните снова'

/** The file was moved, changed or taken away since it was chosen. */
export const unreadable: ReceiptAnswer = { refusal: noFile, fields: { file: noFile } }

const kept: ReceiptAnswer = { refusal: null, fields: {} }

function refusalOf({ fields, kind, text }: CallFailure, step: FileStep): ReceiptAnswer {
  if (step !== 'comes' || Object.keys(fields).length > 0) return { refusal: text, fields }
  // What the server does not blame on a field is the file's, which is what takes long.
  const why = kind === 'refused' ? text : cutOff
  return { refusal: why, fields: { file: why } }
}

export async function writeReceipt(
  {
    intent: { payments, is_given, url, file: step },
    file,
  }: { readonly intent: ReceiptIntent; readonly file: File | null },
  signal: AbortSignal,
) {
  const [payment_id] = payments
  const { failure } =
    step === 'stays' || payment_id === undefined
      ? await attempt(paymentReceipt, { payment_ids: payments, is_given, url }, signal)
      : await attempt(paymentReceiptFile, { payment_id, url, ...(file === null ? {} : { file }) }, signal)
  return answered(failure === null ? kept : refusalOf(failure, step), isTaken(failure))
}
