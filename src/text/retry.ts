import { dayInWords } from './format.ts'

/** From when on another request to join may be sent. */
export type Retry = { readonly from: string; readonly isOpen: boolean }

/** Null where nobody says. */
export function retryFrom(from: string | null | undefined): Retry | null {
  return from == null ? null : { from, isOpen: Date.parse(from) <= Date.now() }
}

export function retryWords(retry: Retry | null): string {
  if (retry === null) return ''
  return retry.isOpen ? 'Можно подать новую заявку.' : `Новую заявку можно подать с ${dayInWords(retry.from)}.`
}
