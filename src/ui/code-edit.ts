import { Mask } from 'maska'

import { codeDigits } from '#contract/constants.ts'

import { caretAfterDigit, countDigits, type Edit, type EditKind, withoutDigitBeyondSign } from './masked-edit.ts'

/** "NNN NNN" (specification 2). */
const mask = new Mask({ mask: '### ###' })

export function layOutCode(text: string): string {
  return mask.masked(text.replace(/\D/g, ''))
}

/**
 * The code of a pasted SMS: its only group of six digits, in one piece or in two. With several groups nobody can tell
 * which is the code, so the field keeps what it has. Null: there is none.
 */
export function pastedCode(text: string, before: string): string | null {
  const groups = text.match(/(?<!\d)\d{3}[ \u00a0-]?\d{3}(?!\d)/g) ?? []
  const [only] = groups
  if (only === undefined) return null
  return groups.length > 1 ? before : layOutCode(only)
}

/** What the code field shows after an edit; a seventh digit is not taken. */
export function editCode(before: string, edited: Edit, kind: EditKind): Edit {
  const { text, caret } = withoutDigitBeyondSign(before, edited, kind)
  if (countDigits(text) > codeDigits && countDigits(before) === codeDigits) {
    return { text: before, caret: Math.max(0, caret - (text.length - before.length)) }
  }
  const shown = layOutCode(text)
  if (caret >= text.length) return { text: shown, caret: shown.length }
  return { text: shown, caret: caretAfterDigit(shown, countDigits(text.slice(0, caret))) }
}
