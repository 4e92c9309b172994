import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import { Refusal } from '../../errors/refusal.ts'
import { recordDeal } from '../../services/money/deals.ts'
import { command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, roubles, table } from '../terminal/table.ts'
import { Host, Id, oneOf, Phone, Reason } from '../terminal/values.ts'
import { assertOfCancelled } from './deals.ts'

const { waiting, completed, paid, cancelled } = moneyStatus
const shownAtMost = 100

export const accrualsList = command({
  name: 'accruals list',
  about: `начисления, новые сначала, не больше ${shownAtMost}`,
  options: {
    status: { value: 'WA|CO|PA|CA', about: 'ждёт, начислено, оплачено, отклонено' },
    project: { value: 'ID', about: 'программа' },
    deal: { value: 'НОМЕР', about: 'номер сделки у рекламодателя' },
    phone: { value: 'ТЕЛЕФОН', about: 'промоутер' },
    host: { value: 'ХОСТ', about: 'только этого домена' },
  },
  isWrite: false,
  input: v.object({
    status: v.optional(oneOf([waiting, completed, paid, cancelled])),
    project: v.optional(Id),
    deal: v.optional(v.string()),
    phone: v.optional(Phone),
    host: v.optional(Host),
  }),
  async run({ db }, { status, project, deal, phone, host }) {
    const rows = await db
      .selectFrom('accrual')
      .innerJoin('promoter', 'promoter.id', 'accrual.promoter_id')
      .innerJoin('project', 'project.id', 'accrual.project_id')
      .innerJoin('domain', 'domain.id', 'project.domain_id')
      .select(['accrual.id', 'accrual.status', 'accrual.price', 'accrual.cash', 'accrual.created_at'])
      .select(['accrual.payment_id', 'promoter.phone', 'project.name as project_name', 'domain.host'])
      .$if(status !== undefined, (query) => query.where('accrual.status', '=', status ?? ''))
      .$if(project !== undefined, (query) => query.where('accrual.project_id', '=', project ?? 0))
      .$if(deal !== undefined, (query) => query.where('accrual.external_id', '=', deal ?? ''))
      .$if(phone !== undefined, (query) => query.where('promoter.phone', '=', phone ?? ''))
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .orderBy('accrual.created_at', 'desc')
      .orderBy('accrual.id', 'desc')
      .limit(shownAtMost)
      .execute()
    if (rows.length === 0) return ['Таких начислений нет.']
    return table(
      ['ID', 'Статус', 'Домен', 'Программа', 'Промоутер', 'Дата', 'Чек', 'К выплате', 'Выплата'],
      rows.map((row) => [
        row.id,
        row.status,
        row.host,
        row.project_name,
        maskedPhone(row.phone),
        dayOf(row.created_at),
        roubles(row.price),
        roubles(row.cash),
        row.payment_id ?? '',
      ]),
    )
  },
})

export const accrualsMove = command({
  name: 'accruals move',
  about: 'перевести начисление в другой статус',
  words: { id: 'ID', status: 'WA|CO|CA' },
  options: { reason: { value: 'ТЕКСТ', about: 'почему отклонено: промоутер прочтёт это в начислении' } },
  notes: [
    'Баланс промоутера и суммы меняются вместе с начислением.',
    'Причину можно назвать и потом: CA с --reason ещё раз. Другой статус её стирает.',
    'Начисление, которое уже в выплате, не меняется: сначала отмените выплату. Оплаченным (PA) его делает выплата.',
  ],
  isWrite: true,
  input: v.object({ id: Id, status: oneOf([waiting, completed, cancelled]), reason: v.optional(Reason) }),
  async run(deps, { id, status, reason }) {
    assertOfCancelled({ status, reason })
    const before = await deps.db
      .selectFrom('accrual')
      .select(['project_id', 'external_id', 'status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (before === undefined) throw new Refusal(404, `Начисления ${id} нет`)
    const { accrual } = await recordDeal(deps, before.project_id, {
      external_id: before.external_id,
      status,
      reason,
    })
    if (accrual.status !== status)
      throw new Refusal(409, `Начисление ${id} оплачено или стоит в выплате, его статус ${accrual.status} не меняется`)
    if (before.status === status && before.reason === accrual.reason)
      return [`Начисление ${id}: ${status} (так и было)`]
    await note(deps.db, deps.clock.now(), {
      event: 'operator.accrual-moved',
      promoterId: accrual.promoter_id,
      detail: { accrual: id, from: before.status, to: status, ...(reason === undefined ? {} : { reason }) },
    })
    return [`Начисление ${id}: ${before.status} → ${status}, ${roubles(accrual.cash)}`]
  },
})
