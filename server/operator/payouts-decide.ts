import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import type { Trx } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { type Decision, decidePayments, type PaymentDecision, verdictsOn } from '../services/money/payment-decisions.ts'
import { type BankAnswer, bankAnswers } from './bank-answers.ts'
import { BadOutcome, command, type Operating, WrongUsage } from './command.ts'
import { note } from './note.ts'
import { roubles } from './table.ts'
import { Id, oneOf, Reason } from './values.ts'

const { paid, cancelled } = moneyStatus
/** One transaction holds them all, and other requests wait for it. */
const mostLines = 2_000

type Done = Extract<PaymentDecision, { result: 'decided' | 'unchanged' }>

const isDone = (verdict: PaymentDecision): verdict is Done =>
  verdict.result === 'decided' || verdict.result === 'unchanged'

function sayingOf(id: number, verdict: PaymentDecision, cash = 0): string {
  if (verdict.result === 'unknown') return `выплаты ${id} нет`
  const { payment } = verdict
  if (verdict.result === 'other sum') return `сумма выплаты ${id} — ${roubles(payment.cash)}, а не ${roubles(cash)}`
  if (verdict.result === 'decided otherwise') return `по выплате ${id} уже решено: ${payment.status}`
  const reason = payment.status === cancelled && payment.reason !== '' ? `, ${payment.reason}` : ''
  return `${payment.status}, ${roubles(payment.cash)}${reason}${verdict.result === 'unchanged' ? ' (так и было)' : ''}`
}

async function noteDone(trx: Trx, at: Date, verdicts: readonly PaymentDecision[]) {
  for (const verdict of verdicts) {
    if (verdict.result !== 'decided') continue
    const { id, status, cash, promoter_id: promoterId, reason } = verdict.payment
    const detail = { payment: id, status, cash, ...(status === cancelled && reason !== '' ? { reason } : {}) }
    await note(trx, at, { event: 'operator.payout-decided', promoterId, detail })
  }
}

/** Decisions and their notes in the audit: all of them, or none when one cannot be. */
async function decideAll(
  { db, clock }: Operating,
  decisions: readonly Decision[],
): Promise<readonly PaymentDecision[]> {
  return db.transaction().execute(async (trx) => {
    const verdicts = await decidePayments(trx, decisions)
    if (verdicts.every(isDone)) await noteDone(trx, clock.now(), verdicts)
    return verdicts
  })
}

async function decideOne(deps: Operating, decision: Decision) {
  const [verdict = { result: 'unknown' } as const] = await decideAll(deps, [decision])
  if (verdict.result === 'unknown') throw new Refusal(404, 'Выплата не найдена')
  if (!isDone(verdict)) throw new Refusal(409, 'Решение по выплате уже принято')
  return [`Выплата ${decision.id}: ${sayingOf(decision.id, verdict)}`]
}

function refused(lines: readonly { readonly line: number; readonly word: string }[]) {
  const words = lines.toSorted((one, other) => one.line - other.line).map(({ line, word }) => `строка ${line}: ${word}`)
  return new BadOutcome([...words, '', 'Ничего не записано: исправьте эти строки и запустите ещё раз.'])
}

async function decideFile(deps: Operating, text: string) {
  const { answers, mistakes } = bankAnswers(text)
  if (answers.length + mistakes.length === 0) throw new BadOutcome(['В файле нет ни одной строки'])
  if (answers.length > mostLines) throw new BadOutcome([`В файле больше ${mostLines} строк: разделите его`])
  const verdicts = await judged(deps, answers, mistakes.length > 0)
  const wrong = answers.flatMap(({ line, id, cash }, nth) => {
    const verdict = verdicts[nth]
    return verdict === undefined || isDone(verdict) ? [] : [{ line, word: sayingOf(id, verdict, cash) }]
  })
  if (mistakes.length + wrong.length > 0) throw refused([...mistakes, ...wrong])

  const done = verdicts.filter(isDone)
  const sumOf = (status: string) => {
    const some = done.filter(({ payment }) => payment.status === status)
    return `${some.length} на ${roubles(some.reduce((sum, { payment }) => sum + payment.cash, 0))}`
  }
  return [
    ...answers.map(({ id }, nth) => `Выплата ${id}: ${sayingOf(id, verdicts[nth] ?? { result: 'unknown' })}`),
    '',
    `Оплачено: ${sumOf(paid)}. Отменено: ${sumOf(cancelled)}`,
  ]
}

/** What becomes of each line; with a malformed one beside them the good ones are looked at, and nothing is written. */
function judged(deps: Operating, answers: readonly BankAnswer[], isRefused: boolean) {
  if (!isRefused) return decideAll(deps, answers)
  return deps.db.transaction().execute((trx) => verdictsOn(trx, answers))
}

export const payoutsDecide = command({
  name: 'payouts decide',
  about: 'слово банка: оплачена (PA) или отменена (CA); одной выплаты или всех из файла',
  words: { id: 'ID', status: 'PA|CA' },
  options: {
    reason: { value: 'ТЕКСТ', about: 'почему отменена: промоутер прочтёт это в своей выплате' },
    file: { value: 'ФАЙЛ.csv', about: 'решения банка, по одному в строке, вместо ID и статуса' },
  },
  insteadOfWords: 'file',
  notes: [
    'Оплаченная делает оплаченными свои начисления, отменённая возвращает деньги на баланс. Решают один раз.',
    'Причину, названную здесь или в файле, промоутер читает в своей выплате: пишите её для него. Назвать её можно и потом.',
    '',
    'Строки файла: ID;PA или CA;причина;сумма. Причина и сумма не обязательны; сумма сверяется с выплатой. Заголовок и',
    'пустые строки пропускаются, кодировка — UTF-8 или windows-1251. Причина у PA не хранится.',
    'Файл принимается целиком: если хоть одну строку записать нельзя, не записывается ни одна, и каждая такая строка',
    'названа с тем, что в ней не так (код выхода 1). Уже записанное этим же файлом во второй раз ничего не меняет.',
    '',
    '84;PA;;3000,00',
    '85;CA;Счёт получателя закрыт;1500',
  ],
  isWrite: true,
  input: v.object({
    id: v.optional(Id),
    status: v.optional(oneOf([paid, cancelled])),
    reason: v.optional(Reason),
    file: v.optional(v.string()),
  }),
  async run(deps, { id, status, reason, file }) {
    if (reason !== undefined && status !== cancelled) throw new WrongUsage(['--reason: только вместе с CA'])
    if (file !== undefined) return decideFile(deps, file)
    if (id === undefined || status === undefined) throw new WrongUsage(['Нужны ID и PA|CA или --file'])
    return decideOne(deps, { id, status, reason })
  },
})
