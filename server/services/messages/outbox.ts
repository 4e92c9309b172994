import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { NotificationChannel } from '#contract/notifications.ts'
import type { OutboxTable } from '../../db/sign-in-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { SubscriptionGone } from '../../ports/channel-push.ts'
import { DeliveryRefused } from '../../ports/code-delivery.ts'
import { keyFor } from '../../process/secrets.ts'
import { day, hour, minute, second, shifted } from '../../time.ts'
import { seal, unseal } from '../limits/sealing.ts'
import { codeLife } from '../limits/sign-in-limits.ts'
import { replaceCode } from '../sign-in/one-time-codes.ts'
import { isNight, morningAfter } from './moscow-hours.ts'
import { forgetSubscription } from './push-subscriptions.ts'
import { isSwitchedOn } from './settings.ts'

const PhoneMessage = v.object({
  phone: v.string(),
  code: v.optional(v.string(), ''),
  repeat: v.optional(v.boolean(), false),
  text: v.string(),
  domain: v.string(),
  ip: v.optional(v.string(), ''),
})
type PhoneMessage = v.InferInput<typeof PhoneMessage>

const Carried = v.object({
  to: v.string(),
  company: v.string(),
  subject: v.string(),
  text: v.string(),
  link: v.string(),
  off: v.string(),
  domain: v.string(),
  /** Whose it is; the one of an earlier version does not say. */
  promoterId: v.optional(v.number()),
})
type Carried = v.InferOutput<typeof Carried>

type OutboxKind = OutboxTable['kind']

const isChannel = (kind: OutboxKind): kind is NotificationChannel =>
  kind !== 'code' && kind !== 'notice' && kind !== 'mail-code'

/** Somebody waits for a code; a channel's message is tried again by later turns, so that one slow gateway does not delay the others. */
const laterTries: readonly number[] = [minute, 10 * minute, hour, 3 * hour]

/** Pauses before the second and the third try of a code or notice; a fourth does not come. */
const retryPauses: readonly number[] = [second, 3 * second]

/** A message that a process took belongs to it so long: beyond, the process is dead and another takes over. */
const lease = minute

const keyOf = ({ config }: Pick<Deps, 'config'>) => keyFor(config.secret, 'outbox')

/** How long it is worth sending. */
const lifeOf = (kind: OutboxKind) => {
  if (kind === 'code') return codeLife.entry
  return kind === 'mail-code' ? codeLife.mail : day
}

type Posted = { isDropped?: boolean; id?: string } & (
  | { kind: 'code' | 'notice'; message: PhoneMessage }
  | { kind: NotificationChannel | 'mail-code'; message: Carried }
)

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
      expires_at: shifted(now, lifeOf(kind)),
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

/** Its promoter switched the channel off after it was written. */
class Unwanted extends Error {}

type Outcome = 'sent' | 'refused' | 'failed' | 'dropped'

async function settle(deps: Deps, id: string, taken: Taken, state: Outcome, gatewayId = '') {
  const { db, metrics } = deps
  // The gateway was not asked: its figures know nothing of it.
  if (state !== 'dropped') metrics.sent(taken.kind, state)
  await db.updateTable('outbox').set({ state, sealed: '', gateway_id: gatewayId }).where('id', '=', id).execute()
}

/** By a channel that the operator has set up; one that is no longer there refuses. */
async function tryChannel(deps: Deps, id: string, kind: NotificationChannel, carried: Carried): Promise<void> {
  const { promoterId, ...message } = carried
  if (promoterId !== undefined && !(await isSwitchedOn(deps, promoterId, kind))) throw new Unwanted()
  const channel = deps.channels[kind]
  if (channel === undefined) throw new DeliveryRefused('the channel is not set up')
  try {
    await channel.send({ id, ...message })
  } catch (failure) {
    if (failure instanceof SubscriptionGone) await forgetSubscription(deps, message.to)
    throw failure
  }
}

