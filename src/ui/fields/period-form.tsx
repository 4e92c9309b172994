import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'

import { Button, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useForm } from '@mantine/form'
import type { Period } from '#contract/accruals.ts'
import { parseTypedDate, shownDay } from '#contract/dates.ts'
import { dayOf } from '#src/text/periods.ts'
import { typedDateError } from '#src/text/typed-date.ts'

import classes from './period-picker.module.css'

export type PeriodPreset = { readonly label: string; readonly period: Period | null }

type Props = {
  readonly value: Period | null
  readonly presets: readonly PeriodPreset[]
  readonly onPeriod: (period: Period | null) => void
}

type Draft = { readonly from: string; readonly to: string }

function draftErrors({ from, to }: Draft) {
  const errors = { from: typedDateError(from), to: typedDateError(to) }
  const isReversed = (parseTypedDate(from) ?? '') > (parseTypedDate(to) ?? '9')
  return isReversed ? { ...errors, to: 'Конец раньше начала' } : errors
}

const rangeOf = (period: Period | null): [string | null, string | null] => [
  period?.date_from ?? null,
  period?.date_to ?? null,
]

const shown = (day: string | null | undefined) => (day ? shownDay(day) : '')

/** Two dates: typed by the rule of section 5, picked in the calendar, or a usual period. */
export function PeriodForm({ value, presets, onPeriod }: Props) {
  const form = useForm<Draft>({
    initialValues: { from: shown(value?.date_from), to: shown(value?.date_to) },
    validate: draftErrors,
  })
  const [from, to] = [parseTypedDate(form.values.from), parseTypedDate(form.values.to)]
  // The numeric keyboard of an iPhone has none of the separators.
  const field = { placeholder: 'дд.мм.гггг', autoComplete: 'off' } as const

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        () => {
          if (from !== null && to !== null) onPeriod({ date_from: from, date_to: to })
        },
        (errors) => form.getInputNode(errors.from ? 'from' : 'to')?.focus(),
      )}
    >
      <div className={classes.fields}>
        <TextInput {...field} label="С" {...form.getInputProps('from')} />
        <TextInput {...field} label="По" {...form.getInputProps('to')} />
      </div>
      <DatePicker
        type="range"
        locale="ru"
        fullWidth
        highlightToday
        allowSingleDateInRange
        classNames={{
          datePickerRoot: classes.calendar,
          presetsList: classes.presets,
          presetButton: classes.preset,
          day: classes.day,
        }}
        presets={presets.map(({ label, period }) => ({
          label,
          value: rangeOf(period),
        }))}
        value={[from, to]}
        defaultDate={to ?? dayOf(new Date())}
        onChange={([start, end]) => {
          form.setValues({ from: shown(start), to: shown(end) })
          if (start === null) onPeriod(null)
          else if (end !== null) onPeriod({ date_from: start, date_to: end })
        }}
        ariaLabels={{
          previousMonth: 'Предыдущий месяц',
          nextMonth: 'Следующий месяц',
        }}
      />
      <Button type="submit" fullWidth className={classes.submit}>
        Показать
      </Button>
    </form>
  )
}
