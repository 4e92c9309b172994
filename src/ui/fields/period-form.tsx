import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'

import { Button, TextInput, UnstyledButton } from '@mantine/core'
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
  /** No later day may be chosen; absent where any may be. */
  readonly lastDay?: string | undefined
  readonly onPeriod: (period: Period | null) => void
}

type Draft = { readonly from: string; readonly to: string }

const isAfter = (day: string, lastDay: string | undefined) => lastDay !== undefined && day > lastDay

const dayError = (text: string, lastDay: string | undefined) =>
  isAfter(parseTypedDate(text) ?? '', lastDay) ? 'Этот день ещё не наступил' : typedDateError(text)

function draftErrors({ from, to }: Draft, lastDay: string | undefined) {
  const errors = { from: dayError(from, lastDay), to: dayError(to, lastDay) }
  const isReversed = (parseTypedDate(from) ?? '') > (parseTypedDate(to) ?? '9')
  return isReversed ? { ...errors, to: 'Конец раньше начала' } : errors
}

/** Whether it is the one in force. */
export const isChosen = ({ period }: PeriodPreset, value: Period | null) =>
  period?.date_from === value?.date_from && period?.date_to === value?.date_to

const shown = (day: string | null | undefined) => (day ? shownDay(day) : '')

/** Two dates: typed by the rule of section 5, picked in the calendar, or a usual period. */
export function PeriodForm({ value, presets, lastDay, onPeriod }: Props) {
  const form = useForm<Draft>({
    initialValues: { from: shown(value?.date_from), to: shown(value?.date_to) },
    validate: (draft) => draftErrors(draft, lastDay),
  })
  const [from, to] = [parseTypedDate(form.values.from), parseTypedDate(form.values.to)]
  const shownFirst = to === null || isAfter(to, lastDay) ? (lastDay ?? dayOf(new Date())) : to
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
      <div className={classes.ways}>
        {/* Not the calendar's own presets, which cannot say which of them is in force. */}
        <div className={classes.presets}>
          {presets.map((preset) => (
            <UnstyledButton
              key={preset.label}
              className={classes.preset}
              aria-current={(!form.isDirty() && isChosen(preset, value)) || undefined}
              onClick={() => onPeriod(preset.period)}
            >
              {preset.label}
            </UnstyledButton>
          ))}
        </div>
        <DatePicker
          type="range"
          locale="ru"
          fullWidth
          highlightToday
          allowSingleDateInRange
          classNames={{ month: classes.calendar, day: classes.day }}
          // A lone end is drawn, and completed by the next press, as a beginning is.
          value={from === null ? [to, null] : [from, to]}
          {...(lastDay !== undefined && { maxDate: lastDay })}
          defaultDate={shownFirst}
          onChange={([start, end]) => {
            form.setValues({ from: shown(start), to: shown(end) })
            if (start !== null && end !== null && !isAfter(end, lastDay)) onPeriod({ date_from: start, date_to: end })
          }}
          ariaLabels={{
            previousMonth: 'Предыдущий месяц',
            nextMonth: 'Следующий месяц',
          }}
        />
      </div>
      <Button type="submit" fullWidth className={classes.submit}>
        Показать
      </Button>
    </form>
  )
}
