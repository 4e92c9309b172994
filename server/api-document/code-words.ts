import type {
  accessType,
  accrualType,
  codeType,
  connectionStatus,
  moneyStatus,
  paymentType,
  requisiteType,
  shortType,
} from '#contract/codes.ts'

type Words<Codes extends Readonly<Record<string, string>>> = Readonly<Record<Codes[keyof Codes], string>>

/** Every code of the contract in words: one that is added there and not here does not compile. */
const lists: readonly (readonly [field: string, words: Readonly<Record<string, string>>])[] = [
  ['code_type', { REG: 'телефон незнаком, дальше регистрация', LOG: 'вход' } satisfies Words<typeof codeType>],
  [
    'status подключения',
    { US: 'подключён', MO: 'ждёт решения', CA: 'отклонено' } satisfies Words<typeof connectionStatus>,
  ],
  ['access_type', { QU: 'подключает сразу, с любым другим нужна заявка' } satisfies Words<typeof accessType>],
  [
    'accrual_type',
    {
      PE: 'percent_or_cash в процентах чека',
      CA: 'percent_or_cash в рублях за сделку',
    } satisfies Words<typeof accrualType>,
  ],
  [
    'status начисления и выплаты',
    {
      WA: 'ожидает',
      CO: 'начислено, ожидает выплаты',
      PA: 'оплачено',
      CA: 'отклонено, отменено',
    } satisfies Words<typeof moneyStatus>,
  ],
  ['requisite_type', { SE: 'самозанятый', IN: 'ИП' } satisfies Words<typeof requisiteType>],
  ['payment_type', { AC: 'кабинет показывает реквизиты для выплат и договор' } satisfies Words<typeof paymentType>],
  [
    'short_type',
    {
      LI: 'ссылка',
      PR: 'промокод',
      BA: 'баннер',
      WI: 'виджет',
      FL: 'листовка',
      QU: 'цитата',
    } satisfies Words<typeof shortType>,
  ],
]

/** The codes as one paragraph of the document. */
export const codesInWords = lists
  .map(([field, words]) => {
    const said = Object.entries(words).map(([code, word]) => `${code} — ${word}`)
    return `${field}: ${said.join(', ')}`
  })
  .join('; ')
