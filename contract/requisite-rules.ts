import * as v from 'valibot'

import { bankNameLimit, fullNameLimit, legalAddressLimit, minimumPayout, minimumSumLimit } from './constants.ts'
import { filled } from './form-rules.ts'
import { messages } from './messages.ts'

const exactDigits = (count: number, message: string) => v.pipe(filled, v.regex(new RegExp(`^\\d{${count}}$`), message))

const commonRequisite = {
  fullName: v.pipe(
    filled,
    v.minLength(3, messages.fullName),
    v.maxLength(fullNameLimit, messages.fullNameLong),
    // It goes into the bank's files as it is.
    // Signs that a newer Unicode has and an older one lacks are let through: servers differ in what they know.
    // Default ignorable ones are drawn as nothing, letters among them: a name of these alone would look empty.
    v.check(
      (name) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(name),
      messages.fullNameSigns,
    ),
  ),
  numberCheck: exactDigits(20, messages.account),
  inn: exactDigits(12, messages.inn),
  bankName: v.pipe(filled, v.regex(new RegExp(`^[А-Яа-яЁё\\- ]{1,${bankNameLimit}}$`), messages.bankName)),
  bankNumber: exactDigits(9, messages.bik),
  bankCheck: exactDigits(20, messages.correspondentAccount),
  minSum: v.pipe(
    filled,
    v.regex(new RegExp(`^\\d{1,${minimumSumLimit}}$`), messages.minimumSum),
    v.check((digits) => Number(digits) >= minimumPayout, messages.minimumPayout),
  ),
}

/** SE, self-employed. */
export const SelfEmployedRequisite = v.object(commonRequisite)
/** IN, sole proprietor: the legal address is asked too. */
export const EntrepreneurRequisite = v.object({
  ...commonRequisite,
  legalAddress: v.pipe(
    filled,
    v.regex(new RegExp(`^[А-Яа-яЁё0-9\\- ]{1,${legalAddressLimit}}$`), messages.legalAddress),
  ),
})
