import type { Selectable } from 'kysely'
import { groupOfKind, type NotificationChannel, notificationChannels } from '#contract/notifications.ts'
import type { NotificationSettingsTable, NotificationTable } from '../../db/notification-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { packed } from '../../ports/channels.ts'
import { originOf } from '../brand/origin.ts'
import { linesOf, mailText, pushWords, subjectOf } from './digest-words.ts'
import { isNight, lastDigest } from './moscow-hours.ts'
import { offAddress } from './off-link.ts'
import { post } from './outbox.ts'

type Row = Pick<Selectable<NotificationTable>, 'id' | 'kind' | 'text' | 'link'>
type Settings = Selectable<NotificationSettingsTable>

type Carrying = Pick<Deps, 'db' | 'clock' | 'config' | 'channels'>

/** Promoters of one turn; the next turn takes the others. */
const promotersAtOnce = 200

/** What goes out by no channel: none of it waits for one that is switched on later. */
async function passOver({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('notification')
    .set({ carried_at: clock.now() })
    .where('carried_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_settings')
            .innerJoin('promoter', 'promoter.id', 'notification_settings.promoter_id')
            .select('promoter.id')
            .whereRef('notification_settings.promoter_id', '=', 'notification.promoter_id')
            .where('promoter.disabled_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Those whose messages are due now. */
async function duePromoters({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now()
  return db
    .selectFrom('notification')
    .innerJoin('notification_settings', 'notification_settings.promoter_id', 'notification.promoter_id')
    .select(['notification.promoter_id', 'notification_settings.timing'])
    .distinct()
    .where('notification.carried_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('notification_settings.timing', '=', 'daily'), eb('notification.created_at', '<', lastDigest(now))]),
        ...(isNight(now) ? [] : [eb('notification_settings.timing', '=', 'at-once')]),
      ]),
    )
    .limit(promotersAtOnce)
    .execute()
}

/** Where a channel reaches a promoter: nowhere, at one place, or in several browsers. */
async function addressesOf(
  trx: Trx,
  promoter: { id: number; email: string; phone: string },
  channel: NotificationChannel,
) {
  if (channel === 'email') return promoter.email === '' ? [] : [promoter.email]
  if (channel === 'messenger') return [promoter.phone]
  const rows = await trx
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('promoter_id', '=', promoter.id)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint, p256dh, auth }) => packed({ endpoint, keys: { p256dh, auth } }))
}

/** What is due of a promoter becomes one message for each channel, in the outbox, or nothing does. */
async function carry(deps: Carrying, promoterId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const settings = await trx
      .selectFrom('notification_settings')
      .selectAll()
      .where('promoter_id', '=', promoterId)
      .forUpdate()
      .executeTakeFirst()
    const promoter = await trx
      .selectFrom('promoter')
      .innerJoin('domain', 'domain.id', 'promoter.domain_id')
      .select(['promoter.id', 'promoter.email', 'promoter.phone', 'domain.host', 'domain.company_name'])
      .where('promoter.id', '=', promoterId)
      .executeTakeFirstOrThrow()
    const rows = await trx
      .updateTable('notification')
      .set({ carried_at: now })
      .where('promoter_id', '=', promoterId)
      .where('carried_at', 'is', null)
      .$if(settings?.timing === 'daily', (query) => query.where('created_at', '<', lastDigest(now)))
      .returning(['id', 'kind', 'text', 'link'])
      .execute()
    const ordered = rows.toSorted((one, other) => one.id - other.id)
    for (const channel of notificationChannels) {
      const wanted = settings === undefined ? [] : ordered.filter(({ kind }) => isWanted(settings, channel, kind))
      if (wanted.length === 0 || deps.channels[channel] === undefined) continue
      for (const to of await addressesOf(trx, promoter, channel))
        await post(trx, deps, { kind: channel, message: { to, ...wordsFor(deps, promoter, channel, wanted) } })
    }
  })
}

const isWanted = (settings: Settings, channel: NotificationChannel, kind: Row['kind']) =>
  settings[channel].includes(groupOfKind[kind])

function wordsFor(
  deps: Pick<Deps, 'config'>,
  { id, host, company_name }: { id: number; host: string; company_name: string },
  channel: NotificationChannel,
  rows: readonly Row[],
) {
  const origin = originOf(deps, host)
  const off = offAddress(deps, origin, { promoterId: id, channel })
  const [first] = rows
  // One thing leads to its place, several to the home that has them all.
  const link = `${origin}${rows.length === 1 ? (first?.link ?? '/') : '/'}`
  const texts = {
    email: () => mailText(rows, { link, settings: `${origin}/notifications`, off }),
    push: () => pushWords(rows),
    messenger: () => `${linesOf(rows)}\n\nОтключить: ${off}`,
  }
  const subject = subjectOf(rows)
  return { company: company_name, subject, text: texts[channel](), link, off, domain: host, promoterId: id }
}

/** Puts what is due into the outbox, a message for each promoter and channel. Any process may do it at any time. */
export async function carryNotifications(deps: Carrying): Promise<void> {
  await passOver(deps)
  for (const { promoter_id } of await duePromoters(deps)) await carry(deps, promoter_id)
}
