import * as v from 'valibot'

import { codeLength, emailLengthLimit, nameLimits } from './constants.ts'
import { isCompletePhone } from './phone.ts'

/** Validation rules of the specification's section 5, with its exact messages: the forms and the server share them. */
export const messages = {
  required: 'Обязательное поле',
  phone: 'Не верный формат номера телефона',
  captcha: 'Пожалуйста, проверьте капчу',
  captchaLoad: 'Ошибка загрузки капчи',
  code: 'Не верный код',
  firstName: 'Имя должно содержать только буквы русского алфавита, тире или пробел и быть длиной от 2 до 30 символов',
  lastName:
    'Фамилия должна содержать только буквы русского алфавита, тире или пробел и быть длиной от 2 до 30 символов',
  email: 'Не верный формат E-mail',
  account: 'Расчётный счёт должен содержать 20 цифр',
  inn: 'ИНН должен содержать 12 цифр',
  bankName: 'Название банка должно содержать только буквы русского алфавита, тире или пробел, не более 25 символов',
  bik: 'БИК должен содержать 9 цифр',
  correspondentAccount: 'Корр.счет должен содержать 20 цифр',
  minimumSum: 'Минимальная сумма должна содержать только цифры, не более 25',
  minimumPayout: 'Минимальная сумма выплаты 1 000 ₽',
  legalAddress:
    'Юридический адрес должен содержать только буквы русского алфавита, цифры, тире или пробел, не более 50 символов',
  fullName: 'Должно быть 3 символа',
  fullNameLong: 'Не больше 200 символов',
  fullNameSigns: 'Есть перенос строки или невидимый знак: введите ФИО ещё раз',
  consent: 'Необходимо согласие',
  failure: 'Произошла ошибка',
} as const

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
