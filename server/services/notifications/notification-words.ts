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

export const unnamedReason = 'рекламодатель не назвал причину'

type Written = { readonly kind: NotificationKind; readonly text: string; readonly link: string; readonly cash: number }

type Deal = { readonly id: number; readonly status: string; readonly cash: number; readonly reason: string }

/** What there is to say of a deal that has come to a status; null: nothing. */
export function dealWords(before: string | null, { id, status, cash, reason }: Deal, program: string): Written | null {
  if (before === status) return null
  const about = `${money(cash)}, «${program}»`
  const link = `/accrual?deal=${id}`
  if (status === moneyStatus.cancelled)
    return { kind: 'refused', text: withReason(`Сделка отклонена: ${about}`, reason || unnamedReason), link, cash }
  const isNew = before === null
  if (status === moneyStatus.completed)
    return {
      kind: 'confirmed',
      text: `${isNew ? 'Новая сделка, уже подтверждена' : 'Сделка подтверждена'}: ${about}`,
      link,
      cash,
    }
  if (status !== moneyStatus.waiting) return null
  return {
    kind: 'deal',
    text: `${isNew ? 'Новая сделка' : 'Сделка снова ожидает подтверждения'}: ${about}`,
    link,
    cash,
  }
}

/** The list of its status. The order is named so that a reader knows which notifications are of one transfer. */
const transferLink = (order: number, status: string) => `/payments?status=${status}&order=${order}`

/** What there is to say of a transfer that has come to a status. */
export function payoutWords(order: number, status: string, cash: number, reason: string): Written {
  const link = transferLink(order, status)
  if (status === moneyStatus.paid) return { kind: 'paid', text: `Выплата выполнена: ${money(cash)}`, link, cash }
  if (status === moneyStatus.cancelled)
    return { kind: 'returned', text: withReason(`Выплата отменена: ${money(cash)}`, reason), link, cash }
  return { kind: 'sent', text: `Выплата в пути: ${money(cash)}`, link, cash }
}

/** What there is to say of a transfer that still waits after its last day. */
export function lateWords(order: number, cash: number, due: Date): Written {
  const text = `Выплата задерживается: ${money(cash)}, срок был до ${dayWords.format(due)}`
  return { kind: 'late', text, link: transferLink(order, moneyStatus.waiting), cash }
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
export function claimWords({ id, order, program, status, cash, reason }: ClaimSaid): Omit<Written, 'cash'> {
  const link = `/accrual/claims#claim-${id}`
  const about = `заказ ${order}, «${program}»`
  if (status === claimStatus.refused)
    return { kind: 'claim-refused', text: withReason(`Сделка не подтверждена: ${about}`, reason), link }
  return { kind: 'claim-found', text: `Сделка найдена: ${about}${cash === null ? '' : `, ${money(cash)}`}`, link }
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

type Decided = { readonly status: string; readonly reason: string; readonly mayRetryAt: Date | null }

/** How a request for a program was decided, and from which day another may be sent. */
export function connectionWords(
  { status, reason, mayRetryAt }: Decided,
  program: string,
): Omit<Written, 'link' | 'cash'> {
  if (status === connectionStatus.using) return { kind: 'connected', text: `Вы подключены к программе «${program}»` }
  const why = withReason(`Заявка отклонена: «${program}»`, reason)
  if (mayRetryAt === null) return { kind: 'declined', text: why }
  return { kind: 'declined', text: `${sentence(why)} Новую заявку можно подать с ${dayWords.format(mayRetryAt)}` }
}

/** A label whose last day, YYYY-MM-DD, is over: publications go on without it until there is another. */
export const labelWords = (program: string, until: string): Omit<Written, 'link' | 'cash'> => ({
  kind: 'label',
  text: `Срок подписи к рекламе истёк ${dayWords.format(new Date(`${until}T12:00:00+03:00`))}: «${program}». Запросите новую`,
})

export const toolsLink = (projectId: number, isOneProject: boolean) =>
  isOneProject ? '/project-detail-tools' : `/project-detail/${projectId}/tools`

/** Of a domain with one project the address names none. */
export const programLink = (projectId: number, isOneProject: boolean) =>
  isOneProject ? '/project-detail-about' : `/project-detail/${projectId}`
