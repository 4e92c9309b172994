import { editCode, pastedCode } from './code-edit.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** A one-time code as "NNN NNN"; filled by the phone's own suggestion, and by a pasted SMS. */
export function CodeField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="one-time-code"
      placeholder="000 000"
      {...props}
      inputMode="numeric"
      edit={editCode}
      pasted={pastedCode}
    />
  )
}
