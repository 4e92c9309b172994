import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

import { codeType } from '#contract/codes.ts'
import { logHappening } from '../../audit.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { refusals } from '../../errors/texts.ts'
import { keyFor } from '../../process/secrets.ts'
import { day, hour, shifted } from '../../time.ts'
import { count, type Limit, LimitReached, networkOf, uncount } from '../limits/limits.ts'
import { phonesOfNetwork, requestsOfNetwork, sendingWaitOf } from '../limits/sign-in-limits.ts'
import { signature } from '../limits/tokens.ts'
import { deliver, post } from '../messages/outbox.ts'
import { knownDevice } from './device.ts'
import { codeHash, newCode } from './one-time-codes.ts'
import { lockPhone } from './phone-guard.ts'
import type { Visitor } from './visitor.ts'

type CodeRequestInput = {
  readonly phone: string
  readonly isRepeat: boolean
  /** The honeypot was filled in: all goes as usual, but nothing is sent. */
  readonly isTrapped: boolean
}

const sendsOfService = ({ config }: Pick<Deps, 'config'>): Limit => ({
  name: 'code-sends',
  points: config.codeSendsPerHour,
  within: hour,
})

/** Counts a phone that this network had not asked about today; refused, it stays uncounted and unknown. */
async function countPhone(deps: Deps, network: string, phone: string): Promise<void> {
  const pair: Limit = { name: 'code-phone', points: Number.MAX_SAFE_INTEGER, within: day }
  const key = `${network} ${signature(keyFor(deps.config.secret, 'limits'), phone)}`
  if ((await count(deps, pair, key)) > 1) return
  try {
    await count(deps, phonesOfNetwork, network)
  } catch (refusal) {
    await uncount(deps, pair, key)
    throw refusal
  }
}

type SentCode = {
  readonly type: string
  /** Milliseconds until the next code may be asked for. */
  readonly wait: number
}

/**
 * Makes a new code for the phone, voids the one that this browser had before, and hands it to the outbox. Says whether the phone is known: the
 * specification's own wish, paid for by a captcha and 20 phones a day. Refuses with 429 and the time to wait.
 */
export async function requestCode(deps: Deps, visitor: Visitor, request: CodeRequestInput): Promise<SentCode> {
  const network = networkOf(visitor.ip)
  await count(deps, requestsOfNetwork, network)
  await countPhone(deps, network, request.phone)
  await count(deps, sendsOfService(deps), '')

  const { id, isKnown, wait } = await deps.db.transaction().execute((trx) => issue(trx, deps, visitor, request))
  if (id === null) {
    await uncount(deps, sendsOfService(deps), '')
    throw new LimitReached('code-cooldown', wait, refusals.codeSent)
  }
  deps.background.start('deliver a code', () => deliver(deps, id))
  logHappening(deps, {
    event: request.isTrapped ? 'sign-in.trapped' : 'sign-in.code-requested',
    requestId: visitor.requestId,
    ip: visitor.ip,
    domainId: visitor.domain.id,
    phone: request.phone,
  })
  return { type: isKnown ? codeType.login : codeType.registration, wait }
}

/** Without an id nothing was sent: the wait is not over. */
type Issued = { readonly id: string | null; readonly isKnown: boolean; readonly wait: number }

async function issue(trx: Trx, deps: Deps, visitor: Visitor, request: CodeRequestInput): Promise<Issued> {
  const { domain } = visitor
  const { phone, isRepeat, isTrapped } = request
  const now = deps.clock.now()
  const device = knownDevice(deps, { visitor, phone })
  await lockPhone(trx, phone)
  const sent = await trx
    .selectFrom('code_send')
    .select(['sent_at', 'device'])
    .where('phone', '=', phone)
    .where('sent_at', '>', shifted(now, -day))
    .orderBy('sent_at')
    .execute()
  const wait = sendingWaitOf(device, sent, now)
  if (wait > 0) return { id: null, isKnown: false, wait }

  const sending = { sent_at: now, device: device ?? '' }
  const id = randomUUID()
  const code = newCode()
  await trx
    .insertInto('code_send')
    .values({ phone, ...sending })
    .execute()
  const fresh = { id, code_hash: codeHash(deps, id, code), wrong_entries: 0, created_at: now, verified_at: null }
  await trx
    .insertInto('one_time_code')
    .values({ ...fresh, domain_id: domain.id, phone, browser: visitor.browser })
    .onConflict((conflict) => conflict.columns(['domain_id', 'phone', 'browser']).doUpdateSet(fresh))
    .execute()
  const text = `${code} — код для входа на ${domain.host}. Никому его не сообщайте`
  const message = { phone, code, repeat: isRepeat, text, domain: domain.host, ip: visitor.ip }
  await post(trx, deps, { kind: 'code', message, isDropped: isTrapped, id })
  const { known } = await trx
    .selectFrom('promoter')
    .select(sql<number>`count(*)::int`.as('known'))
    .where('domain_id', '=', domain.id)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  return { id, isKnown: known > 0, wait: sendingWaitOf(device, [...sent, sending], now) }
}
