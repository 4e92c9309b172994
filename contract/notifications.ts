import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Code, Count, Id, ifKnown, Moment, Nothing, Roubles, Text } from './values.ts'

/** What a notification reports, what its promoter has to act upon first. Others than these are shown all the same. */
export const notificationKinds = [
  'refused',
  'returned',
  'late',
  'requisites',
  'claim-refused',
  'declined',
  'label',
  'deal',
  'confirmed',
  'claim-found',
  'sent',
  'paid',
  'connected',
  'promo-code',
  'program',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** So many are read at a time. */
export const notificationsShown = 50

/**
 * `text` is a sentence for the promoter, `link` a path of the cabinet or empty, `cash` the roubles that it speaks of.
 * `is_read`: of a server that lets single ones be read.
 */
export const Notification = v.object({
  id: Id,
  kind: Code,
  text: v.string(),
  link: Text,
  created_at: Moment,
  cash: ifKnown(Roubles),
  is_read: ifKnown(v.boolean()),
})
export type Notification = v.InferOutput<typeof Notification>

/**
 * All of a kind that is unread, each thing as it stands last: what a sum of the newest rows would leave out is in it. `summary`
 * says all of it in one sentence, `title` the same without the sum and the reason, `text` is the newest one's, `link` a path of the cabinet that has them, or empty. `since`: when
 * the first came.
 */
export const NotificationSum = v.object({
  kind: Code,
  count: Count,
  cash: ifKnown(Roubles),
  since: Moment,
  text: v.string(),
  summary: ifKnown(v.string()),
  /** Where the sum and the reason can stand beside it. */
  title: ifKnown(v.string()),
  link: Text,
  /** Why deals were refused: the different reasons, a few at the most. */
  reasons: ifKnown(v.array(v.string())),
})
export type NotificationSum = v.InferOutput<typeof NotificationSum>

/**
 * The newest first, those that came after `after` where it is given; `sums` are of the same. `unread` of all are not read yet:
 * the first ones, unless `is_read` says which. What is to be acted upon comes first in `sums`.
 */
export const getNotifications = endpoint({
  name: 'getNotifications',
  method: 'GET',
  path: '/account/get-notifications',
  feature: 'notifications',
  input: v.object({ after: v.optional(Id) }),
  reply: v.object({ results: v.array(Notification), unread: Count, sums: v.array(NotificationSum) }),
})

/**
 * Up to and with `until`: what came since the promoter looked stays unread. Without it all are. `id`: that one alone, `kind`: what
 * its sum counts; what was said before of the same deal, payout or program is read with them.
 */
export const notificationsRead = endpoint({
  name: 'notificationsRead',
  method: 'POST',
  path: '/account/notifications-read',
  feature: 'notifications',
  input: v.object({ until: v.optional(Id), id: v.optional(Id), kind: v.optional(Code) }),
  reply: v.object({ unread: Count }),
})

/** Kinds that are switched together. */
export const notificationGroups = ['deals', 'money', 'programs'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const groupOfKind: Readonly<Record<NotificationKind, NotificationGroup>> = {
  deal: 'deals',
  confirmed: 'deals',
  refused: 'deals',
  'claim-found': 'deals',
  'claim-refused': 'deals',
  sent: 'money',
  paid: 'money',
  returned: 'money',
  late: 'money',
  requisites: 'money',
  connected: 'programs',
  declined: 'programs',
  'promo-code': 'programs',
  label: 'programs',
  program: 'programs',
}

/** Ways out of the cabinet. A server has those that its operator has set up. */
export const notificationChannels = ['email', 'push', 'messenger'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Once a day at ten, or as it comes, but for the night. */
const notificationTimings = ['daily', 'at-once'] as const

/** The groups that go out by a channel. */
const ChannelGroups = v.array(v.picklist(notificationGroups))

export const NotificationSettings = v.object({
  timing: v.picklist(notificationTimings),
  email: ChannelGroups,
  push: ChannelGroups,
  messenger: ChannelGroups,
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/account/get-notification-settings',
  feature: 'notifications',
  input: Nothing,
  reply: v.object({
    settings: NotificationSettings,
    /** What this server has. */
    channels: v.array(Code),
    /** Where e-mails go; empty where the promoter gave none. */
    email: Text,
    /** What the operator calls the messenger: Telegram, MAX. */
    messenger: Text,
    /** The key that a browser subscribes with; empty where there is no push. */
    push_key: Text,
  }),
})

const long = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

/** What a browser gives for its subscription (Push API). */
export const PushSubscription = v.object({
  endpoint: v.pipe(long, v.url(), v.startsWith('https://')),
  keys: v.object({ p256dh: long, auth: long }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/** `subscription`: of the browser that asks, where push is switched on in it. */
export const notificationSettings = endpoint({
  name: 'notificationSettings',
  method: 'POST',
  path: '/account/notification-settings',
  feature: 'notifications',
  input: v.object({ settings: NotificationSettings, subscription: v.optional(PushSubscription) }),
  reply: v.object({ settings: NotificationSettings }),
})
