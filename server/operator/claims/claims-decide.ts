import * as v from 'valibot'

import { claimStatus } from '#contract/claims.ts'
import { maskedPhone } from '#contract/phone.ts'
import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import { claimWords } from '../../services/notifications/notification-words.ts'
import { notify } from '../../services/notifications/notify.ts'
import { command, type Operating, WrongUsage } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { roubles } from '../terminal/table.ts'
import { Id, oneOf, Reason, Sum } from '../terminal/values.ts'
import { type ClaimRow, claimById } from './claim-rows.ts'

const { sent, asked, found, refused } = claimStatus

type Outcome = {
  readonly status: string
  readonly reason: string
  readonly cash: number | null
  readonly accrual_id: number | null
}

/** An answer is written to its promoter, and of one that was corrected; not of another number for the same deal. */
function wordsOf(
  { id, order_number: order, project_name: program, disputed_id, ...before }: ClaimRow,
  outcome: Outcome,
) {
  const disputes = disputed_id !== null
  const { status, cash, reason } = outcome
  const isAnswer = status === found || status === refused
  const isSame = status === before.status && cash === before.cash && reason === before.reason
  return isAnswer && !isSame ? claimWords({ id, order, program, status, cash, reason, disputes }) : null
}

/** Writes what became of a claim, for its promoter too, and who decided; the same again changes nothing. */
async function settle(trx: Trx, now: Date, claim: ClaimRow, outcome: Outcome): Promise<boolean> {
  const { status, reason, cash, accrual_id } = claim
  const before = { status, reason, cash, accrual_id }
  if (JSON.stringify(before) === JSON.stringify(outcome)) return false
  await trx
    .updateTable('claim')
    .set({ ...outcome, updated_at: now })
    .where('id', '=', claim.id)
    .execute()
  const { domain_id: domainId, promoter_id: promoterId, phone } = claim
  const words = wordsOf(claim, outcome)
  const key = `claim ${claim.id} ${outcome.status} ${now.getTime()}`
  await notify(trx, now, words === null ? [] : [{ promoterId, key, ...words }])
  const detail = {
    claim: claim.id,
    from: status,
    to: outcome.status,
    ...(outcome.accrual_id === null ? {} : { accrual: outcome.accrual_id }),
  }
  await note(trx, now, { event: 'operator.claim-decided', domainId, promoterId, phone, detail })
  return true
}

const saying = (claim: ClaimRow, words: string) => [
  `Обращение ${claim.id}, ${maskedPhone(claim.phone)}, «${claim.project_name}», заказ ${claim.order_number}: ${words}`,
]

/** Runs on a claim that no other command is deciding. */
function withClaim<Result>({ db }: Operating, id: number, work: (trx: Trx, claim: ClaimRow) => Promise<Result>) {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('claim').select('id').where('id', '=', id).forUpdate().execute()
    return work(trx, await claimById(trx, id))
  })
}

export const claimsTake = command({
  name: 'claims take',
  about: 'обращение передано рекламодателю: промоутер увидит «У рекламодателя»',
  words: { id: 'ID' },
  isWrite: true,
  input: v.object({ id: Id }),
  run: (deps, { id }) =>
    withClaim(deps, id, async (trx, claim) => {
      if (claim.status !== sent && claim.status !== asked)
        throw new Refusal(409, `Ответ на обращение ${id} уже дан: ${claim.status}`)
      const { reason, cash, accrual_id } = claim
      const isChanged = await settle(trx, deps.clock.now(), claim, { status: asked, reason, cash, accrual_id })
      return saying(claim, isChanged ? asked : `${asked} (так и было)`)
    }),
})

/** The accrual that a claim was about: of the same promoter and program. */
async function accrualOf(trx: Trx, { promoter_id, project_id, id }: ClaimRow, accrualId: number) {
  const accrual = await trx
    .selectFrom('accrual')
    .select(['id', 'cash'])
    .where('id', '=', accrualId)
    .where('promoter_id', '=', promoter_id)
    .where('project_id', '=', project_id)
    .executeTakeFirst()
  if (accrual === undefined)
    throw new Refusal(409, `Начисления ${accrualId} у промоутера этой программы нет: обращение ${id} о другом`)
  return accrual
}

type Decision = {
  readonly reason?: string | undefined
  readonly sum?: number | undefined
  readonly accrual?: number | undefined
}

async function outcomeOf(
  trx: Trx,
  claim: ClaimRow,
  status: string,
  { reason, sum, accrual }: Decision,
): Promise<Outcome> {
  if (status === refused) return { status, reason: reason ?? claim.reason, cash: null, accrual_id: null }
  const deal = accrual ?? (sum === undefined ? claim.disputed_id : null)
  const own = deal === null ? null : await accrualOf(trx, claim, deal)
  return { status, reason: '', cash: sum ?? own?.cash ?? null, accrual_id: own?.id ?? null }
}

/** Refuses words that do not go together. */
function assertWhole({ disputed_id }: ClaimRow, status: string, { reason, sum, accrual }: Decision) {
  const isFound = status === found
  const mistakes = [
    ...(isFound && reason !== undefined ? ['--reason: только вместе с CA'] : []),
    ...(!isFound && sum !== undefined ? ['--sum: только вместе с PA'] : []),
    ...(!isFound && accrual !== undefined ? ['--accrual: только вместе с PA'] : []),
    ...(isFound && sum === undefined && accrual === undefined && disputed_id === null
      ? ['К PA нужны --accrual или --sum']
      : []),
    ...(!isFound && reason === undefined ? ['К CA нужна --reason: промоутер прочтёт её в обращении'] : []),
  ]
  if (mistakes.length > 0) throw new WrongUsage(mistakes)
}

export const claimsDecide = command({
  name: 'claims decide',
  about: 'ответить на обращение: сделка найдена (PA) или не подтверждена (CA)',
  words: { id: 'ID', status: 'PA|CA' },
  options: {
    accrual: { value: 'ID', about: 'начисление этой сделки; сумма берётся из него (к PA)' },
    sum: { value: 'РУБЛИ', about: 'вознаграждение промоутера, например 1200 (к PA, если начисления ещё нет)' },
    reason: { value: 'ТЕКСТ', about: 'почему не подтверждена: промоутер прочтёт это в обращении (к CA)' },
  },
  notes: [
    'Ответ сам ничего не начисляет: сделку записывает deals record, и её номер называют в --accrual.',
    'Оспоренный отказ: PA — отказ отменён, сумма берётся из самого начисления; его статус меняет deals record.',
    'Ответ можно исправить: та же команда ещё раз.',
  ],
  isWrite: true,
  input: v.object({
    id: Id,
    status: oneOf([found, refused]),
    accrual: v.optional(Id),
    sum: v.optional(Sum),
    reason: v.optional(Reason),
  }),
  async run(deps, { id, status, ...decision }) {
    return withClaim(deps, id, async (trx, claim) => {
      assertWhole(claim, status, decision)
      const outcome = await outcomeOf(trx, claim, status, decision)
      const isChanged = await settle(trx, deps.clock.now(), claim, outcome)
      const words = outcome.cash === null ? status : `${status}, ${roubles(outcome.cash)}`
      return saying(claim, isChanged ? words : `${words} (так и было)`)
    })
  },
})
