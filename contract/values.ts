import * as v from 'valibot'

import { reasonLimit, searchLimit } from './constants.ts'
import { isDay } from './dates.ts'

/** An identifier as the server sent it: our server's are integers, others may use strings. */
export const Id = v.union([v.number(), v.pipe(v.string(), v.minLength(1))])
export type Id = v.InferOutput<typeof Id>

/** A number, or a number that a decimal field sent as a string ("1234.50"). */
export const Amount = v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))])

/** Roubles, with kopecks as the fraction. */
export const Roubles = Amount

export const Count = v.pipe(Amount, v.integer(), v.minValue(0))

/** A text that may be absent: absent and null read as the empty string. */
export const Text = v.nullish(v.string(), '')

/** One line that reads as it is written: no line break, no control sign, nothing that turns the direction of writing. */
export const oneLine = /^[^\p{C}\p{Zl}\p{Zp}]*$/u

/** Words for a person in one line. */
export const Reason = v.pipe(v.string(), v.nonEmpty(), v.maxLength(reasonLimit), v.regex(oneLine))

/** A moment in ISO 8601, as the server writes it. */
export const Moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Not a moment in time'),
)

/** A day of the calendar as YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.check(isDay, 'Неверная дата'))

/** A field beyond the specification: what is absent or unreadable is not known, and never costs its row. */
export function ifKnown<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullish(schema), undefined)
}

/** A list of what is optional: a row that does not fit is left out, for it may not blank what it stands beside. */
export const listOf = <const Row extends v.GenericSchema<unknown, object>>(row: Row) =>
  v.pipe(
    v.array(v.fallback(v.nullable(row), null)),
    v.transform((rows) => rows.filter((each) => each !== null)),
  )

/** A code of the specification. Codes it does not list are no failure: readers treat them as "other". */
export const Code = v.string()

/** A number in a query string: arrives as text, is used as a number. */
export function queryNumber(most: number, otherwise: number) {
  return v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
      v.integer(),
      v.minValue(1),
      v.maxValue(most),
    ),
    otherwise,
  )
}

/** What a list is searched for; empty finds everything. */
export const Search = v.optional(
  v.pipe(v.string(), v.maxLength(searchLimit, `Запрос для поиска должен быть не длиннее ${searchLimit} символов`)),
  '',
)

export const Nothing = v.object({})

export function dataOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ data: item })
}

export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ results: v.array(item), count: Count })
}

/** `{status}` of verify, sign-in and register: truthy means that the step succeeded, absent and null mean refused. */
export const StepReply = v.object({ status: v.optional(v.unknown()) })
export type StepReply = v.InferOutput<typeof StepReply>
