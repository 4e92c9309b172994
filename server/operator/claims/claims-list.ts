import * as v from 'valibot'

import { claimStatus } from '#contract/claims.ts'
import { maskedPhone } from '#contract/phone.ts'
import { command } from '../terminal/command.ts'
import { dayOf, fullName, roubles, table } from '../terminal/table.ts'
import { Host, oneOf } from '../terminal/values.ts'
import { claimRows } from './claim-rows.ts'

const { sent, asked, found, refused } = claimStatus

export const claimsList = command({
  name: 'claims list',
  about: 'обращения промоутеров: «Не вижу сделку» и «Оспорить»',
  options: {
    status: { value: 'WA|MO|PA|CA', about: 'отправлены, у рекламодателя, сделка найдена, не подтверждены' },
    host: { value: 'ХОСТ', about: 'только этого домена' },
  },
  isWrite: false,
  input: v.object({ status: v.optional(oneOf([sent, asked, found, refused])), host: v.optional(Host) }),
  async run({ db }, { status, host }) {
    const rows = await claimRows(db)
      .$if(status !== undefined, (claims) => claims.where('claim.status', '=', status ?? ''))
      .$if(host !== undefined, (claims) => claims.where('domain.host', '=', host ?? ''))
      .orderBy('claim.created_at')
      .orderBy('claim.id')
      .execute()
    if (rows.length === 0) return ['Таких обращений нет.']
    return table(
      ['ID', 'Статус', 'Домен', 'Программа', 'Заказ', 'Сумма', 'Промоутер', 'Телефон', 'С', 'Отказ', 'Файл'],
      rows.map((row) => [
        row.id,
        row.status,
        row.host,
        row.project_name,
        row.order_number,
        roubles(row.price),
        fullName(row),
        maskedPhone(row.phone),
        dayOf(row.created_at),
        row.disputed_id === null ? '' : 'оспорен',
        row.upload_id === null ? '' : 'есть',
      ]),
    )
  },
})
