import { type Happening, logHappening, writeAudit } from '../../audit.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps, SignedInSession } from '../../deps.ts'
import { hour } from '../../time.ts'
import { count, networkOf, uncount } from '../limits/limits.ts'
import { failuresOfNetwork, guessesOfNetwork } from '../limits/sign-in-limits.ts'
import { type CodeVerdict, type Entry, judge } from './code-entry.ts'
import { deviceWords } from './device-words.ts'
import { noteSettled } from './phone-guard.ts'
import { endSession, type OpenedSession, openSession } from './sessions.ts'
import type { Visitor } from './visitor.ts'

type Attempt<Result> = { readonly verdict: CodeVerdict; readonly result: Result | null }

/** Runs once the code was found right, in the same transaction; null when it cannot be used for this after all. */
type Use<Result> = (trx: Trx, now: Date) => Promise<Result | null>

function happening(visitor: Visitor, phone: string, event: string, more: Partial<Happening> = {}): Happening {
  const { domain, ip, requestId } = visitor
  return { event, requestId, ip, domainId: domain.id, phone, ...more }
}

/**
 * One entry of a code: counted for the network before it is judged, so that many at once do not slip by, and given back
 * when it was right. Null means refused; why is said in the log alone.
 */
async function enter<Result>(deps: Deps, visitor: Visitor, entry: Entry, use: Use<Result>): Promise<Result | null> {
  const network = networkOf(visitor.ip)
  await count(deps, failuresOfNetwork, network)
  await count(deps, guessesOfNetwork, network)

  const { verdict, result } = await deps.db.transaction().execute(async (trx): Promise<Attempt<Result>> => {
    const now = deps.clock.now()
    const judged = await judge(trx, deps, visitor, entry)
    if (judged.lock > 0) await writeAudit(trx, now, happening(visitor, entry.phone, 'sign-in.locked'))
    return { verdict: judged, result: judged.isRight ? await use(trx, now) : null }
  })

  if (verdict.isRight) await giveBack(deps, network)
  if (verdict.lock > 0)
    logHappening(deps, happening(visitor, entry.phone, 'sign-in.locked', { detail: { hours: verdict.lock / hour } }))
  if (result === null) logHappening(deps, happening(visitor, entry.phone, 'sign-in.refused'))
  return result
}

/** The code was right and its use is committed: a count that stays too high must not turn that into a failure. */
async function giveBack(deps: Deps, network: string): Promise<void> {
  try {
    await uncount(deps, failuresOfNetwork, network)
    await uncount(deps, guessesOfNetwork, network)
  } catch {
    deps.log.warn('limits.not-given-back')
  }
}

/** Checks a code without using it up: it stays good for the sign-in or the registration that follows. */
export async function verifyCode(deps: Deps, visitor: Visitor, entry: Entry): Promise<boolean> {
  const verified = await enter(deps, visitor, entry, async (trx, now) => {
    await trx
      .updateTable('one_time_code')
      .set({ verified_at: now })
      .where('domain_id', '=', visitor.domain.id)
      .where('phone', '=', entry.phone)
      .where('browser', '=', visitor.browser)
      .where('verified_at', 'is', null)
      .execute()
    return true
  })
  return verified ?? false
}

/** Uses a code up and begins the session of the phone's promoter. */
export async function signIn(deps: Deps, visitor: Visitor, entry: Entry): Promise<OpenedSession | null> {
  const opened = await enter(deps, visitor, entry, async (trx, now) => {
    const promoter = await trx
      .selectFrom('promoter')
      .select('id')
      .where('domain_id', '=', visitor.domain.id)
      .where('phone', '=', entry.phone)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    return promoter === undefined ? null : begin(trx, visitor, entry, promoter.id, now)
  })
  return logOpened(deps, visitor, entry, 'sign-in.opened', opened)
}

export type NewPromoter = {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly city_id: number | null
}

/** Uses a code up, makes the promoter and begins the session: all of it, or nothing. */
export async function register(
  deps: Deps,
  visitor: Visitor,
  entry: Entry,
  profile: NewPromoter,
): Promise<OpenedSession | null> {
  const opened = await enter(deps, visitor, entry, async (trx, now) => {
    const promoter = await trx
      .insertInto('promoter')
      .values({ ...profile, domain_id: visitor.domain.id, phone: entry.phone, created_at: now, disabled_at: null })
      .onConflict((conflict) => conflict.columns(['domain_id', 'phone']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return promoter === undefined ? null : begin(trx, visitor, entry, promoter.id, now)
  })
  return logOpened(deps, visitor, entry, 'sign-in.registered', opened)
}

async function begin(trx: Trx, visitor: Visitor, { phone }: Entry, promoterId: number, now: Date) {
  await trx
    .deleteFrom('one_time_code')
    .where('domain_id', '=', visitor.domain.id)
    .where('phone', '=', phone)
    .where('browser', '=', visitor.browser)
    .execute()
  await noteSettled(trx, phone, visitor, now)
  await writeAudit(trx, now, happening(visitor, phone, 'sign-in.opened', { promoterId }))
  const { domain, sessionId: replaces, agent } = visitor
  return openSession(trx, now, { promoterId, domainId: domain.id, replaces, device: deviceWords(agent) })
}

function logOpened(deps: Deps, visitor: Visitor, { phone }: Entry, event: string, opened: OpenedSession | null) {
  if (opened !== null) logHappening(deps, happening(visitor, phone, event, { promoterId: opened.promoterId }))
  return opened
}

/** Ends the session on the server: its cookie opens nothing any more, even for a copy of it. */
export async function signOut(deps: Deps, visitor: Visitor, session: SignedInSession): Promise<void> {
  const { domain, ip, requestId } = visitor
  const { promoterId } = session
  await endSession(deps, session.id)
  logHappening(deps, { event: 'sign-in.closed', requestId, ip, domainId: domain.id, promoterId })
}
