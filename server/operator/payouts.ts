import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import { type PayoutOutcome, runPayouts } from '../services/money/payouts.ts'
import { command, type Operating } from './command.ts'
import { note } from './note.ts'
import { dayOf, fullName, roubles, table } from './table.ts'
import { Host, Month, oneOf } from './values.ts'

const { waiting, paid, cancelled } = moneyStatus

const said: Readonly<Record<PayoutOutcome['result'], string>> = {
  created: 'создана',
  'already made': 'уже есть',
  'no requisites': 'нет реквизитов',
  'below the minimum': 'меньше минимума',
}

const sumOf = (rows: readonly { readonly cash: number }[]) => rows.reduce((sum, { cash }) => sum + cash, 0)

/** What all payouts of a period, the cancelled ones aside, come to. */
async function standing({ db }: Operating, period: string) {
  const { count, cash } = await db
    .selectFrom('payment')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('cash').as('cash')])
    .where('period', '=', period)
    .where('status', '<>', cancelled)
    .executeTakeFirstOrThrow()
  return `Всего выплат за ${period}: ${count} на ${roubles(Number(cash))}`
}

async function outcomeTable({ db }: Operating, outcomes: readonly PayoutOutcome[]) {
  const ids = outcomes.map(({ promoterId }) => promoterId)
  const people = await db
    .selectFrom('promoter')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select(['promoter.id', 'promoter.phone', 'promoter.first_name', 'promoter.last_name', 'domain.host'])
    .where('promoter.id', 'in', ids)
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return table(
    ['Промоутер', 'Телефон', 'Домен', 'Выплата', 'Сумма'],
    outcomes.map(({ promoterId, result, cash }) => {
      const person = byId.get(promoterId)
      const name = person === undefined ? '' : fullName(person)
      return [name, maskedPhone(person?.phone ?? ''), person?.host ?? '', said[result], roubles(cash)]
    }),
  )
}

export const payoutsRun = command({
  name: 'payouts run',
  about: 'создать выплаты за закончившийся месяц',
  words: { period: 'ГГГГ-ММ' },
  options: {},
  notes: [
    'Начисленное (CO) до конца месяца по Москве становится выплатами, которые ждут банка (WA), — по одной на промоутера',
    'и программу, если есть реквизиты и набралась минимальная сумма. Остальное переходит на следующий месяц.',
    'Повторный запуск ничего не задваивает и заканчивает прерванный.',
  ],
  isWrite: true,
  input: v.object({ period: Month }),
  async run(deps, { period }) {
    const outcomes = await runPayouts(deps, period)
    const total = await standing(deps, period)
    if (outcomes.length === 0) return ['Новых начислений к выплате нет.', total]

    const made = outcomes.filter(({ result }) => result === 'created')
    const left = outcomes.filter(({ result }) => result !== 'created')
    const detail = { period, promoters: made.length, cash: sumOf(made) }
    await note(deps.db, deps.clock.now(), { event: 'operator.payouts-run', detail })
    return [
      ...(await outcomeTable(deps, outcomes)),
      '',
      `Создано: ${made.length} промоутерам на ${roubles(sumOf(made))}. Отложено: ${left.length} на ${roubles(sumOf(left))}`,
      total,
    ]
  },
})

export const payoutsList = command({
  name: 'payouts list',
  about: 'выплаты, новые сначала',
  words: {},
  options: {
    status: { value: 'WA|PA|CA', about: 'ждёт оплаты, выполнена, отменена' },
    period: { value: 'ГГГГ-ММ', about: 'за какой месяц' },
    host: { value: 'ХОСТ', about: 'только этого домена' },
  },
  isWrite: false,
  input: v.object({
    status: v.optional(oneOf([waiting, paid, cancelled])),
    period: v.optional(Month),
    host: v.optional(Host),
  }),
  async run({ db }, { status, period, host }) {
    const rows = await db
      .selectFrom('payment')
      .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
      .innerJoin('domain', 'domain.id', 'promoter.domain_id')
      .leftJoin('project', 'project.id', 'payment.project_id')
      .select(['payment.id', 'payment.status', 'payment.period', 'payment.cash', 'payment.created_at'])
      .select(['payment.reason', 'promoter.phone', 'promoter.first_name', 'promoter.last_name'])
      .select(['domain.host', 'project.name as project_name'])
      .$if(status !== undefined, (query) => query.where('payment.status', '=', status ?? ''))
      .$if(period !== undefined, (query) => query.where('payment.period', '=', period ?? ''))
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .orderBy('payment.created_at', 'desc')
      .orderBy('payment.id', 'desc')
      .execute()
    if (rows.length === 0) return ['Таких выплат нет.']
    return [
      ...table(
        ['ID', 'Статус', 'Месяц', 'Домен', 'Программа', 'Промоутер', 'Телефон', 'Создана', 'Сумма', 'Причина'],
        rows.map((row) => [
          row.id,
          row.status,
          row.period,
          row.host,
          row.project_name ?? '—',
          fullName(row),
          maskedPhone(row.phone),
          dayOf(row.created_at),
          roubles(row.cash),
          row.reason,
        ]),
      ),
      '',
      `Итого: ${rows.length} на ${roubles(sumOf(rows))}`,
    ]
  },
})
