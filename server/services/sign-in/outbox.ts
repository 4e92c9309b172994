import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { DeliveryRefused } from '../../ports/code-delivery.ts'
import { keyFor } from '../../secrets.ts'
import { day, minute, second, shifted } from '../../time.ts'
import { replaceCode } from './one-time-codes.ts'
import { seal, unseal } from './sealing.ts'
import { codeLife } from './sign-in-limits.ts'

const Written = v.object({
  phone: v.string(),
  code: v.optional(v.string(), ''),
  repeat: v.optional(v.boolean(), false),
  text: v.string(),
  domain: v.string(),
  ip: v.optional(v.string(), ''),
})
type Written = v.InferInput<typeof Written>

/** Pauses before the second and the third try; a fourth does not come. */
const retryPauses: readonly number[] = [second, 3 * second]

/** A message that a process took belongs to it so long: beyond, the process is dead and another takes over. */
const lease = minute

const keyOf = ({ config }: Pick<Deps, 'config'>) => keyFor(config.secret, 'outbox')

type Posted = { kind: 'code' | 'notice'; message: Written; isDropped?: boolean; id?: string }

/**
 * Puts a message into the outbox within the transaction of what it reports. It is encrypted: codes are not
 * readable in the database. A dropped one leaves the same row behind and is never sent.
 */
export async function post(trx: Trx, deps: Pick<Deps, 'config' | 'clock'>, posted: Posted): Promise<string> {
  const { kind, message, isDropped = false, id = randomUUID() } = posted
  const now = deps.clock.now()
  await trx
    .insertInto('outbox')
    .values({
      id,
      kind,
      state: isDropped ? 'dropped' : 'waiting',
      sealed: isDropped ? '' : seal(keyOf(deps), id, JSON.stringify(message)),
      next_try_at: now,
      created_at: now,
      expires_at: shifted(now, kind === 'code' ? codeLife.entry : day),
    })
    .execute()
  return id
}

/** Takes a waiting message for this process alone; null when it is taken, sent or expired. */
async function take({ db, clock }: Deps, id: string) {
  const now = clock.now()
  const row = await db
    .updateTable('outbox')
    .set({ next_try_at: shifted(now, lease), tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where('expires_at', '>', now)
    .returning(['kind', 'sealed', 'tries', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>

async function settle(deps: Deps, id: string, taken: Taken, state: 'sent' | 'refused' | 'failed', gatewayId = '') {
  const { db, metrics } = deps
  metrics.sent(taken.kind === 'notice' ? 'notice' : 'code', state)
  await db.updateTable('outbox').set({ state, sealed: '', gateway_id: gatewayId }).where('id', '=', id).execute()
}

async function tryOnce(deps: Deps, id: string, taken: Taken): Promise<string> {
  const { phone, code, repeat, text, domain, ip } = v.parse(Written, JSON.parse(unseal(keyOf(deps), id, taken.sealed)))
  if (taken.kind === 'notice') {
    await deps.delivery.notify({ id, phone, text, domain })
    return ''
  }
  const expiresAt = taken.expires_at
  const delivered = await deps.delivery.send({ id, phone, code, repeat, text, domain, ip, expiresAt })
  if (delivered.code !== undefined && delivered.code !== code) await replaceCode(deps, id, delivered.code)
  return delivered.id ?? ''
}

/** Brings one message to the gateway, at most three times in all. Never throws for the gateway's sake. */
export async function deliver(deps: Deps, id: string, pauses = retryPauses): Promise<void> {
  const taken = await take(deps, id)
  if (taken === null) return
  for (let tries = taken.tries; ; tries += 1) {
    try {
      return await settle(deps, id, taken, 'sent', await tryOnce(deps, id, taken))
    } catch (failure) {
      const isFinal = failure instanceof DeliveryRefused
      deps.log.warn('delivery.failed', { message: id, kind: taken.kind, tries, final: isFinal })
      if (isFinal) return settle(deps, id, taken, 'refused')
      const wait = pauses[tries - 1]
      if (wait === undefined) return settle(deps, id, taken, 'failed')
      await pause(wait)
    }
  }
}

/** Takes over what a stopped process left behind. Called now and then by the running server. */
export async function deliverLeftovers(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', deps.clock.now())
    .where('expires_at', '>', deps.clock.now())
    .orderBy('next_try_at')
    .limit(100)
    .execute()
  for (const { id } of waiting) await deliver(deps, id)
}
