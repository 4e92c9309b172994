import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'

import { Button, FileInput, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type FormErrors, useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import type { ClaimProgram } from '#contract/claims.ts'
import { isDay, parseTypedDate } from '#contract/dates.ts'
import { uploadKinds } from '#contract/uploads.ts'
import { useSession } from '#src/routing/session.ts'
import { type ClaimDraft, claimDrafts } from '#src/shell/session/claim-draft.ts'
import { dayOf } from '#src/text/periods.ts'
import { unplacedText } from '#src/text/unplaced.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { ClaimNotice } from './claim-notice.tsx'
import classes from './claims.module.css'
import { claimsPath } from './claims-path.ts'
import { errorsOf, type Filled, fieldNames } from './draft.ts'
import { useClaim } from './use-claim.ts'

const ways = [
  { value: 'LI', label: 'По ссылке с SUB ID' },
  { value: 'PR', label: 'По промокоду' },
]

/** Hints are below their fields, so that fields of a row are in one line. */
const hinted = { inputWrapperOrder: ['label', 'input', 'error', 'description'] } satisfies TextInputProps

type Props = { readonly programs: readonly ClaimProgram[]; readonly draft: ClaimDraft }

/** What a promoter says of a deal that they miss. What is typed stays on the device until it is sent. */
export function ClaimForm({ programs, draft }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { setErrors, ...form } = useForm<Filled>({
    initialValues: { ...draft, file: null },
    onValuesChange: ({ file: _, ...values }) => {
      // The field could not show such a day when it opens again.
      claimDrafts.write(user, isDay(values.day) ? values : { ...values, day: '' })
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
      claimDrafts.forget(user)
      void navigate(claimsPath, { replace: true, state: { isSent: true } })
      return
    }
    if (!snapshot.hasTag('notice')) return
    setErrors({ ...fields })
    focusInvalid(fields)
  })
  useEffect(() => showOutcome(state), [state])

  /** «Повторить» is about to go with its notice: the button that stays takes the focus over. */
  const submit = () => {
    if (notice.current?.contains(document.activeElement)) button.current?.focus()
    send({ type: 'claim.submitted' })
  }

  const isFileLost = form.values.had_file === true && form.values.file === null
  const isByCode = form.values.came_by === 'PR'
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusInvalid)}>
      <div className={classes.fields}>
        <NativeSelect
          label="Программа"
          disabled={isBusy}
          data={[
            { value: '', label: 'Выберите программу' },
            ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('project_id')}
        />
        <TextInput
          label="Номер заказа"
          {...hinted}
          description="Как в письме или чеке магазина; у банка — номер заявки"
          autoComplete="off"
          readOnly={isBusy}
          {...form.getInputProps('order')}
        />
        <DateInput
          label="Дата заказа"
          placeholder="дд.мм.гггг"
          inputMode="numeric"
          autoComplete="off"
          locale="ru"
          valueFormat="DD.MM.YYYY"
          dateParser={parseTypedDate}
          // A day that the calendar has not stays as it was typed, for its rule to say so.
          fixOnBlur={isDay(form.values.day)}
          onInput={(event) => {
            const { value } = event.currentTarget
            form.setFieldValue('day', parseTypedDate(value) ?? value.trim())
          }}
          // `maxDate` would take a typed day away before the rule can say what is wrong with it.
          excludeDate={(day) => day > dayOf(new Date())}
          readOnly={isBusy}
          {...form.getInputProps('day')}
          value={isDay(form.values.day) ? form.values.day : null}
          onChange={(day) => form.setFieldValue('day', day ?? '')}
        />
        <TextInput
          label="Сумма заказа, ₽"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isBusy}
          {...form.getInputProps('price')}
        />
        <NativeSelect label="Как пришёл покупатель" disabled={isBusy} data={ways} {...form.getInputProps('came_by')} />
        <TextInput
          label={isByCode ? 'Промокод' : 'SUB ID'}
          {...hinted}
          description="По желанию: так сделку найдут быстрее"
          autoComplete="off"
          readOnly={isBusy}
          {...form.getInputProps('source')}
        />
        <FileInput
          label="Чек или снимок экрана"
          {...hinted}
          description={
            <>
              {isFileLost && <span className={classes.warning}>Файл нужно выбрать заново</span>}
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
          label="Комментарий"
          {...hinted}
          description="По желанию. Имя и телефон покупателя не пишите"
          autosize
          minRows={3}
          maxRows={10}
          readOnly={isBusy}
          className={classes.wide}
          {...form.getInputProps('comment')}
        />
      </div>
      <ClaimNotice ref={notice} state={snapshot} text={unplacedText({ text, fields }, fieldNames)} deal={deal} />
      <div className={classes.buttons}>
        <Button component={Link} to={claimsPath} variant="default">
          Отмена
        </Button>
        <BusyButton ref={button} type="submit" isBusy={isBusy}>
          Отправить
        </BusyButton>
      </div>
    </form>
  )
}
