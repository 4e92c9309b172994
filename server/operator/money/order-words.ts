import { moneyStatus } from '#contract/codes.ts'
import type { OrderDecision } from '../../services/money/order-decisions.ts'
import type { PayoutOrder } from '../../services/money/payout-orders.ts'
import { roubles } from '../terminal/table.ts'
import { paymentsText } from './payments-text.ts'

export const shownOrder = ({ id, payments }: Pick<PayoutOrder, 'id' | 'payments'>) =>
  `Поручение ${id} (${paymentsText(payments)})`

type Done = Extract<OrderDecision, { result: 'decided' | 'unchanged' }>

export const isDone = (verdict: OrderDecision): verdict is Done =>
  verdict.result === 'decided' || verdict.result === 'unchanged'

export const aPaymentOf = (id: number, orderId: number) =>
  `${id} — номер выплаты, а решают поручение целиком: она в поручении ${orderId}`

/** What became, or would become, of the bank's word on an order. */
export function sayingOf(id: number, verdict: OrderDecision, cash = 0): string {
  if (verdict.result === 'unknown') return `поручения ${id} нет`
  if (verdict.result === 'a payment') return aPaymentOf(id, verdict.orderId)
  const { order } = verdict
  if (verdict.result === 'another brand') return `поручение ${id} — другого домена: ${order.host}`
  if (verdict.result === 'other sum') return `сумма поручения ${id} — ${roubles(order.cash)}, а не ${roubles(cash)}`
  if (verdict.result === 'decided otherwise') return `по поручению ${id} уже решено: ${order.status}`
  const reason = order.status === moneyStatus.cancelled && order.reason !== '' ? `, ${order.reason}` : ''
  return `${order.status}, ${roubles(order.cash)}${reason}${verdict.result === 'unchanged' ? ' (так и было)' : ''}`
}
