import * as v from 'valibot'

import { Refusal } from './refusal.ts'
import { refusals } from './texts.ts'

/** What a call's fields lack, in Russian, by field. */
export class BadInput extends Refusal {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(422, Object.values(fields)[0] ?? refusals.input)
    this.fields = fields
  }
}

/** The first error of each field. Messages of the form rules are already Russian. */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    fields[field] ??= /[а-яё]/i.test(issue.message) ? issue.message : `Неверное значение поля ${field}`.trim()
  }
  return fields
}

/** Checks what came in against a schema; refuses with a text beside each field. */
export function accepted<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input)
  if (!read.success) throw new BadInput(fieldsOf(read.issues))
  return read.output
}
