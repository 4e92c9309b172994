import { type NotificationChannel, notificationChannels } from '#contract/notifications.ts'
import type { Deps, DomainRecord } from '../../deps.ts'
import { keyFor } from '../../process/secrets.ts'
import { isSameText, signature } from '../limits/tokens.ts'

export const offPath = '/notifications/off'

type Target = { readonly promoterId: number; readonly channel: NotificationChannel }

const signed = ({ config }: Pick<Deps, 'config'>, { promoterId, channel }: Target) =>
  `${promoterId}.${channel}.${signature(keyFor(config.secret, 'notifications-off'), `${promoterId} ${channel}`)}`

/** Who has the message may switch its channel off, and nothing else: without a sign-in, for as long as it is kept. */
export const offAddress = (deps: Pick<Deps, 'config'>, origin: string, target: Target) =>
  `${origin}${offPath}/${signed(deps, target)}`

/** Null for a link that is not one of ours. */
export function targetOf(deps: Pick<Deps, 'config'>, text: string): Target | null {
  const [id = '', name] = text.split('.')
  const channel = notificationChannels.find((each) => each === name)
  if (channel === undefined || !/^[1-9]\d{0,9}$/.test(id)) return null
  const target = { promoterId: Number(id), channel }
  return isSameText(text, signed(deps, target)) ? target : null
}

/** Nothing goes out by the channel any more. Said again it changes nothing; of another brand's promoter it does nothing. */
export async function switchOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  domain: DomainRecord,
  { promoterId, channel }: Target,
): Promise<void> {
  await db
    .updateTable('notification_settings')
    .set({ [channel]: [], updated_at: clock.now() })
    .where('promoter_id', '=', promoterId)
    .where('promoter_id', 'in', (eb) => eb.selectFrom('promoter').select('id').where('domain_id', '=', domain.id))
    .execute()
}
