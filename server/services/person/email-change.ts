import { randomUUID } from 'node:crypto'

import { messages } from '#contract/messages.ts'
import { logHappening, writeAudit } from '../../audit.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { BadInput } from '../../errors/bad-input.ts'
import { Refusal } from '../../errors/refusal.ts'
import { refusals } from '../../errors/texts.ts'
import { keyFor } from '../../process/secrets.ts'
import { day, minute } from '../../time.ts'
import { count, LimitReached } from '../limits/limits.ts'
import { clockSkew, codeLife, codesOfAddress, sendingWait, wrongEntriesOfCode } from '../limits/sign-in-limits.ts'
import { isSameText, signature } from '../limits/tokens.ts'
import { deliver, post } from '../messages/outbox.ts'
import { codeHash, newCode } from '../sign-in/one-time-codes.ts'
import type { Visitor } from '../sign-in/visitor.ts'

type Owner = Pick<Visitor, 'domain' | 'ip' | 'requestId'> & { readonly promoterId: number }

/** Milliseconds until the next code may be sent: as with codes to phones. */
export const waitFor = (sent: readonly number[], now: Date) =>
  sendingWait(
    sent.map((at) => new Date(at)),
    now,
  )

/** The promoter's row, locked until the transaction ends. */
const lockChange = (trx: Trx, promoter_id: number) =>
  trx
    .insertInto('email_change')
    .values({ promoter_id })
    .onConflict((conflict) => conflict.column('promoter_id').doUpdateSet({ promoter_id }))
    .returningAll()
    .executeTakeFirstOrThrow()

const noChange = { email: '', code_id: '', code_hash: '' } as const

/** No address waits any more; how many codes were sent stays known. */
export async function dropEmailChange({ db }: { readonly db: Deps['db'] }, promoterId: number): Promise<void> {
  await db.updateTable('email_change').set(noChange).where('promoter_id', '=', promoterId).execute()
}

function mailOf(code: string, email: string, { company_name, host }: Owner['domain']) {
  const text = `${code} — код, который подтверждает этот адрес в кабинете промоутера «${company_name}». Введите его в профиле.

Код действует ${codeLife.mail / minute} минут. Если вы не меняли адрес, ничего не делайте.`
  return { to: email, company: company_name, subject: 'Подтвердите адрес почты', text, link: '', off: '', domain: host }
}

/** Sends a code to the address, which waits for it from then on; the code that was sent before is void. */
export async function requestEmail(deps: Deps, owner: Owner, email: string): Promise<void> {
  if (deps.codeMail === null) throw new Refusal(409, refusals.noMail)
  const id = await deps.db.transaction().execute((trx) => issue(trx, deps, owner, email))
  if (id === null) return
  deps.background.start('deliver a code', () => deliver(deps, id))
  const { promoterId, requestId, ip, domain } = owner
  logHappening(deps, { event: 'email.code-requested', requestId, ip, domainId: domain.id, promoterId })
}

/** Null: the address is the one in use, and needs no code. */
async function issue(trx: Trx, deps: Deps, { promoterId, domain }: Owner, email: string): Promise<string | null> {
  const now = deps.clock.now()
  const { sent } = await lockChange(trx, promoterId)
  const used = await trx.selectFrom('promoter').select('email').where('id', '=', promoterId).executeTakeFirstOrThrow()
  if (used.email === email) {
    await dropEmailChange({ db: trx }, promoterId)
    return null
  }
  const wait = waitFor(sent, now)
  if (wait > 0) throw new LimitReached('email-cooldown', wait, refusals.codeSent)
  const address = signature(keyFor(deps.config.secret, 'limits'), email.toLowerCase())
  await count({ db: trx, clock: deps.clock }, codesOfAddress, address)

  const id = randomUUID()
  const code = newCode()
  const recent = sent.filter((at) => at > now.getTime() - day)
  await trx
    .updateTable('email_change')
    .set({ email, code_id: id, code_hash: codeHash(deps, id, code), wrong_entries: 0 })
    .set({ sent: JSON.stringify([...recent, now.getTime()]) })
    .where('promoter_id', '=', promoterId)
    .execute()
  return post(trx, deps, { kind: 'mail-code', message: mailOf(code, email, domain), id })
}

/** The address that waits is in use from now on, if this is its code. */
export async function confirmEmailChange(deps: Deps, owner: Owner, code: string): Promise<void> {
  const isRight = await deps.db.transaction().execute((trx) => judge(trx, deps, owner, code))
  if (!isRight) throw new BadInput({ code: messages.code })
}

/** Must be committed either way: a wrong entry counts. */
async function judge(trx: Trx, deps: Deps, owner: Owner, code: string): Promise<boolean> {
  const { promoterId, requestId, ip, domain } = owner
  const now = deps.clock.now()
  const { email, code_id, code_hash, wrong_entries, sent } = await lockChange(trx, promoterId)
  const age = now.getTime() - (sent.at(-1) ?? 0)
  const isAlive = age < codeLife.mail && age > -clockSkew.code && wrong_entries < wrongEntriesOfCode
  if (email === '' || !isAlive || !isSameText(codeHash(deps, code_id, code), code_hash)) {
    await trx
      .updateTable('email_change')
      .set({ wrong_entries: wrong_entries + 1 })
      .where('promoter_id', '=', promoterId)
      .execute()
    return false
  }
  await trx.updateTable('promoter').set({ email }).where('id', '=', promoterId).execute()
  await dropEmailChange({ db: trx }, promoterId)
  await writeAudit(trx, now, { event: 'email.changed', requestId, ip, domainId: domain.id, promoterId })
  return true
}
