import { shownPhoneMask } from '#contract/phone.ts'

import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { editPhone, pastedPhone } from './phone-edit.ts'

/** A phone number laid out by the mask that its prefix chooses (specification 5). */
export function PhoneField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="tel"
      placeholder={shownPhoneMask}
      {...props}
      inputMode="tel"
      edit={editPhone}
      pasted={pastedPhone}
    />
  )
}
