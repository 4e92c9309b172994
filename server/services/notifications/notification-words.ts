import { claimStatus } from '#contract/claims.ts'
import { connectionStatus, moneyStatus } from '#contract/codes.ts'
import { roublesText } from '#contract/money.ts'
import type { Written } from './notify.ts'

/** "12 500 ₽" of kopecks, as the cabinet writes it. */
export const money = (kopecks: number): string => roublesText(kopecks / 100)

const plurals = new Intl.PluralRules('ru-RU')

/** The form that a noun takes with a count: 1 сделка, 2 сделки, 5 сделок. */
export function plural(count: number, one: string, few: string, many: string): string {
  const forms: Readonly<Record<string, string>> = { one, few }
  return forms[plurals.select(count)] ?? many
}

const days = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' })

/** "18 июня" of a moment, as Moscow has it; no line tears it. */
const dayWords = (moment: Date) => days.format(moment).replace(' ', '\u00a0')

/** A reason is a sentence of its own, however its author began it. */
export const withReason = (text: string, reason: string) =>
  reason === '' ? text : `${text}. ${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`

const unnamedReason = 'рекламодатель не назвал причину'

type Deal = { readonly id: number; readonly status: string; readonly cash: number; readonly reason: string }

/** What there is to say of a deal that has come to a status; null: nothing. */
export function dealWords(before: string | null, { id, status, cash, reason }: Deal, program: string): Written | null {
  if (before === status) return null
  const about = `${money(cash)}, «${program}»`
  const deal = { subject: { type: 'deal', id }, link: `/accrual?deal=${id}`, cash } as const
  if (status === moneyStatus.cancelled) {
    const why = reason || unnamedReason
    return { ...deal, kind: 'refused', text: withReason(`Сделка отклонена: ${about}`, why), reason: why }
  }
  const isNew = before === null
  if (status === moneyStatus.completed)
    return {
      ...deal,
      kind: 'confirmed',
      text: `${isNew ? 'Новая сделка, уже подтверждена' : 'Сделка подтверждена'}: ${about}`,
    }
  if (status !== moneyStatus.waiting) return null
  return { ...deal, kind: 'deal', text: `${isNew ? 'Новая сделка' : 'Сделка снова ожидает подтверждения'}: ${about}` }
}

/** A transfer, opened in the list of all. */
const transfer = (order: number, cash: number) =>
  ({ subject: { type: 'payout', id: order }, link: `/payments#order-${order}`, cash }) as const

/** What there is to say of a transfer that has come to a status. */
export function payoutWords(order: number, status: string, cash: number, reason: string): Written {
  const about = transfer(order, cash)
  if (status === moneyStatus.paid) return { ...about, kind: 'paid', text: `Выплата выполнена: ${money(cash)}` }
  if (status === moneyStatus.cancelled)
    return { ...about, kind: 'returned', text: withReason(`Банк вернул выплату: ${money(cash)}`, reason), reason }
  return { ...about, kind: 'sent', text: `Выплата в пути: ${money(cash)}` }
}

/** What there is to say of a transfer that still waits after its last day. */
export function lateWords(order: number, cash: number, due: Date): Written {
  const text = `Выплата задерживается: ${money(cash)}, срок был до ${dayWords(due)}`
  return { ...transfer(order, cash), kind: 'late', text }
}

type ClaimSaid = {
  readonly id: number
  readonly order: string
  readonly program: string
  readonly status: string
  /** Of a deal that was found. */
  readonly cash: number | null
  readonly reason: string
  /** It is about a refusal, not about a missing deal. */
  readonly disputes: boolean
}

/** What there is to say of a claim that was answered. */
export function claimWords({ id, order, program, status, cash, reason, disputes }: ClaimSaid): Written {
  const claim = { subject: { type: 'claim', id }, link: `/accrual/claims#claim-${id}`, cash } as const
  const about = `заказ ${order}, «${program}»`
  const [foundSaid, refusedSaid] = disputes
    ? ['Отказ отменён', 'Отказ остаётся в силе']
    : ['Сделка найдена', 'Сделка не подтверждена']
  if (status === claimStatus.refused)
    return { ...claim, kind: 'claim-refused', text: withReason(`${refusedSaid}: ${about}`, reason), reason }
  return { ...claim, kind: 'claim-found', text: `${foundSaid}: ${about}${cash === null ? '' : `, ${money(cash)}`}` }
}

const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

type Program = { readonly id: number; readonly name: string; readonly isOneProject: boolean }
type Decided = {
  readonly id: number
  readonly status: string
  readonly reason: string
  readonly mayRetryAt: Date | null
}

/** How a request for a program was decided, and from which day another may be sent. */
export function connectionWords({ id, status, reason, mayRetryAt }: Decided, program: Program): Written {
  const request = { subject: { type: 'connection', id }, link: programLink(program) } as const
  if (status === connectionStatus.using)
    return { ...request, kind: 'connected', text: `Вы подключены к программе «${program.name}»` }
  const declined = { ...request, kind: 'declined', reason } as const
  const why = withReason(`Заявка отклонена: «${program.name}»`, reason)
  if (mayRetryAt === null) return { ...declined, text: why }
  return { ...declined, text: `${sentence(why)} Новую заявку можно подать с ${dayWords(mayRetryAt)}` }
}

/** A label whose last day, YYYY-MM-DD, is over: publications go on without it until there is another. */
export function labelWords(program: Program, until: string): Written {
  const last = dayWords(new Date(`${until}T12:00:00+03:00`))
  return {
    kind: 'label',
    subject: { type: 'label', id: program.id },
    text: `Срок подписи к рекламе истёк ${last}: «${program.name}». Запросите новую`,
    // Where the link is copied, and the label is said to be over.
    link: `${toolsLink(program)}#copy-link`,
  }
}

/** A promo code that is about to end. */
export function promoCodeWords(code: { id: number; name: string; endAt: Date }, program: Program): Written {
  return {
    kind: 'promo-code',
    subject: { type: 'promo-code', id: code.id },
    text: `Промокод «${code.name}», «${program.name}», действует до ${dayWords(code.endAt)}`,
    link: `${toolsLink(program)}?tool=promo-codes`,
  }
}

export function programWords(program: Program): Written {
  const text = `Новая программа: «${program.name}»`
  return { kind: 'program', subject: { type: 'program', id: program.id }, text, link: programLink(program) }
}

/** Who has `cash` for the next payout, and nowhere to send it to; `last` is the last day for it in words. */
export function requisitesWords(last: string, cash: number): Written {
  const text = `Добавьте реквизиты до ${last}, чтобы получить ${money(cash)}`
  return { kind: 'requisites', subject: { type: 'requisites', id: null }, text, link: '/requisites', cash }
}

/** Of a domain with one project the address names none. */
const toolsLink = ({ id, isOneProject }: Program) =>
  isOneProject ? '/project-detail-tools' : `/project-detail/${id}/tools`
const programLink = ({ id, isOneProject }: Program) =>
  isOneProject ? '/project-detail-about' : `/project-detail/${id}`
