import papa from 'papaparse'

import { moneyStatus } from '#contract/codes.ts'
import { reasonLimit } from '#contract/constants.ts'

/** One line of the bank's answer. */
export type BankAnswer = {
  readonly line: number
  readonly id: number
  readonly status: 'PA' | 'CA'
  readonly reason?: string
  /** Kopecks; absent when the line names no sum. */
  readonly cash?: number
}

export type Mistake = { readonly line: number; readonly word: string }

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
    return 'нужно ID;PA или CA;причина;сумма'
  const [shownId = '', shownStatus = '', shownReason = '', shownSum = ''] = cells
  const id = /^\d{1,10}$/.test(shownId) ? Number(shownId) : 0
  if (id < 1 || id > largestId) return `«${shownId.slice(0, 30)}» — не номер выплаты`
  const status = [paid, cancelled].find((each) => each === shownStatus.toUpperCase())
  if (status === undefined) return `«${shownStatus.slice(0, 30)}» — нужно PA (оплачена) или CA (отменена) латиницей`
  if (shownReason.length > reasonLimit || /\p{C}/u.test(shownReason))
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

/** Reads the lines of a file `ID;PA|CA;reason;sum`; a heading and empty lines are passed over. */
export function bankAnswers(text: string): { answers: readonly BankAnswer[]; mistakes: readonly Mistake[] } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, nth) => ({ content, line: nth + 1 }))
    .filter(({ content }) => content.replace(/[;\s]/g, '') !== '')
  const [first, ...others] = lines
  const entries = first !== undefined && isHeading(first.content) ? others : lines
  const answers: BankAnswer[] = []
  const mistakes: Mistake[] = []
  for (const { content, line } of entries) {
    const answer = answerIn(content, line)
    const same = typeof answer === 'string' ? undefined : answers.find(({ id }) => id === answer.id)
    if (typeof answer === 'string') mistakes.push({ line, word: answer })
    else if (same !== undefined) mistakes.push({ line, word: `выплата ${same.id} названа и в строке ${same.line}` })
    else answers.push(answer)
  }
  return { answers, mistakes }
}
