import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { RequisiteType } from '#contract/codes.ts'
import type { RequisitesFailure } from '#machines/requisites.machine.ts'

import { useSession } from '#src/routing/session.ts'
import { reasonOf, unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { type Draft, errorsOf, warningsOf } from './draft.ts'
import { OfferBox } from './offer-box.tsx'
import { RequisiteField } from './requisite-field.tsx'
import { fieldsOf } from './requisite-fields.ts'
import classes from './requisite-form.module.css'

type Props = {
  readonly type: RequisiteType
  readonly makeDraft: () => Draft
  /** There are details of another type, so that one can choose which are the main ones. */
  readonly hasOthers: boolean
  readonly isSaving: boolean
  readonly failure: RequisitesFailure | null
  readonly onDraft: (draft: Draft) => void
  readonly onSave: (draft: Draft, hasOthers: boolean) => void
  readonly onCancel: () => void
}

/** Payout details of one type, by the rules of specification 5. */
export function RequisiteForm({ type, makeDraft, isSaving, failure, onDraft, onSave, onCancel, ...rest }: Props) {
  const fields = fieldsOf(type)
  // What was so when the form opened: the list beneath may be read again, and fail to be, while it is open.
  const [hasOthers] = useState(rest.hasOthers)
  const [initialValues] = useState(makeDraft)
  const retry = useRef<HTMLButtonElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const { setErrors, ...form } = useForm<Draft>({
    initialValues,
    onValuesChange: onDraft,
    validate: (draft) => errorsOf(draft, type),
  })
  const warnings = warningsOf(form.values, type, useSession().user?.cash ?? 0)

  const places = [...fields.map(({ name }) => name), 'hasConsented', ...(hasOthers ? ['is_main'] : [])]
  const unplaced = failure === null ? '' : unplacedText(failure, places)

  /** The field to mend; when none is to blame, the second try. */
  function focusInvalid(errors: FormErrors) {
    const first = places.find((name) => errors[name] !== undefined)
    const place = first === undefined ? retry.current : form.getInputNode(first)
    place?.focus()
  }
  const focusFailure = useEffectEvent(focusInvalid)

  useEffect(() => {
    if (failure === null) return
    setErrors({ ...failure.fields })
    focusFailure(failure.fields)
  }, [failure, setErrors])

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((draft) => onSave(draft, hasOthers), focusInvalid)}
      noValidate
    >
      <div className={classes.fields}>
        {fields.map((field, index) => (
          <RequisiteField
            key={field.name}
            field={field}
            isFirst={index === 0}
            isReadOnly={isSaving}
            warning={warnings[field.name]}
            {...form.getInputProps(field.name)}
            value={form.values[field.name]}
          />
        ))}
      </div>
      <Stack gap="sm" className={classes.boxes}>
        {hasOthers && (
          <Checkbox
            label="Использовать как основной способ выплат"
            disabled={isSaving}
            {...form.getInputProps('is_main', { type: 'checkbox' })}
          />
        )}
        <OfferBox isDisabled={isSaving} {...form.getInputProps('hasConsented', { type: 'checkbox' })} />
      </Stack>
      {unplaced !== '' && (
        <Alert title="Не удалось сохранить реквизиты">
          {reasonOf(unplaced)}
          {/* It is about to go: the other button that saves takes the focus over. */}
          <Button ref={retry} type="submit" variant="default" onClick={() => submit.current?.focus()}>
            Повторить
          </Button>
        </Alert>
      )}
      <Group justify="flex-end" align="stretch" gap="sm" className={classes.buttons}>
        <Button variant="default" aria-disabled={isSaving} onClick={onCancel}>
          Отмена
        </Button>
        <BusyButton ref={submit} type="submit" isBusy={isSaving}>
          Сохранить реквизиты
        </BusyButton>
      </Group>
    </form>
  )
}
