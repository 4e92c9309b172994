import { phoneLengthLimit } from './constants.ts'

/** A mask of section 5: `0` stands for a digit that is typed, all else is fixed. `complete` are the lengths in digits. */
type PhoneMask = { readonly pattern: string; readonly prefix: string; readonly complete: readonly number[] }

const russian: PhoneMask = { pattern: '+7 (000) 000 - 00 - 00', prefix: '7', complete: [11] }
/** Kazakhstan's real numbers have 11 digits, one fewer than the mask of section 5. */
const kazakh: PhoneMask = { pattern: '+77 (000) 000 - 00 - 00', prefix: '77', complete: [11, 12] }
const startingWith3: PhoneMask = { pattern: '+300 (00) 000 - 00 - 00', prefix: '3', complete: [12] }
const startingWith9: PhoneMask = { pattern: '+90 (000) 000 - 0000', prefix: '9', complete: [12] }

/** Masks by the prefix that chooses them, the longest prefix first. */
const phoneMasks = [kazakh, startingWith3, startingWith9, russian] as const

/** What the auth screen shows before anything is typed (section 2). */
export const shownPhoneMask = '+7 (999) 999 - 99 - 99'

const nationalLength = 10

/** Nobody dials more digits than the longest number with two exit codes before it. */
const mostDialled = 16

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The length of what callers abroad dial first: each 00 before a whole number. */
function exitCodeOf(digits: string): number {
  let end = 0
  while (digits.startsWith('00', end) && digits.length - end > nationalLength) end += 2
  return end
}

/**
 * Digits in the international form (without the plus) for anything typed, pasted or filled in by the browser: 8 999…,
 * 7999…, +7 (999)…, 999…, 00 90…. A sole plus, a leading 8 and any first digit but 3 become the +7 prefix; +3, +7 and
 * +9 stay what they are. Ten digits without a plus are a number without its country, whatever they begin with.
 */
export function internationalDigits(typed: string): string {
  const dialled = digitsOf(typed)
  const exitCode = exitCodeOf(dialled)
  const digits = dialled.slice(exitCode)
  const hasPlus = exitCode > 0 || typed.trimStart().startsWith('+')
  if (digits === '') return hasPlus ? '7' : ''
  if (digits.startsWith('3')) return digits
  if (!hasPlus && digits.length === nationalLength) return `7${digits}`
  if (digits.startsWith('7')) return digits
  if (digits.startsWith('9') && hasPlus) return digits
  if (digits.startsWith('8')) return `7${digits.slice(1)}`
  return `7${digits}`
}

export function phoneMaskFor(digits: string): PhoneMask {
  return phoneMasks.find(({ prefix }) => digits.startsWith(prefix)) ?? russian
}

/**
 * The limit of section 5 is on what is sent, without the mask's signs: the masks for +3 and +77 are themselves 23 long.
 */
export function isCompletePhone(shown: string): boolean {
  if (digitsOf(shown).length > mostDialled) return false
  const digits = internationalDigits(shown)
  return digits.length < phoneLengthLimit && phoneMaskFor(digits).complete.includes(digits.length)
}

/** What is sent: a plus and digits only. Spaces, hyphens and brackets are stripped (section 5). */
export function sentPhone(shown: string): string {
  return `+${internationalDigits(shown)}`
}

/** Prefixes that codes are sent to; all others would invite toll fraud. */
const servedPhone = /^\+(?:7\d{10,11}|3\d{11}|90\d{10})$/

export function isServedPhone(phone: string): boolean {
  return servedPhone.test(phone)
}

/** For logs and notices: the last four digits only, as in +7***4567. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 2)}***${phone.slice(-4)}`
}
