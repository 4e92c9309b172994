import type { ColumnType, Generated } from 'kysely'

import type { NotificationChannel, NotificationGroup, NotificationKind } from '#contract/notifications.ts'

/** What a notification is about. Its newest one says how that is now. */
export type SubjectType = 'deal' | 'payout' | 'claim' | 'connection' | 'program' | 'promo-code' | 'label' | 'requisites'

/** One happening of a promoter, once by its key. */
export type NotificationTable = {
  id: Generated<number>
  promoter_id: number
  kind: NotificationKind
  key: string
  /** Null: it was written before there were subjects, and its key names none for sure. */
  subject_type: SubjectType | null
  /** The deal's, the payout order's, … id; null where a promoter has one such thing. */
  subject_id: number | null
  text: string
  /** A path of the cabinet. */
  link: string
  /** The kopecks it speaks of. */
  cash: ColumnType<number | null, number | null | undefined, number | null>
  /** Why, where that is said. */
  reason: ColumnType<string, string | undefined, string>
  created_at: Date
  read_at: Date | null
  /** When the channels dealt with it; null: not yet. */
  carried_at: Date | null
}

/** Which groups go out by which channel; without a row none do. */
export type NotificationSettingsTable = Record<NotificationChannel, NotificationGroup[]> & {
  promoter_id: number
  timing: 'daily' | 'at-once'
  updated_at: Date
}

/** A browser that shows what is pushed to it. */
type PushSubscriptionTable = {
  id: Generated<number>
  promoter_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

export type NotificationTables = {
  notification: NotificationTable
  notification_settings: NotificationSettingsTable
  push_subscription: PushSubscriptionTable
}
