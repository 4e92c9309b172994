import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { minimumChoice } from '#contract/payout-terms.ts'

type Words = { readonly kind: 'words'; readonly autoComplete: string }
type Digits = { readonly kind: 'digits'; readonly count: 9 | 12 | 20 }
type Sum = { readonly kind: 'sum' }

type Field = {
  readonly name: FieldName
  readonly label: string
  /** What is expected, and where to find it. */
  readonly hint: string
} & (Words | Digits | Sum)

export type FieldName =
  | 'fullName'
  | 'inn'
  | 'legalAddress'
  | 'numberCheck'
  | 'bankName'
  | 'bankNumber'
  | 'bankCheck'
  | 'minSum'

/** The fields of specification 3, in the order in which people have them at hand. */
const fields: readonly Field[] = [
  {
    name: 'fullName',
    label: 'ФИО получателя',
    hint: 'Полностью, как в паспорте',
    kind: 'words',
    autoComplete: 'name',
  },
  { name: 'inn', label: 'ИНН', hint: '12 цифр', kind: 'digits', count: 12 },
  {
    name: 'legalAddress',
    label: 'Юридический адрес',
    hint: 'Русские буквы, цифры, пробел и тире, без точек и запятых. До\u00a050\u00a0символов',
    kind: 'words',
    autoComplete: 'street-address',
  },
  {
    name: 'numberCheck',
    label: 'Расчётный счёт',
    hint: '20 цифр. Он есть в реквизитах счёта в приложении банка',
    kind: 'digits',
    count: 20,
  },
  {
    name: 'bankName',
    label: 'Название банка',
    hint: 'Русские буквы, пробел и тире, без кавычек. До\u00a025\u00a0символов',
    kind: 'words',
    autoComplete: 'off',
  },
  { name: 'bankNumber', label: 'БИК', hint: '9 цифр, первые две обычно 04', kind: 'digits', count: 9 },
  {
    name: 'bankCheck',
    label: 'Корр. счёт',
    hint: '20 цифр, последние три такие же, как у БИК',
    kind: 'digits',
    count: 20,
  },
  {
    name: 'minSum',
    label: 'Минимальная сумма выплаты',
    hint: `Выплата придёт, когда накопится столько. ${minimumChoice}`,
    kind: 'sum',
  },
]

/** The legal address is asked of sole proprietors only. */
export function fieldsOf(type: RequisiteType): readonly Field[] {
  return fields.filter(({ name }) => name !== 'legalAddress' || type === requisiteType.entrepreneur)
}
