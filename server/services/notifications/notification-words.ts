import { claimStatus } from '#contract/claims.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import type { NotificationKind } from '#contract/notifications.ts'

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
const broken = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "12 500 ₽" of kopecks, as the cabinet writes it. */
export function money(kopecks: number): string {
  return `${(kopecks % 100 === 0 ? whole : broken).format(kopecks / 100)}\u00a0₽`
}

/** "20 ноября" of a moment, as Moscow has it. */
export const dayWords = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' })

/** A reason is a sentence of its own, however its author began it. */
const withReason = (text: string, reason: string) =>
  reason === '' ? text : `${text}. ${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`

type Written = { readonly kind: NotificationKind; readonly text: string; readonly link: string }

type Deal = { readonly id: number; readonly status: string; readonly cash: number; readonly reason: string }

/** What there is to say of a deal that has come to a status; null: nothing. */
export function dealWords(before: string | null, { id, status, cash, reason }: Deal, program: string): Written | null {
  if (before === status) return null
  const about = `${money(cash)}, «${program}»`
  const link = `/accrual?deal=${id}`
  if (status === moneyStatus.cancelled)
    return { kind: 'refused', text: withReason(`Сделка отклонена: ${about}`, reason), link }
  if (before === null) return { kind: 'deal', text: `Новая сделка: ${about}`, link }
  if (status !== moneyStatus.completed) return null
  return { kind: 'confirmed', text: `Сделка подтверждена: ${about}`, link }
}

/** What there is to say of a transfer that has come to a status. */
export function payoutWords(status: string, cash: number, reason: string): Written {
  const link = `/payments?status=${status}`
  if (status === moneyStatus.paid) return { kind: 'paid', text: `Выплата выполнена: ${money(cash)}`, link }
  if (status === moneyStatus.cancelled)
    return { kind: 'returned', text: withReason(`Выплата отменена: ${money(cash)}`, reason), link }
  return { kind: 'sent', text: `Выплата в пути: ${money(cash)}`, link }
}

/** What there is to say of a transfer that still waits after its last day. */
export function lateWords(cash: number, due: Date): Written {
  const text = `Выплата задерживается: ${money(cash)}, срок был до ${dayWords.format(due)}`
  return { kind: 'late', text, link: `/payments?status=${moneyStatus.waiting}` }
}

type ClaimSaid = {
  readonly id: number
  readonly order: string
  readonly program: string
  readonly status: string
  /** Of a deal that was found. */
  readonly cash: number | null
  readonly reason: string
}

/** What there is to say of a claim that was answered. */
export function claimWords({ id, order, program, status, cash, reason }: ClaimSaid): Written {
  const link = `/accrual/claims#claim-${id}`
  const about = `заказ ${order}, «${program}»`
  if (status === claimStatus.refused)
    return { kind: 'claim-refused', text: withReason(`Сделка не подтверждена: ${about}`, reason), link }
  return { kind: 'claim-found', text: `Сделка найдена: ${about}${cash === null ? '' : `, ${money(cash)}`}`, link }
}

/** How a request for a program was decided. */
export function connectionWords(status: string, program: string, reason: string): Omit<Written, 'link'> {
  if (status === connectionStatus.using) return { kind: 'connected', text: `Вы подключены к программе «${program}»` }
  return { kind: 'declined', text: withReason(`Заявка отклонена: «${program}»`, reason) }
}

/** Of a domain with one project the address names none. */
export const programLink = (projectId: number, isOneProject: boolean) =>
  isOneProject ? '/project-detail-about' : `/project-detail/${projectId}`
