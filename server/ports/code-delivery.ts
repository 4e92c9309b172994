/** One code on its way to a phone. `text` is what an SMS says; `id` stays the same when a sending is tried again. */
export type CodeMessage = {
  readonly id: string
  readonly phone: string
  readonly code: string
  readonly repeat: boolean
  readonly text: string
  readonly domain: string
  readonly ip: string
  readonly expiresAt: Date
}

/** A word to the owner of a phone: something important of theirs was changed. */
export type Notice = { readonly id: string; readonly phone: string; readonly text: string; readonly domain: string }

/**
 * Some gateways choose the code themselves (the last digits of the caller's number): theirs replaces ours. `id` is the
 * gateway's own name of the sending.
 */
type CodeDelivered = { readonly code?: string | undefined; readonly id?: string | undefined }

/** The gateway will not take this message, however often it is asked: a landline, a blocked country. */
export class DeliveryRefused extends Error {}

/** Brings messages to phones. Rejects when the gateway did not take one: with `DeliveryRefused` for good. */
export type CodeDelivery = {
  send(message: CodeMessage): Promise<CodeDelivered>
  notify(notice: Notice): Promise<void>
}
