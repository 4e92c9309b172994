import { phoneLengthLimit } from './constants.ts'

/** A mask of section 5: `0` stands for a digit that is typed, all else is fixed. `digits` are the lengths that are complete. */
export type PhoneMask = { readonly pattern: string; readonly prefix: string; readonly complete: readonly number[] }

const russian: PhoneMask = { pattern: '+7 (000) 000 - 00 - 00', prefix: '7', complete: [11] }
/** Kazakhstan's real numbers have 11 digits, one fewer than the mask of section 5. */
const kazakh: PhoneMask = { pattern: '+77 (000) 000 - 00 - 00', prefix: '77', complete: [11, 12] }
const ukrainian: PhoneMask = { pattern: '+300 (00) 000 - 00 - 00', prefix: '3', complete: [12] }
const turkish: PhoneMask = { pattern: '+90 (000) 000 - 0000', prefix: '90', complete: [12] }

export const phoneMasks = { russian, kazakh, ukrainian, turkish } as const

/** What the auth screen shows before anything is typed (section 2). */
export const shownPhoneMask = '+7 (999) 999 - 99 - 99'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Digits in the international form (without the plus) for anything typed or pasted: 8 999…, 7999…, +7 (999)…, 999….
 * A leading 8 and any first digit but 3, or 9 after a plus, become the +7 prefix (section 5 and the auth screen's note).
 */
export function internationalDigits(typed: string): string {
  const digits = digitsOf(typed)
  const hasPlus = typed.trimStart().startsWith('+')
  if (digits === '') return hasPlus ? '7' : ''
  if (digits.startsWith('3') || digits.startsWith('7')) return digits
  if (digits.startsWith('9') && hasPlus)
    return digits.startsWith('90') || digits === '9' ? `90${digits.slice(2)}` : `90${digits.slice(1)}`
  if (digits.startsWith('8')) return `7${digits.slice(1)}`
  return `7${digits}`
}

export function phoneMaskFor(digits: string): PhoneMask {
  if (digits.startsWith('77')) return kazakh
  if (digits.startsWith('3')) return ukrainian
  if (digits.startsWith('9')) return turkish
  return russian
}

/** International digits laid out by their mask: "7999" gives "+7 (999". Digits beyond the mask are dropped. */
export function formatPhone(digits: string): string {
  const { pattern, prefix } = phoneMaskFor(digits)
  let rest = digits.slice(prefix.length)
  let shown = `+${prefix}`
  for (const sign of pattern.slice(shown.length)) {
    if (rest === '') break
    shown += sign === '0' ? rest[0] : sign
    if (sign === '0') rest = rest.slice(1)
  }
  return shown
}

/**
 * The limit of section 5 is on what is sent, without the mask's signs: the masks for +3, +77 are themselves 23 long.
 */
export function isCompletePhone(shown: string): boolean {
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
