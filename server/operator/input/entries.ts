import * as v from 'valibot'

import { BadOutcome, messageOf } from '../terminal/command.ts'
import { isCsv, rowsOfCsv } from './csv-rows.ts'

function parsed(text: string): unknown {
  try {
    // Editors of some systems begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (failure) {
    throw new BadOutcome([`Файл не JSON: ${failure instanceof Error ? failure.message : ''}`])
  }
}

function mistake(issue: v.BaseIssue<unknown>, nameOf: (nth: number) => string): string {
  const place = (v.getDotPath(issue) ?? '').replace(/^(\d+)/, (nth) => nameOf(Number(nth)))
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${place}: такого поля нет`
  if (issue.received === 'undefined') return `${place}: нужно это поле`
  return `${place}: ${messageOf(issue)}`
}

function read<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  entries: readonly unknown[],
  nameOf: (nth: number) => string,
) {
  const checked = v.safeParse(v.array(schema), entries)
  if (!checked.success) throw new BadOutcome(checked.issues.map((issue) => mistake(issue, nameOf)))
  if (checked.output.length === 0) throw new BadOutcome(['В файле нет ни одной записи'])
  return checked.output
}

/** The entries of a file, which holds one object or a list of them. All its mistakes are shown at once. */
export function fileEntries<Schema extends v.GenericSchema<unknown, object>>(schema: Schema, text: string) {
  const content = parsed(text)
  return read(schema, Array.isArray(content) ? content : [content], (nth) => `запись ${nth + 1}`)
}

/** The same of JSON or of a table, whose mistakes are named by the lines they are in. */
export function tableEntries<Schema extends v.GenericSchema<unknown, object>>(schema: Schema, text: string) {
  if (!isCsv(text)) return fileEntries(schema, text)
  const rows = rowsOfCsv(text)
  return read(
    schema,
    rows.map(({ entry }) => entry),
    (nth) => `строка ${rows[nth]?.line ?? nth}`,
  )
}
