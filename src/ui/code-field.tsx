import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

const codes = /(?<!\d)\d{3}[ \u00a0-]?\d{3}(?!\d)/g

const codesIn = (text: string) => text.match(codes) ?? []

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
