import { Button, Card, FileInput, Group, Textarea } from '@mantine/core'
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import { isDay } from '#contract/dates.ts'
import { uploadKinds } from '#contract/uploads.ts'
import type { ClaimDraft } from '#src/shell/session/claim-draft.ts'
import { unplacedText } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { Warning } from '#src/ui/fields/warning.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import classes from './claims.module.css'
import { claimsPath } from './claims-path.ts'
import { errorsOf, type Filled, fieldNames } from './draft.ts'
import { useClaim } from './use-claim.ts'

type Props = {
  readonly draft: ClaimDraft
  /** Keeps what is typed on the device; null: it was sent. */
  readonly onDraft: (draft: ClaimDraft | null) => void
  readonly comment: { readonly label: string; readonly description: string }
  /** What the claim is about, above its file and its words. */
  readonly children: (form: UseFormReturnType<Filled>, isBusy: boolean) => ReactNode
}

/** What a promoter says of a deal. What is typed stays on the device until it is sent. */
export function ClaimForm({ draft, onDraft, comment, children }: Props) {
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const form = useForm<Filled>({
    initialValues: { ...draft, file: null },
    onValuesChange: ({ file: _, ...values }) => {
      // The field could not show such a day when it opens again.
      onDraft(isDay(values.day) ? values : { ...values, day: '' })
      send({ type: 'draft.changed' })
    },
    validate: (filled) => errorsOf(filled),
  })
  const [snapshot, send] = useClaim(() => form.getValues())
  const isBusy = snapshot.hasTag('busy')
  const { text, deal, fields } = snapshot.context

  /** The field to mend; when none is to blame, what is said of the whole. */
  function focusInvalid(errors: FormErrors) {
    const first = fieldNames.find((name) => errors[name] !== undefined)
    const place = first === undefined ? notice.current : form.getInputNode(first)
    place?.focus()
  }
  const { value: state } = snapshot
  const showOutcome = useEffectEvent((reached: typeof state) => {
    if (reached === 'sent') {
      onDraft(null)
      void navigate(claimsPath, { replace: true, state: { isSent: true } })
      return
    }
    if (!snapshot.hasTag('notice')) return
    form.setErrors({ ...fields })
    focusInvalid(fields)
  })
  useEffect(() => showOutcome(state), [state])

  /** «Повторить» is about to go with its notice: the button that stays takes the focus over. */
  const submit = () => {
    if (notice.current?.contains(document.activeElement)) button.current?.focus()
    send({ type: 'claim.submitted' })
  }

  const isFileLost = form.values.had_file === true && form.values.file === null
  return (
    <Card component="form" maw={720} className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusInvalid)}>
      <div className={classes.fields}>
        {children(form, isBusy)}
        <FileInput
          label="Чек или снимок экрана"
          description={
            <>
              {isFileLost && <Warning>Файл нужно выбрать заново</Warning>}
              {'По желанию: PNG, JPEG, WebP или PDF до 10\u00a0МБ'}
            </>
          }
          placeholder="Выбрать файл"
          accept={uploadKinds.join()}
          clearable
          clearButtonProps={{ 'aria-label': 'Убрать файл' }}
          disabled={isBusy}
          className={classes.wide}
          {...form.getInputProps('file')}
          onChange={(file) => {
            form.setFieldValue('file', file)
            form.setFieldValue('had_file', file !== null)
          }}
        />
        <Textarea
          {...comment}
          autosize
          minRows={3}
          maxRows={10}
          readOnly={isBusy}
          className={classes.wide}
          {...form.getInputProps('comment')}
        />
      </div>
      <ClaimNotice ref={notice} state={snapshot} text={unplacedText({ text, fields }, fieldNames)} deal={deal} />
      <Group justify="flex-end" align="stretch" gap="sm" className={classes.buttons}>
        <Button component={Link} to={claimsPath} variant="default">
          Отмена
        </Button>
        <BusyButton ref={button} type="submit" isBusy={isBusy}>
          Отправить
        </BusyButton>
      </Group>
    </Card>
  )
}
