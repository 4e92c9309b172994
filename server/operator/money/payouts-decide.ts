import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import type { Trx } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type Decision, decideOrders, type OrderDecision, verdictsOn } from '../../services/money/order-decisions.ts'
import { brandNamed } from '../brands/brand-named.ts'
import { domainNamed } from '../people/promoter-named.ts'
import { BadOutcome, command, type Operating, WrongUsage } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { roubles } from '../terminal/table.ts'
import { Host, Id, oneOf, Reason } from '../terminal/values.ts'
import { type BankAnswer, bankAnswers, mostAnswers } from './bank-answers.ts'
import { aPaymentOf, isDone, sayingOf, shownOrder } from './order-words.ts'

const { paid, cancelled } = moneyStatus

async function noteDone(trx: Trx, at: Date, verdicts: readonly OrderDecision[]) {
  for (const verdict of verdicts) {
    if (verdict.result !== 'decided') continue
    const { id, status, cash, promoterId, domainId, reason } = verdict.order
    const detail = { order: id, status, cash, ...(status === cancelled && reason !== '' ? { reason } : {}) }
    await note(trx, at, { event: 'operator.payout-decided', domainId, promoterId, detail })
  }
}

/** Decisions and their notes in the audit: all of them, or none when one cannot be. */
async function decideAll({ db, clock }: Operating, decisions: readonly Decision[]): Promise<readonly OrderDecision[]> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const verdicts = await decideOrders(trx, decisions, now)
    if (verdicts.every(isDone)) await noteDone(trx, now, verdicts)
    return verdicts
  })
}

async function decideOne(deps: Operating, decision: Decision) {
  const { id } = decision
  const [verdict = { result: 'unknown' } as const] = await decideAll(deps, [decision])
  if (verdict.result === 'unknown') throw new Refusal(404, 'Поручение не найдено')
  if (verdict.result === 'a payment') throw new Refusal(409, aPaymentOf(id, verdict.orderId))
  if (verdict.result === 'decided otherwise')
    throw new Refusal(
      409,
      `Решение по поручению уже принято: ${verdict.order.status}. Было ошибкой — payouts reopen ${id}`,
    )
  if (!isDone(verdict)) throw new Refusal(409, sayingOf(id, verdict))
  return [`${shownOrder(verdict.order)}: ${sayingOf(id, verdict)}`]
}

function refused(lines: readonly { readonly line: number; readonly word: string }[]) {
  const words = lines.toSorted((one, other) => one.line - other.line).map(({ line, word }) => `строка ${line}: ${word}`)
  return new BadOutcome([...words, '', 'Ничего не записано: исправьте эти строки и запустите ещё раз.'])
}

async function decideFile(deps: Operating, text: string, host: string | undefined) {
  const { id: domainId } = await brandNamed(deps, host)
  const read = bankAnswers(text)
  if (read === null) throw new BadOutcome([`В файле больше ${mostAnswers} строк: разделите его`])
  const { mistakes } = read
  const answers = read.answers.map((answer) => ({ ...answer, domainId }))
  if (answers.length + mistakes.length === 0) throw new BadOutcome(['В файле нет ни одной строки'])
  const verdicts = await judged(deps, answers, mistakes.length > 0)
  const wrong = answers.flatMap(({ line, id, cash }, nth) => {
    const verdict = verdicts[nth]
    return verdict === undefined || isDone(verdict) ? [] : [{ line, word: sayingOf(id, verdict, cash) }]
  })
  if (mistakes.length + wrong.length > 0) throw refused([...mistakes, ...wrong])

  const done = verdicts.filter(isDone)
  const sumOf = (status: string) => {
    const some = done.filter(({ order }) => order.status === status)
    return `${some.length} на ${roubles(some.reduce((sum, { order }) => sum + order.cash, 0))}`
  }
  return [
    ...done.map((verdict) => `${shownOrder(verdict.order)}: ${sayingOf(verdict.order.id, verdict)}`),
    '',
    `Оплачено: ${sumOf(paid)}. Отменено: ${sumOf(cancelled)}`,
  ]
}

/** What becomes of each line; with a malformed one beside them the good ones are looked at, and nothing is written. */
function judged(deps: Operating, answers: readonly (BankAnswer & Decision)[], isRefused: boolean) {
  if (!isRefused) return decideAll(deps, answers)
  return deps.db.transaction().execute((trx) => verdictsOn(trx, answers))
}

export const payoutsDecide = command({
  name: 'payouts decide',
  about: 'слово банка: оплачено (PA) или отменено (CA); одно поручение или все из файла',
  words: { id: 'НОМЕР', status: 'PA|CA' },
  options: {
    reason: { value: 'ТЕКСТ', about: 'почему отменено: промоутер прочтёт это в своей выплате' },
    host: {
      value: 'ХОСТ',
      about: 'чьи поручения, остальные не решаются; для файла можно не указывать, если домен один',
    },
    file: { value: 'ФАЙЛ.csv', about: 'решения банка, по одному в строке, вместо номера и статуса' },
  },
  insteadOfWords: 'file',
  notes: [
    'Решается поручение со всеми его выплатами. Оплаченное делает оплаченными их начисления, отменённое возвращает деньги',
    'на баланс. Решают один раз; ошибку исправляет payouts reopen.',
    'Причину, названную здесь или в файле, промоутер читает в своей выплате: пишите её для него. Назвать её можно и потом.',
    '',
    'Строки файла: НОМЕР;PA или CA;причина;сумма. Номер — поручения, он есть в payouts list и во всех выгрузках, а номер',
    'одной из его выплат не подойдёт. Причина и сумма не обязательны; сумма сверяется с поручением. Заголовок и пустые',
    `строки пропускаются, кодировка — UTF-8 или windows-1251, строк не больше ${mostAnswers}. Причина у PA не хранится.`,
    'Файл принимается целиком: если хоть одну строку записать нельзя, не записывается ни одна, и каждая такая строка',
    'названа с тем, что в ней не так (код выхода 1). Уже записанное этим же файлом во второй раз ничего не меняет.',
    '',
    '1084;PA;;3000,00',
    '1091;CA;Счёт получателя закрыт;1500',
  ],
  isWrite: true,
  input: v.object({
    id: v.optional(Id),
    status: v.optional(oneOf([paid, cancelled])),
    reason: v.optional(Reason),
    host: v.optional(Host),
    file: v.optional(v.string()),
  }),
  async run(deps, { id, status, reason, host, file }) {
    if (reason !== undefined && status !== cancelled) throw new WrongUsage(['--reason: только вместе с CA'])
    if (file !== undefined) return decideFile(deps, file, host)
    if (id === undefined || status === undefined) throw new WrongUsage(['Нужны НОМЕР и PA|CA или --file'])
    const domainId = host === undefined ? undefined : (await domainNamed(deps, host)).id
    return decideOne(deps, { id, status, reason, domainId })
  },
})
