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

/** Some gateways choose the code themselves (the last digits of the caller's number): theirs replaces ours. */
export type CodeDelivered = { readonly code?: string }

/** Brings a one-time code to a phone. Rejects when the gateway did not take it. */
export type CodeDelivery = { send(message: CodeMessage): Promise<CodeDelivered> }
