import {
  type NotificationChannel,
  type NotificationSettings,
  notificationChannels,
  type PushSubscription,
} from '#contract/notifications.ts'
import type { Deps } from '../../deps.ts'
import { BadInput } from '../../errors/bad-input.ts'
import { isPushService } from '../../ports/push-services.ts'
import { saveSubscription } from './push-subscriptions.ts'

type Reading = Pick<Deps, 'db' | 'config' | 'channels'>

/** Nothing goes out before its promoter wants it to: the address that they typed may be another person's. */
const nothing: NotificationSettings = { timing: 'daily', email: [], push: [], messenger: [] }

const channelsOf = ({ channels }: Pick<Deps, 'channels'>): readonly NotificationChannel[] =>
  notificationChannels.filter((name) => channels[name] !== undefined)

/** What a promoter has chosen, and what there is to choose. */
export async function settingsOf(deps: Reading, promoterId: number) {
  const row = await deps.db
    .selectFrom('notification_settings')
    .select(['timing', 'email', 'push', 'messenger'])
    .where('promoter_id', '=', promoterId)
    .executeTakeFirst()
  const { email } = await deps.db
    .selectFrom('promoter')
    .select('email')
    .where('id', '=', promoterId)
    .executeTakeFirstOrThrow()
  const channels = channelsOf(deps)
  return {
    settings: row ?? nothing,
    channels: [...channels],
    email: channels.includes('email') ? email : '',
    messenger: channels.includes('messenger') ? (deps.config.messenger?.name ?? '') : '',
    push_key: channels.includes('push') ? (deps.config.push?.publicKey ?? '') : '',
  }
}

/** Anything is to go out by the channel: what was written while it was may no longer be wanted. */
export async function isSwitchedOn({ db }: Pick<Deps, 'db'>, promoterId: number, channel: NotificationChannel) {
  const row = await db
    .selectFrom('notification_settings')
    .select(channel)
    .where('promoter_id', '=', promoterId)
    .executeTakeFirst()
  return row !== undefined && row[channel].length > 0
}

const unknownService =
  'Уведомления этого браузера мы пока не умеем присылать. Снимите отметки у уведомлений в браузере или откройте кабинет в другом.'

/** What came before the first choice is not sent after it: `passOver` has dealt with that. */
export async function saveSettings(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  promoterId: number,
  { timing, email, push, messenger }: NotificationSettings,
  subscription: PushSubscription | undefined,
): Promise<NotificationSettings> {
  if (subscription !== undefined && !isPushService(subscription.endpoint, config.push?.hosts ?? []))
    throw new BadInput({ 'subscription.endpoint': unknownService })
  const settings = { timing, email: [...new Set(email)], push: [...new Set(push)], messenger: [...new Set(messenger)] }
  const row = { ...settings, updated_at: clock.now() }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notification_settings')
      .values({ promoter_id: promoterId, ...row })
      .onConflict((conflict) => conflict.column('promoter_id').doUpdateSet(row))
      .execute()
    if (subscription !== undefined) await saveSubscription(trx, promoterId, subscription, clock.now())
  })
  return settings
}
