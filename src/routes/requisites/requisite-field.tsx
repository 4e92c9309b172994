import { TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'

import { DigitsField, SumField } from '#src/ui/digits-field.tsx'

import type { FieldName, fieldsOf } from './requisite-fields.ts'
import classes from './requisite-form.module.css'

type Props = {
  readonly field: ReturnType<typeof fieldsOf>[number]
  readonly isFirst: boolean
  readonly isReadOnly: boolean
  /** What seems wrong, though it is allowed. */
  readonly doubt: string | undefined
  readonly value: string
  readonly error: ReactNode
  readonly onText: (name: FieldName, text: string) => void
}

/** One field with its hint below it, so that fields side by side stand in one line; drawn anew when it changes itself. */
export const RequisiteField = memo(function RequisiteField(props: Props) {
  const { field, isFirst, isReadOnly, doubt, value, error } = props
  const onText = (text: string) => props.onText(field.name, text)
  const common = {
    size: 'lg' as const,
    descriptionProps: { fz: 'sm', lh: 1.4, mt: 8 },
    inputWrapperOrder: ['label', 'input', 'error', 'description'] satisfies (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    label: field.label,
    name: field.name,
    description: (
      <>
        {doubt !== undefined && !error && <span className={classes.doubt}>{doubt}</span>}
        {field.hint}
      </>
    ),
    readOnly: isReadOnly,
    value,
    error,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  return (
    <div data-field={field.name} className={classes.field}>
      {field.kind === 'digits' && <DigitsField {...common} count={field.count} onChange={onText} />}
      {field.kind === 'sum' && <SumField {...common} onChange={onText} />}
      {field.kind === 'words' && (
        <TextInput
          {...common}
          autoComplete={field.autoComplete}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
      <p role="status" className={classes.announced}>
        {doubt}
      </p>
    </div>
  )
})
