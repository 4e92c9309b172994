import type { NotificationChannel, PushSubscription } from '#contract/notifications.ts'

/** What goes out of the cabinet to one promoter; `id` stays the same when a sending is tried again. */
export type ChannelMessage = {
  readonly id: string
  /** An e-mail address, a promoter's phone, or a browser's subscription as JSON. */
  readonly to: string
  readonly company: string
  readonly subject: string
  readonly text: string
  /** Where it leads; a code leads nowhere. */
  readonly link: string
  /** Switches the channel off, without a sign-in; a code has none. */
  readonly off: string
  readonly domain: string
}

/** Brings messages out. Rejects when one was not taken: with `DeliveryRefused` for good. */
export type OutwardChannel = { send(message: ChannelMessage): Promise<void> }

/** Those that the operator has set up. */
export type Channels = Readonly<Partial<Record<NotificationChannel, OutwardChannel>>>

/** The subscription of a browser as it is kept on its way. */
export const packed = (subscription: PushSubscription) => JSON.stringify(subscription)
