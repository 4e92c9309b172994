import * as v from 'valibot'

import { moneyStatus } from '#contract/codes.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type Reopening, reopenOrder } from '../../services/money/order-reopening.ts'
import { payoutWords } from '../../services/notifications/notification-words.ts'
import { notify } from '../../services/notifications/notify.ts'
import { command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { roubles } from '../terminal/table.ts'
import { Id, Reason } from '../terminal/values.ts'
import { aPaymentOf, shownOrder } from './order-words.ts'

function refusalOf(id: number, { into }: Extract<Reopening, { result: 'money moved' }>) {
  const where =
    into.length > 0
      ? `они уже в поручении ${into.join(', ')}`
      : 'начисления с тех пор изменились, или отмена была записана прежней версией программы'
  return new Refusal(409, `Поручение ${id} отменено, и вернуть в него те же деньги нельзя: ${where}`)
}

export const payoutsReopen = command({
  name: 'payouts reopen',
  about: 'отменить ошибочное решение по поручению: оно снова ждёт банка (WA)',
  words: { id: 'НОМЕР' },
  options: {
    reason: { value: 'ТЕКСТ', about: 'почему; остаётся в таблице audit, промоутер этого не видит', isNeeded: true },
  },
  notes: [
    'Оплаченное (PA) снова ждёт банка всегда. Отменённое (CA) забирает свои деньги с баланса назад, пока они все там: если',
    'их начисления вошли в новое поручение или рекламодатель их изменил, команда отказывает и ничего не меняет.',
    'Прежняя причина отмены стирается. Потом решают заново: payouts decide. Частичной оплаты нет: поручение платят целиком.',
  ],
  isWrite: true,
  input: v.object({ id: Id, reason: Reason }),
  async run({ db, clock }, { id, reason }) {
    const done = await db.transaction().execute(async (trx) => {
      const outcome = await reopenOrder(trx, id)
      if (outcome.result !== 'reopened') return outcome
      const { status: from, cash, promoterId, domainId } = outcome.order
      const detail = { order: id, from, cash, reason }
      const now = clock.now()
      const words = payoutWords(id, moneyStatus.waiting, cash, '')
      await notify(trx, now, [{ promoterId, key: `payout ${id} reopened ${now.getTime()}`, ...words }])
      await note(trx, now, { event: 'operator.payout-reopened', domainId, promoterId, detail })
      return outcome
    })
    if (done.result === 'unknown') throw new Refusal(404, 'Поручение не найдено')
    if (done.result === 'a payment') throw new Refusal(409, aPaymentOf(id, done.orderId))
    if (done.result === 'money moved') throw refusalOf(id, done)
    const { order } = done
    const said =
      done.result === 'unchanged'
        ? `${moneyStatus.waiting}, ${roubles(order.cash)} (так и было)`
        : `${order.status} → ${moneyStatus.waiting}, ${roubles(order.cash)}`
    return [`${shownOrder(order)}, ${order.host}: ${said}`]
  },
})
