import papa from 'papaparse'

import { moneyStatus } from '#contract/codes.ts'
import { reasonLimit } from '#contract/constants.ts'
import { oneLine } from '#contract/values.ts'

/** One line of the bank's answer. */
export type BankAnswer = {
  readonly line: number
  /** The order's number. */
  readonly id: number
  readonly status: 'PA' | 'CA'
  readonly reason?: string
  /** Kopecks; absent when the line names no sum. */
  readonly cash?: number
}

type Mistake = { readonly line: number; readonly word: string }

const { paid, cancelled } = moneyStatus
const largestId = 2_147_483_647

/** `3 000,00 ₽`, `3000.5`, `3000`; null for anything else. */
export function kopecksOf(text: string): number | null {
  const [, roubles, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s₽]/g, '')) ?? []
  return roubles === undefined ? null : Number(roubles) * 100 + Number(fraction.padEnd(2, '0'))
}

function cellsOf(line: string): readonly string[] | null {
  const { data, errors } = papa.parse<string[]>(line, { delimiter: ';' })
  return errors.length > 0 ? null : (data[0] ?? []).map((cell) => cell.trim())
}

/** The answer that a line gives, or the word for what is wrong with it. */
function answerIn(text: string, line: number): BankAnswer | string {
  const cells = cellsOf(text)
  if (cells === null || cells.length < 2 || cells.slice(4).some((cell) => cell !== ''))
    return 'нужно НОМЕР;PA или CA;причина;сумма'
  const [shownId = '', shownStatus = '', shownReason = '', shownSum = ''] = cells
  const id = /^\d{1,10}$/.test(shownId) ? Number(shownId) : 0
  if (id < 1 || id > largestId) return `«${shownId.slice(0, 30)}» — не номер поручения`
  const status = [paid, cancelled].find((each) => each === shownStatus.toUpperCase())
  if (status === undefined) return `«${shownStatus.slice(0, 30)}» — нужно PA (оплачена) или CA (отменена) латиницей`
  if (shownReason.length > reasonLimit || !oneLine.test(shownReason))
    return `причина длиннее ${reasonLimit} знаков или с недопустимым знаком`
  const cash = shownSum === '' ? undefined : kopecksOf(shownSum)
  if (cash === null) return `«${shownSum.slice(0, 30)}» — не сумма в рублях`
  return {
    line,
    id,
    status,
    ...(status === cancelled && shownReason !== '' ? { reason: shownReason } : {}),
    ...(cash === undefined ? {} : { cash }),
  }
}

/** A heading has no number where the others have one, and no status. */
const isHeading = (text: string) =>
  !/\d/.test(text.split(';')[0] ?? '') && !/^[^;]*;\s*"?(?:PA|CA)"?\s*(?:;|$)/i.test(text)

/** One transaction holds all that a file decides, and other requests wait for it. */
export const mostAnswers = 2_000
/** Spreadsheets leave lines behind that hold nothing. */
const mostLines = 5 * mostAnswers

/** True of a text of more lines than could be read without others having to wait; it is not taken apart for that. */
function isLonger(text: string, lines: number): boolean {
  const breaks = text.matchAll(/\r\n|\r|\n/g)
  for (let count = 0; count < lines; count += 1) if (breaks.next().done === true) return false
  return true
}

type Line = { readonly content: string; readonly line: number }

/** The lines of a file that hold something, without the heading; null when there are too many. */
function linesOf(text: string): readonly Line[] | null {
  if (isLonger(text, mostLines)) return null
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, nth) => ({ content, line: nth + 1 }))
    .filter(({ content }) => content.replace(/[;\s]/g, '') !== '')
  const [first, ...others] = lines
  const entries = first !== undefined && isHeading(first.content) ? others : lines
  return entries.length > mostAnswers ? null : entries
}

type BankAnswers = { readonly answers: readonly BankAnswer[]; readonly mistakes: readonly Mistake[] }

/** Reads the lines of a file `NUMBER;PA|CA;reason;sum`; a heading and empty lines are passed over. Null: there are too many. */
export function bankAnswers(text: string): BankAnswers | null {
  const lines = linesOf(text)
  if (lines === null) return null
  const answers = new Map<number, BankAnswer>()
  const mistakes: Mistake[] = []
  for (const { content, line } of lines) {
    const answer = answerIn(content, line)
    const same = typeof answer === 'string' ? undefined : answers.get(answer.id)
    if (typeof answer === 'string') mistakes.push({ line, word: answer })
    else if (same !== undefined) mistakes.push({ line, word: `поручение ${same.id} названо и в строке ${same.line}` })
    else answers.set(answer.id, answer)
  }
  return { answers: [...answers.values()], mistakes }
}
