import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import { type PayoutOutcome, runPayouts } from '../../services/money/payouts.ts'
import { brandNamed } from '../brands/brand-named.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { fullName, roubles, sumOf, table } from '../terminal/table.ts'
import { Host, Month } from '../terminal/values.ts'

type Brand = Awaited<ReturnType<typeof brandNamed>>

const said: Readonly<Record<PayoutOutcome['result'], string>> = {
  created: 'создано',
  'already made': 'уже есть',
  'no requisites': 'нет реквизитов',
  'below the minimum': 'меньше минимума',
}

/** What all of a brand's orders of a period, the cancelled ones aside, come to. */
async function standing({ db }: Operating, period: string, { id, host }: Brand) {
  const { count, cash } = await db
    .selectFrom('payment')
    .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
    .select(({ fn }) => [fn.count<number>('payment.order_id').distinct().as('count')])
    .select(({ fn }) => [fn.sum<number | null>('payment.cash').as('cash')])
    .where('payment.period', '=', period)
    .where('payment.status', '<>', moneyStatus.cancelled)
    .where('promoter.domain_id', '=', id)
    .executeTakeFirstOrThrow()
  return `Всего поручений за ${period} на ${host}: ${count} на ${roubles(Number(cash))}`
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
    ['Промоутер', 'Телефон', 'Домен', 'Поручение', 'Сумма'],
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
  options: { host: { value: 'ХОСТ', about: 'домен; можно не указывать, если он один' } },
  notes: [
    'Начисленное (CO) до конца месяца по Москве становится выплатами, которые ждут банка (WA), — по одной на промоутера',
    'и программу, если есть реквизиты и набралась минимальная сумма. Остальное переходит на следующий месяц.',
    'Все выплаты промоутера за месяц — одно поручение: один перевод с одним номером, который больше не меняется.',
    'Повторный запуск ничего не задваивает и заканчивает прерванный. Чужим доменам выплат не создаёт.',
  ],
  isWrite: true,
  input: v.object({ period: Month, host: v.optional(Host) }),
  async run(deps, { period, host }) {
    const brand = await brandNamed(deps, host)
    const outcomes = await runPayouts(deps, period, brand.id)
    const total = await standing(deps, period, brand)
    if (outcomes.length === 0) return ['Новых начислений к выплате нет.', total]

    const made = outcomes.filter(({ result }) => result === 'created')
    const left = outcomes.filter(({ result }) => result !== 'created')
    const detail = { period, promoters: made.length, cash: sumOf(made) }
    await note(deps.db, deps.clock.now(), { event: 'operator.payouts-run', domainId: brand.id, detail })
    return [
      ...(await outcomeTable(deps, outcomes)),
      '',
      `Создано: ${made.length} промоутерам на ${roubles(sumOf(made))}. Отложено: ${left.length} на ${roubles(sumOf(left))}`,
      total,
    ]
  },
})
