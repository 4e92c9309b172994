import { Mask } from 'maska'

import { digitsOf, internationalDigits, phoneMaskFor, phoneMasks } from '#contract/phone.ts'

import { caretAfterDigit, countDigits, type Edit, type EditKind, withoutDigitBeyondSign } from './masked-edit.ts'

/** A number without its country has ten digits. */
const wholeNumber = 10

const masks = new Map(phoneMasks.map(({ pattern }) => [pattern, new Mask({ mask: maskaPattern(pattern) })]))

/** maska's sign for a digit is `#`; the fixed digits of the prefix stay. */
function maskaPattern(pattern: string): string {
  const { prefix } = phoneMasks.find((mask) => mask.pattern === pattern) ?? { prefix: '' }
  return `+${prefix}${pattern.slice(1 + prefix.length).replaceAll('0', '#')}`
}

/** International digits laid out by their mask: "7999" gives "+7 (999". */
export function layOutPhone(digits: string): string {
  return digits === '' ? '' : (masks.get(phoneMaskFor(digits).pattern)?.masked(digits) ?? '')
}

/** The longest number that the mask of these digits holds. */
function roomFor(digits: string): number {
  return Math.max(...phoneMaskFor(digits).complete)
}

/** A whole number that is pasted replaces what was there; nothing of the old one may mix in. Null: not a whole number. */
export function pastedPhone(text: string): string | null {
  const digits = internationalDigits(text.slice(Math.max(0, text.indexOf('+'))))
  if (digitsOf(text).length < wholeNumber || digits.length > roomFor(digits)) return null
  return layOutPhone(digits)
}

/** Signs typed before the plus belong behind the prefix: a caret at the very start is as good as one after it. */
function behindPrefix({ text, caret }: Edit): Edit {
  const plus = text.indexOf('+')
  if (plus <= 0 || text.lastIndexOf('+') !== plus) return { text, caret }
  const moved = `+${text.slice(plus + 1, plus + 2)}${text.slice(0, plus)}${text.slice(plus + 2)}`
  return { text: moved, caret: caret <= plus ? caret + 2 : caret }
}

function editByDeleting(before: string, edited: Edit): Edit {
  const { text, caret } = edited
  const left = digitsOf(text)
  // The plus stays for a moment: after it +9 and +3 can be typed, too.
  if (left === '') return before === '+' || !text.includes('+') ? { text: '', caret: 0 } : { text: '+', caret: 1 }

  // Deleting the 7 of "+7 (999)…" must not make a number that begins with 9: the prefix stays while digits follow it.
  const prefix = digitsOf(before).charAt(0)
  const hasLostPrefix = caret < caretAfterDigit(before, 1) && !left.startsWith(prefix)
  const shown = layOutPhone(hasLostPrefix ? prefix + left : left)
  return { text: shown, caret: hasLostPrefix ? 0 : caretAfterDigit(shown, countDigits(text.slice(0, caret))) }
}

/** A plus was answered with +7 before its own digit came: a 7 that follows is that digit, and a 3 replaces it. */
function withOwnPrefix(edited: Edit): Edit {
  if (edited.text === '+77') return { text: '+7', caret: 2 }
  return edited.text === '+73' ? { text: '+3', caret: 2 } : edited
}

function editByInserting(before: string, edited: Edit): Edit {
  const { text, caret } = behindPrefix(edited)
  const digits = internationalDigits(text)
  if (digits.length > roomFor(digits) && before !== '') {
    return { text: before, caret: Math.max(0, edited.caret - (edited.text.length - before.length)) }
  }
  const shown = layOutPhone(digits)
  if (caret >= text.length) return { text: shown, caret: shown.length }
  const added = Math.max(0, digits.length - countDigits(text))
  return { text: shown, caret: caretAfterDigit(shown, countDigits(text.slice(0, caret)) + added) }
}

/**
 * What the phone field shows after an edit. The caret stays behind the digit it was behind; a digit that a full number
 * has no room for is not taken, so the last one is never pushed out; the prefix can be deleted like any other text.
 * `keyBefore` is what was typed just before this edit.
 */
export function editPhone(before: string, edited: Edit, kind: EditKind, keyBefore = ''): Edit {
  if (kind === 'insert') return editByInserting(before, keyBefore === '+' ? withOwnPrefix(edited) : edited)
  return editByDeleting(before, withoutDigitBeyondSign(before, edited, kind))
}
