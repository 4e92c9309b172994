import { digitsOf, internationalDigits, phoneMaskFor, shownPhoneMask } from '#contract/phone.ts'

import { layOut, replaceEdit } from './masked-edit.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** A number without its country has ten digits. */
const wholeNumber = 10

/** A prefix stands as it is; maska's sign for a digit that is typed is `#`. */
function maskFor(digits: string): string {
  const { prefix, pattern } = phoneMaskFor(digitsOf(digits))
  const fixed = 1 + prefix.length
  return pattern.slice(0, fixed) + pattern.slice(fixed).replaceAll('0', '#')
}

/** The digits of a whole text, pasted or edited. A plus alone stays: behind it another prefix can be typed. */
function readPhone(text: string): string {
  if (text === '+') return text
  const inPlace = text
    // "a digit typed before the prefix goes behind it"
    .replace(/^(\d+)\+(\d)/, '+$2$1')
    // "backspace on the prefix keeps the number": without its 7 it would begin with 9, which is another prefix.
    .replace(/^\+? \(/, '+7 (')
    .replace(/^(?=\d+ \()/, '+')
  return internationalDigits(inPlace.slice(Math.max(0, inPlace.indexOf('+'))))
}

const mask = { preProcess: readPhone, mask: maskFor }

/** A number as the field shows it. */
export const shownPhone = (phone: string) => (phone === '' ? '' : layOut(mask, phone))

function isWhole(text: string): boolean {
  const digits = readPhone(text)
  return digitsOf(text).length >= wholeNumber && digits.length <= Math.max(...phoneMaskFor(digits).complete)
}

/** "typing + shows +7", before its own digit comes: a 7 that follows is that digit, and a 3 replaces it. */
function onEdit(event: InputEvent, field: HTMLInputElement, keyBefore: string | null) {
  const { data } = event
  if (data === '+' && field.value === '') replaceEdit(event, field, '+7', 0, 0)
  if ((data === '7' || data === '3') && keyBefore === '+' && field.value === '+7') replaceEdit(event, field, data, 1, 2)
}

/** A phone number laid out by the mask that its prefix chooses (specification 5). */
export function PhoneField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="tel"
      placeholder={shownPhoneMask}
      {...props}
      inputMode="tel"
      mask={mask}
      isWhole={isWhole}
      onEdit={onEdit}
    />
  )
}
