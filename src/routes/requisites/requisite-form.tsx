import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

import type { RequisiteType } from '#contract/codes.ts'
import type { Trouble } from '#machines/requisites.machine.ts'

import { BusyButton } from '#src/ui/busy-button.tsx'
import { complaints, type Draft, doubts } from './draft.ts'
import { OfferBox } from './offer-box.tsx'
import { RequisiteField } from './requisite-field.tsx'
import { type FieldName, fieldsOf } from './requisite-fields.ts'
import classes from './requisite-form.module.css'
import { TroubleNotice } from './trouble-notice.tsx'

type Props = {
  readonly type: RequisiteType
  readonly makeDraft: () => Draft
  /** There are details of another type, so that one can choose which are the main ones. */
  readonly hasOthers: boolean
  readonly isSaving: boolean
  readonly trouble: Trouble | null
  /** The same function for as long as the type is: a letter then redraws its own field alone. */
  readonly onDraft: (draft: Draft) => void
  readonly onSave: (draft: Draft, hasOthers: boolean) => void
  readonly onCancel: () => void
}

/** Payout details of one type, by the rules of specification 5. */
export function RequisiteForm({ type, makeDraft, isSaving, trouble, onDraft, onSave, onCancel, ...rest }: Props) {
  const fields = fieldsOf(type)
  // What was so when the form opened: the list beneath may be read anew, and fail to be, while it is open.
  const [hasOthers] = useState(rest.hasOthers)
  const [initialValues] = useState(makeDraft)
  const root = useRef<HTMLFormElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  const validate = useCallback((draft: Draft) => complaints(draft, type), [type])
  const { setErrors, setFieldValue, ...form } = useForm<Draft>({ initialValues, onValuesChange: onDraft, validate })
  const writeField = useCallback((name: FieldName, text: string) => setFieldValue(name, text), [setFieldValue])
  const doubted = doubts(form.values)

  /** The field to mend; when none is to blame, the second try. */
  function focusTrouble(errors: Readonly<Record<string, unknown>>) {
    const bad = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])
    const first = bad.find(({ dataset }) => errors[dataset.field ?? ''] !== undefined)
    const place = first?.querySelector('input') ?? retry.current
    place?.focus()
  }
  const focusLatest = useRef(focusTrouble)

  useEffect(() => {
    if (trouble === null) return
    setErrors({ ...trouble.fields })
    focusLatest.current(trouble.fields)
  }, [trouble, setErrors])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return focusTrouble(errors)
    onSave(form.values, hasOthers)
  }

  return (
    <form ref={root} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {fields.map((field, index) => (
          <RequisiteField
            key={field.name}
            field={field}
            isFirst={index === 0}
            isReadOnly={isSaving}
            doubt={doubted[field.name]}
            value={form.values[field.name]}
            error={form.errors[field.name]}
            onText={writeField}
          />
        ))}
      </div>
      <div className={classes.boxes}>
        {hasOthers && (
          <Checkbox
            label="Использовать как основной способ выплат"
            disabled={isSaving}
            {...form.getInputProps('is_main', { type: 'checkbox' })}
          />
        )}
        <OfferBox isDisabled={isSaving} {...form.getInputProps('hasConsented', { type: 'checkbox' })} />
      </div>
      {trouble !== null && Object.keys(trouble.fields).length === 0 && (
        <TroubleNotice title="Не удалось сохранить реквизиты." text={trouble.text}>
          <Button ref={retry} type="submit" size="sm" variant="default">
            Повторить
          </Button>
        </TroubleNotice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" aria-disabled={isSaving} onClick={onCancel}>
          Отмена
        </Button>
        <BusyButton type="submit" variant="filled" isBusy={isSaving}>
          Сохранить реквизиты
        </BusyButton>
      </div>
    </form>
  )
}
