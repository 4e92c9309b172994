import '@mantine/core/styles/Input.layer.css'

import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { DigitsField, SumField } from '#src/ui/digits-field.tsx'
import { fieldLook } from '#src/ui/field-look.ts'

import type { fieldsOf } from './requisite-fields.ts'
import classes from './requisite-form.module.css'

type Props = {
  readonly field: ReturnType<typeof fieldsOf>[number]
  readonly isFirst: boolean
  readonly isReadOnly: boolean
  /** What seems wrong, though it is allowed. */
  readonly doubt: string | undefined
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (text: unknown) => void
}

/** One field with its hint below it, so that fields side by side stand in one line. */
export function RequisiteField({ field, isFirst, isReadOnly, doubt, value, error, onChange }: Props) {
  const common = {
    ...fieldLook,
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
      {field.kind === 'digits' && <DigitsField {...common} count={field.count} onChange={onChange} />}
      {field.kind === 'sum' && <SumField {...common} onChange={onChange} />}
      {field.kind === 'words' && <TextInput {...common} autoComplete={field.autoComplete} onChange={onChange} />}
      <p role="status" className={classes.announced}>
        {doubt}
      </p>
    </div>
  )
}
