import * as v from 'valibot'

import { codeLength, emailLengthLimit, nameLimits } from './constants.ts'
import { messages } from './messages.ts'
import { isCompletePhone } from './phone.ts'

/** Validation rules of the specification's section 5: the forms and the server share them. */

/** What no field is saved without. */
export const filled = v.pipe(v.string(), v.trim(), v.nonEmpty(messages.required))

const cyrillicName = new RegExp(`^[А-Яа-яЁё\\- ]{${nameLimits.least},${nameLimits.most}}$`)

/**
 * The e-mail rule of section 5 in linear time: separators and word characters exclude each other, so that no position
 * can be matched in two ways. The length is checked first.
 */
const emailPattern = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,3}$/

export const Phone = v.pipe(filled, v.check(isCompletePhone, messages.phone))

/** As it is in the field: "NNN NNN". */
export const ShownCode = v.pipe(
  v.string(),
  v.nonEmpty(messages.required),
  v.length(codeLength, messages.code),
  v.regex(/^\d{3} \d{3}$/, messages.code),
)

/** As it is sent: six digits. */
export const SentCode = v.pipe(v.string(), v.regex(/^\d{6}$/, messages.code))

export const FirstName = v.pipe(filled, v.regex(cyrillicName, messages.firstName))
export const LastName = v.pipe(filled, v.regex(cyrillicName, messages.lastName))

export const Email = v.pipe(
  filled,
  v.maxLength(emailLengthLimit, messages.email),
  v.regex(emailPattern, messages.email),
)

/** The profile step of registration. `city` is checked only where the picker is shown. */
export const Profile = v.object({ first_name: FirstName, last_name: LastName, email: Email })
export type Profile = v.InferInput<typeof Profile>
