import { fours, thousands, threes } from './digits-mask.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

/** How many digits stand together: fours are quickest to compare with a bank's paper. */
const masks = { 9: threes, 12: fours, 20: fours } as const

type Props = MaskedFieldProps & { readonly count: keyof typeof masks }

/** A long number, in groups. It takes more digits than it should have: cutting a wrong number would hide the mistake. */
export function DigitsField({ count, ...rest }: Props) {
  return <MaskedField autoComplete="off" spellCheck={false} {...rest} inputMode="numeric" mask={masks[count]} />
}

const hasSum = (text: string) => /\d/.test(text)

/** A whole sum of roubles, in thousands. */
export function SumField(props: MaskedFieldProps) {
  return (
    <MaskedField
      autoComplete="off"
      rightSection="₽"
      rightSectionPointerEvents="none"
      {...props}
      inputMode="numeric"
      mask={thousands}
      isWhole={hasSum}
    />
  )
}
