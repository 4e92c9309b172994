import type { RequisiteType } from '#contract/codes.ts'

/** Labels of the codes of specification 4. Codes come from the server: an own-property look-up keeps "toString" unknown. */
type Labels = Readonly<Record<string, string>>

export const unknownStatus = 'Неизвестный статус'

const accrualStatuses: Labels = {
  WA: 'Ожидает начисления',
  CO: 'Начислен, ожидает оплаты',
  PA: 'Оплачен',
  CA: 'Отклонено',
}

const payoutStatuses: Labels = {
  WA: 'Ожидает оплаты',
  PA: 'Выполнено',
  CA: 'Отменён',
}

const shortTypes: Labels = {
  LI: 'Ссылка',
  PR: 'Промокод',
  BA: 'Баннер',
  WI: 'Виджет',
  FL: 'Листовка',
  QU: 'Цитата',
}

const requisiteTypes: Readonly<Record<RequisiteType, string>> = {
  IN: 'Индивидуальный предприниматель',
  SE: 'Самозанятый',
}

function labelOf(labels: Labels, code: string) {
  return Object.hasOwn(labels, code) ? labels[code] : undefined
}

/** The external status, when the server sent one, replaces the label of ours (specification 4). */
export function accrualStatusLabel(status: string, external = ''): string {
  const text = external.trim()
  return text === '' ? (labelOf(accrualStatuses, status) ?? unknownStatus) : text
}

export function payoutStatusLabel(status: string): string {
  return labelOf(payoutStatuses, status) ?? unknownStatus
}

/** An unknown type is shown as it is. */
export function shortTypeLabel(type: string): string {
  return labelOf(shortTypes, type) ?? type
}

/** The same for a code that came from a server: an unknown type is shown as it is. */
export function requisiteTypeText(type: string): string {
  return labelOf(requisiteTypes, type) ?? type
}

export function requisiteTypeLabel(type: RequisiteType): string {
  return requisiteTypes[type]
}

const connections: Readonly<Record<string, { readonly tone: StatusTone; readonly text: string }>> = {
  US: { tone: 'neutral', text: 'Подключено' },
  MO: { tone: 'waiting', text: 'На проверке' },
  CA: { tone: 'refused', text: 'Отклонено' },
}

/** How the promoter stands to a program, in a word; nothing where they never asked, or by a code that is not known. */
export function connectionLabel(status: string | null | undefined) {
  return status && Object.hasOwn(connections, status) ? connections[status] : undefined
}

/** The colour of a status. Balance, coming and done are of money alone: a program or a claim waits, is refused or is neutral. */
export type StatusTone = 'waiting' | 'balance' | 'coming' | 'done' | 'refused' | 'neutral'

const payoutTones: Readonly<Record<string, StatusTone>> = { WA: 'coming', PA: 'done', CA: 'refused' }

export function payoutTone(status: string): StatusTone {
  return (Object.hasOwn(payoutTones, status) ? payoutTones[status] : undefined) ?? 'neutral'
}

/** Forms of a counted link. */
export const linkForms = ['ссылка', 'ссылки', 'ссылок'] as const

export const linkOrderLabels = {
  '-month_cash': 'Доход, 30 дней',
  '-cash': 'Доход, всё время',
  '-created_at': 'Сначала новые',
} as const
export const projectOrderLabels = { '-created_at': 'Сначала новые', created_at: 'Сначала старые' } as const
/** Those of a server that knows what becomes of deals. */
export const allProjectOrderLabels = {
  ...projectOrderLabels,
  '-reward': 'По вознаграждению',
  '-approval_rate': 'По одобрению',
} as const
