import { TextInput, VisuallyHidden } from '@mantine/core'

import { messages } from '#contract/messages.ts'
import { DigitsField, SumField } from '#src/ui/fields/digits-field.tsx'
import type { MaskedFieldProps } from '#src/ui/fields/masked-field.tsx'

import { Warning } from '#src/ui/fields/warning.tsx'
import type { fieldsOf } from './requisite-fields.ts'
import classes from './requisite-form.module.css'

type Props = Pick<MaskedFieldProps, 'value' | 'error' | 'onChange'> & {
  readonly field: ReturnType<typeof fieldsOf>[number]
  readonly isFirst: boolean
  readonly isReadOnly: boolean
  /** What seems wrong, though it is allowed. */
  readonly warning: string | undefined
}

/** One field with its hint below it, so that fields side by side are in one line. */
export function RequisiteField({ field, isFirst, isReadOnly, warning, ...input }: Props) {
  // An error says it itself, but for the one that only says that nothing is there.
  const saysWhatIsExpected = Boolean(input.error) && input.error !== messages.required
  const common: MaskedFieldProps = {
    label: field.label,
    name: field.name,
    description: saysWhatIsExpected ? undefined : (
      <>
        {warning !== undefined && !input.error && <Warning>{warning}</Warning>}
        {field.hint}
      </>
    ),
    readOnly: isReadOnly,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...input,
  }
  return (
    <div data-field={field.name} className={classes.field}>
      {field.kind === 'digits' && <DigitsField {...common} count={field.count} />}
      {field.kind === 'sum' && <SumField {...common} />}
      {field.kind === 'words' && (
        <TextInput
          {...common}
          autoComplete={field.autoComplete}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
      )}
      <VisuallyHidden component="p" role="status">
        {warning}
      </VisuallyHidden>
    </div>
  )
}
