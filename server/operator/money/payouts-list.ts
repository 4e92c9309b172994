import { sql } from 'kysely'
import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import { command } from '../terminal/command.ts'
import { dayOf, fullName, roubles, table } from '../terminal/table.ts'
import { Host, Month, oneOf } from '../terminal/values.ts'
import { rangesText } from './payments-text.ts'

const { waiting, paid, cancelled } = moneyStatus

export const payoutsList = command({
  name: 'payouts list',
  about: 'поручения с их выплатами, новые сначала',
  options: {
    status: { value: 'WA|PA|CA', about: 'ждёт оплаты, выполнено, отменено' },
    period: { value: 'ГГГГ-ММ', about: 'за какой месяц' },
    host: { value: 'ХОСТ', about: 'только этого домена' },
  },
  notes: [
    'Поручение — всё, что промоутеру платят за месяц одним переводом; в нём по выплате на каждую программу, их промоутер',
    'и видит. Решают поручение целиком: payouts decide НОМЕР. Номера поручений и выплат не совпадают никогда.',
  ],
  isWrite: false,
  input: v.object({
    status: v.optional(oneOf([waiting, paid, cancelled])),
    period: v.optional(Month),
    host: v.optional(Host),
  }),
  async run({ db }, { status, period, host }) {
    const rows = await db
      .selectFrom('payment')
      .innerJoin('payout_order', 'payout_order.id', 'payment.order_id')
      .innerJoin('promoter', 'promoter.id', 'payment.promoter_id')
      .innerJoin('domain', 'domain.id', 'promoter.domain_id')
      .leftJoin('project', 'project.id', 'payment.project_id')
      .select(['payout_order.id', 'payout_order.period', 'payout_order.created_at', 'domain.host'])
      .select(['promoter.phone', 'promoter.first_name', 'promoter.last_name'])
      .select(({ fn }) => [
        fn.min<string>('payment.status').as('status'),
        fn.min<string>('payment.reason').as('reason'),
        fn.min<string>('payment.operator_note').as('note'),
        fn.sum<number>('payment.cash').as('cash'),
      ])
      .select(sql<number[]>`array_agg(payment.id order by payment.id)`.as('payments'))
      .select(sql<string>`coalesce(string_agg(project.name, ', ' order by payment.id), '')`.as('programs'))
      .$if(status !== undefined, (query) => query.where('payment.status', '=', status ?? ''))
      .$if(period !== undefined, (query) => query.where('payment.period', '=', period ?? ''))
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .groupBy(['payout_order.id', 'promoter.id', 'domain.id'])
      .orderBy('payout_order.created_at', 'desc')
      .orderBy('payout_order.id', 'desc')
      .execute()
    if (rows.length === 0) return ['Таких поручений нет.']
    return [
      ...table(
        [
          'Поручение',
          'Статус',
          'Месяц',
          'Домен',
          'Промоутер',
          'Телефон',
          'Создано',
          'Сумма',
          'Выплаты',
          'Программы',
          'Причина',
        ],
        rows.map((row) => [
          row.id,
          row.status,
          row.period,
          row.host,
          fullName(row),
          maskedPhone(row.phone),
          dayOf(row.created_at),
          roubles(Number(row.cash)),
          rangesText(row.payments),
          row.programs || '—',
          row.reason || row.note,
        ]),
      ),
      '',
      `Итого: ${rows.length} на ${roubles(rows.reduce((sum, { cash }) => sum + Number(cash), 0))}`,
    ]
  },
})
