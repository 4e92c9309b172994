import * as v from 'valibot'

import { reasonLimit } from '#contract/constants.ts'
import { isDay } from '#contract/dates.ts'
import { isServedPhone, sentPhone } from '#contract/phone.ts'
import { oneLine } from '#contract/values.ts'

const wholeText = 'нужно целое число'

/** The largest `integer` of the database. */
const largestId = 2_147_483_647

export const Id = v.pipe(
  v.string(wholeText),
  v.regex(/^\d{1,10}$/, wholeText),
  v.transform(Number),
  v.minValue(1, wholeText),
  v.maxValue(largestId, 'такого номера не бывает'),
)

export const Host = v.pipe(
  v.string('нужен хост'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z\d](?:[a-z\d.-]{0,252})$/, 'нужно имя хоста без порта, например solo.localhost'),
)

/** In any usual notation; read as a plus and digits. */
export const Phone = v.pipe(
  v.string('нужен номер телефона'),
  v.regex(/^[+\d\s().-]{10,30}$/, 'не похоже на номер телефона'),
  v.transform(sentPhone),
  v.check(isServedPhone, 'не похоже на номер телефона'),
)

export const Month = v.pipe(
  v.string('нужен месяц'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'месяц указывается как ГГГГ-ММ'),
)

/** Roubles with two decimals at the most, read as kopecks. */
export const Sum = v.pipe(
  v.string('нужна сумма'),
  v.regex(/^\d{1,8}(?:[.,]\d{1,2})?$/, 'нужна сумма в рублях, например 1200 или 1200,50'),
  v.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
)

const dayText = 'день указывается как ГГГГ-ММ-ДД'

/** A day, as the moment at which it begins in Moscow. */
export const DayBegins = v.pipe(
  v.string(dayText),
  v.check(isDay, dayText),
  v.transform((day) => new Date(`${day}T00:00:00+03:00`)),
)

/** Digits alone, as many as one of the lengths says. */
export function digits(...lengths: readonly number[]) {
  const text = `нужно ${lengths.join(' или ')} цифр`
  return v.pipe(
    v.string(text),
    v.regex(/^\d+$/, text),
    v.check((value) => lengths.includes(value.length), text),
  )
}

/** The same, or nothing. */
export function digitsOrNothing(...lengths: readonly number[]) {
  const text = `нужно ${lengths.join(' или ')} цифр или пустая строка`
  return v.pipe(
    v.string(text),
    v.check((value) => value === '' || (/^\d+$/.test(value) && lengths.includes(value.length)), text),
  )
}

export const OneLine = v.pipe(
  v.string('нужна строка'),
  v.trim(),
  v.maxLength(160, 'не длиннее 160 знаков'),
  v.regex(oneLine, 'недопустимый знак'),
)

/** Words for a person; one line. */
export const Reason = v.pipe(
  v.string('нужна причина'),
  v.trim(),
  v.nonEmpty('причина не может быть пустой'),
  v.maxLength(reasonLimit, `не длиннее ${reasonLimit} знаков`),
  v.regex(oneLine, 'в причине недопустимый знак'),
)

/** One of the codes that the specification lists. */
export function oneOf<const Codes extends readonly [string, ...string[]]>(codes: Codes) {
  return v.picklist(codes, `${codes.slice(0, -1).join(', ')} или ${codes.at(-1)}`)
}
