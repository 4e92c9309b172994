import * as v from 'valibot'

import { saidOf } from './command.ts'

/** What a file says cannot be taken; one line for each mistake: exit status 1. */
export class BadFile extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

function parsed(text: string): unknown {
  try {
    // Editors of some systems begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (failure) {
    throw new BadFile([`Файл не JSON: ${failure instanceof Error ? failure.message : ''}`.replace(/\p{C}/gu, ' ')])
  }
}

function place(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? ''
  return path.replace(/^(\d+)/, (nth) => `запись ${Number(nth) + 1}`)
}

function mistake(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${place(issue)}: такого поля нет`
  if (issue.received === 'undefined') return `${place(issue)}: нужно это поле`
  return `${place(issue)}: ${saidOf(issue)}`
}

/** The entries of a file, which holds one object or a list of them. All its mistakes are told at once. */
export function fileEntries<Schema extends v.GenericSchema<unknown, object>>(schema: Schema, text: string) {
  const content = parsed(text)
  const read = v.safeParse(v.array(schema), Array.isArray(content) ? content : [content])
  if (!read.success) throw new BadFile(read.issues.map(mistake))
  if (read.output.length === 0) throw new BadFile(['В файле нет ни одной записи'])
  return read.output
}
