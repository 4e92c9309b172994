import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

const whole = /(?<!\d)\d{6}(?!\d)/g
/** In two groups a code looks like a part of a telephone number or a sum: neither has a neighbour of digits. */
const numbers = /[\d \u00a0()-]+/g
const twoGroups = /^[ \u00a0()-]*\d{3}[ \u00a0-]\d{3}[ \u00a0()-]*$/

/** The codes of a text, each once: messages that browsers read say theirs again in their last line. */
function codesIn(text: string): readonly string[] {
  const found = text.match(whole) ?? text.match(numbers)?.filter((number) => twoGroups.test(number)) ?? []
  return [...new Set(found.map((code) => code.replace(/\D/g, '')))]
}

/** "NNN NNN" (specification 2); of a pasted SMS the code alone. */
const mask = { mask: '### ###', preProcess: (text: string) => codesIn(text)[0] ?? text }

/** A one-time code; filled by the phone's own suggestion, and by a pasted SMS. */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="one-time-code"
      placeholder="000 000"
      {...props}
      inputMode="numeric"
      mask={mask}
      onPaste={(event) => {
        const { length } = codesIn(event.clipboardData.getData('text'))
        if (length === 1) event.currentTarget.select()
        // Of several groups none is known to be the code: the field keeps what it has.
        if (length > 1) event.preventDefault()
      }}
    />
  )
}
