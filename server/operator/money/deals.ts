import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { Refusal } from '../../errors/refusal.ts'
import { dealFields } from '../../services/money/deal-report.ts'
import { recordDeal } from '../../services/money/deals.ts'
import { command, type Operating, WrongUsage } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { roubles } from '../terminal/table.ts'
import { Id, oneOf } from '../terminal/values.ts'

/** Refuses a program that is not there. */
export async function findProjectOrRefuse({ db }: Pick<Operating, 'db'>, id: number) {
  const project = await db.selectFrom('project').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (project === undefined) throw new Refusal(404, `Программы ${id} нет (список: projects list)`)
  return project
}

const { waiting, completed, cancelled } = moneyStatus

/** Only a cancelled deal has a reason. */
export function assertOfCancelled({ status, reason }: { status?: string | undefined; reason?: string | undefined }) {
  if (reason !== undefined && status !== cancelled) throw new WrongUsage(['--reason: только вместе с CA'])
}

const { external_id, click_id, promo_code, price, external_status, reason, first_name, phone } = dealFields
export const dealsRecord = command({
  name: 'deals record',
  about: 'записать сделку, о которой сообщил рекламодатель',
  options: {
    project: { value: 'ID', about: 'программа', isNeeded: true },
    deal: { value: 'НОМЕР', about: 'номер сделки у рекламодателя; тот же номер меняет ту же сделку', isNeeded: true },
    click: { value: 'CLICK_ID', about: 'переход, который привёл покупателя' },
    code: { value: 'ПРОМОКОД', about: 'или промокод, который он назвал' },
    price: { value: 'РУБЛИ', about: 'чек, например 1999.90' },
    status: { value: 'WA|CO|CA', about: 'ждёт, начислено, отклонено; новая сделка ждёт' },
    'external-status': { value: 'ТЕКСТ', about: 'статус у рекламодателя' },
    reason: { value: 'ТЕКСТ', about: 'почему отклонена, вместе с CA: промоутер прочтёт это в начислении' },
    'first-name': { value: 'ИМЯ', about: 'имя покупателя' },
    phone: { value: 'ТЕЛЕФОН', about: 'телефон покупателя' },
  },
  notes: [
    'То же, что POST /postback: промоутер находится по переходу или промокоду, вознаграждение — по правилу программы.',
    'Пример: deals record --project 37 --deal A-1001 --code LUG15-7KDFQ --price 3400 --status CO',
  ],
  isWrite: true,
  input: v.object({
    project: Id,
    deal: external_id,
    click: click_id,
    code: promo_code,
    price,
    status: v.optional(oneOf([waiting, completed, cancelled])),
    'external-status': external_status,
    reason,
    'first-name': first_name,
    phone,
  }),
  async run(deps, input) {
    assertOfCancelled(input)
    await findProjectOrRefuse(deps, input.project)
    const { isNew, accrual } = await recordDeal(deps, input.project, {
      external_id: input.deal,
      click_id: input.click,
      promo_code: input.code,
      price: input.price,
      status: input.status,
      external_status: input['external-status'],
      reason: input.reason,
      external_first_name: input['first-name'],
      external_phone: input.phone,
    })
    const { id, promoter_id: promoterId, status } = accrual
    await note(deps.db, deps.clock.now(), {
      event: 'operator.deal-recorded',
      promoterId,
      detail: { accrual: id, status, isNew },
    })
    const sums = `чек ${roubles(accrual.price)}, вознаграждение ${roubles(accrual.cash)}`
    return [`Начисление ${id}: ${isNew ? 'создано' : 'уже было'}, ${status}, ${sums}`]
  },
})
