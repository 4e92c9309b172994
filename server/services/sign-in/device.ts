import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { keyFor } from '../../process/secrets.ts'
import { triesOfDevice } from '../limits/sign-in-limits.ts'
import { digestOf, isSameText, newToken, signature } from '../limits/tokens.ts'
import type { Visitor } from './visitor.ts'

type PhoneOfVisit = { readonly visitor: Pick<Visitor, 'domain' | 'device'>; readonly phone: string }

function proofOf({ config }: Pick<Deps, 'config'>, id: string, { visitor, phone }: PhoneOfVisit): string {
  return signature(keyFor(config.secret, 'device-cookie'), `${id} ${visitor.domain.id} ${phone}`)
}

/** The value of a cookie that says: this phone signed in from this browser before (requirement A-10). It opens nothing. */
export function deviceCookie(deps: Pick<Deps, 'config'>, of: PhoneOfVisit): string {
  const id = newToken()
  return `${id}.${proofOf(deps, id, of)}`
}

/** The digest of a browser that is known for this phone; null for a stranger's, a forged or another phone's cookie. */
export function knownDevice(deps: Pick<Deps, 'config'>, of: PhoneOfVisit): string | null {
  const [id = '', proof = ''] = (of.visitor.device ?? '').split('.')
  return isSameText(proof, proofOf(deps, id, of)) ? digestOf(id) : null
}

/** True while a known browser may still try although its phone is locked. */
export async function hasTriesLeft(trx: Trx, device: string, phone: string): Promise<boolean> {
  const row = await trx
    .selectFrom('device_allowance')
    .select('failures')
    .where('device', '=', device)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return (row?.failures ?? 0) < triesOfDevice
}

export async function noteDeviceFailure(trx: Trx, device: string, phone: string, now: Date): Promise<void> {
  await trx
    .insertInto('device_allowance')
    .values({ device, phone, failures: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['device', 'phone']).doUpdateSet((eb) => ({
        failures: eb('device_allowance.failures', '+', 1),
        failed_at: now,
      })),
    )
    .execute()
}

export async function clearDeviceFailures(trx: Trx, device: string, phone: string): Promise<void> {
  await trx.deleteFrom('device_allowance').where('device', '=', device).where('phone', '=', phone).execute()
}