async function tryOnce(deps: Deps, id: string, taken: Taken): Promise<string> {
  const written: unknown = JSON.parse(unseal(keyOf(deps), id, taken.sealed))
  if (isChannel(taken.kind)) {
    await tryChannel(deps, id, taken.kind, v.parse(Carried, written))
    return ''
  }
  if (taken.kind === 'mail-code') {
    if (deps.codeMail === null) throw new DeliveryRefused('no mail is set up')
    await deps.codeMail.send({ id, ...v.parse(Carried, written) })
    return ''
  }
  const { phone, code, repeat, text, domain, ip } = v.parse(PhoneMessage, written)
  if (taken.kind === 'notice') {
    await deps.delivery.notify({ id, phone, text, domain })
    return ''
  }
  const expiresAt = taken.expires_at
  const delivered = await deps.delivery.send({ id, phone, code, repeat, text, domain, ip, expiresAt })
  if (delivered.code !== undefined && delivered.code !== code) await replaceCode(deps, id, delivered.code)
  return delivered.id ?? ''
}

/** A message that was late, or is tried again, may fall into the quiet hours: it is then tried in the morning. */
async function waitForMorning({ db, clock }: Deps, id: string, { tries }: Taken): Promise<void> {
  const next_try_at = morningAfter(clock.now())
  await db
    .updateTable('outbox')
    .set({ next_try_at, tries: tries - 1 })
    .where('id', '=', id)
    .execute()
}

/** To a later turn, or to none. */
async function putOff(deps: Deps, id: string, taken: Taken): Promise<void> {
  const wait = laterTries[taken.tries - 1]
  if (wait === undefined) return settle(deps, id, taken, 'failed')
  const next_try_at = shifted(deps.clock.now(), wait)
  await deps.db.updateTable('outbox').set({ next_try_at }).where('id', '=', id).execute()
}

/**
 * Brings one message to the gateway: a code or notice at most three times, one after the other, a channel's message once, for
 * later turns try it again (`laterTries`). Never throws for the gateway's sake.
 */
export async function deliver(deps: Deps, id: string, pauses = retryPauses): Promise<void> {
  const taken = await take(deps, id)
  if (taken === null) return
  if (isChannel(taken.kind) && isNight(deps.clock.now())) return waitForMorning(deps, id, taken)
  for (let tries = taken.tries; ; tries += 1) {
    try {
      return await settle(deps, id, taken, 'sent', await tryOnce(deps, id, taken))
    } catch (failure) {
      if (failure instanceof Unwanted) return settle(deps, id, taken, 'dropped')
      const isFinal = failure instanceof DeliveryRefused
      deps.log.warn('delivery.failed', { message: id, kind: taken.kind, tries, final: isFinal })
      if (isFinal) return settle(deps, id, taken, 'refused')
      if (isChannel(taken.kind)) return putOff(deps, id, taken)
      const wait = pauses[tries - 1]
      if (wait === undefined) return settle(deps, id, taken, 'failed')
      await pause(wait)
    }
  }
}

/**
 * Deliveries at a time: an address that hangs holds up no other. A promoter has ten browsers at the most (`mostBrowsers`), so that
 * there is a place beside all of one person's; the others go by one gateway each.
 */
const sideBySide = (kinds: readonly OutboxKind[]) => (kinds.includes('push') ? 12 : 4)

/**
 * Sends what waits of these kinds: what a stopped process left behind, and what a channel is to carry. Called now and then by
 * the running server.
 */
export async function deliverWaiting(deps: Deps, kinds: readonly OutboxKind[]): Promise<void> {
  const waiting = await deps.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', deps.clock.now())
    .where('expires_at', '>', deps.clock.now())
    .orderBy('next_try_at')
    .limit(100)
    .execute()
  const left = waiting.values()
  const deliverOthers = async () => {
    for (const { id } of left) await deliver(deps, id)
  }
  await Promise.all(Array.from({ length: sideBySide(kinds) }, deliverOthers))
}
