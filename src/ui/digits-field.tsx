import { editDigits, editSum, pastedSum } from './digits-edit.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** How many digits stand together: fours are quickest to compare with a bank's paper. */
const group = { 9: 3, 12: 4, 20: 4 } as const

const edits = { 3: editDigits(3), 4: editDigits(4) } as const

type Props = MaskedFieldProps & { readonly count: keyof typeof group }

/** A long number, in groups. It takes more digits than it should have: cutting a wrong number would hide the mistake. */
export function DigitsField({ count, ...rest }: Props) {
  return (
    <MaskedField
      autoComplete="off"
      spellCheck={false}
      {...rest}
      inputMode="numeric"
      edit={edits[group[count]]}
      pasted={() => null}
    />
  )
}

/** A whole sum of roubles, in thousands. */
export function SumField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="off"
      rightSection="₽"
      rightSectionPointerEvents="none"
      {...props}
      inputMode="numeric"
      edit={editSum}
      pasted={pastedSum}
    />
  )
}
