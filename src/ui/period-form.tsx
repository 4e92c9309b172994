import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'

import { Button, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type FormEvent, useRef, useState } from 'react'

import { isDateShaped, parseTypedDate, shownDay } from '#contract/dates.ts'
import type { Period } from '#contract/promoter.ts'
import { dayOf } from '#src/text/periods.ts'

import classes from './period-picker.module.css'

type Props = { readonly value: Period | null; readonly onPeriod: (period: Period) => void }
type Errors = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What is wrong with a typed date; a day such as 31.02 is written rightly, and its form is not what to look for. */
function complaint(text: string, day: string | null): string | undefined {
  if (day !== null) return undefined
  return isDateShaped(text) ? 'Такой даты нет' : 'Дата в виде дд.мм.гггг'
}

function check(from: string, to: string): { period: Period } | { errors: Errors } {
  const [date_from, date_to] = [parseTypedDate(from), parseTypedDate(to)]
  if (date_from === null || date_to === null) {
    return { errors: { from: complaint(from, date_from), to: complaint(to, date_to) } }
  }
  if (date_from > date_to) return { errors: { to: 'Конец раньше начала' } }
  return { period: { date_from, date_to } }
}

const shown = (day: string | null | undefined) => (day === null || day === undefined ? '' : shownDay(day))

/** Two dates, typed by the rule of section 5 or picked in the calendar; both ways fill the same two fields. */
export function PeriodForm({ value, onPeriod }: Props) {
  const [from, setFrom] = useState(shown(value?.date_from))
  const [to, setTo] = useState(shown(value?.date_to))
  const [errors, setErrors] = useState<Errors>({})
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = check(from, to)
    if ('period' in checked) return onPeriod(checked.period)
    setErrors(checked.errors)
    const bad = checked.errors.from === undefined ? last : first
    bad.current?.focus()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          ref={first}
          label="С"
          placeholder="дд.мм.гггг"
          inputMode="numeric"
          autoComplete="off"
          value={from}
          error={errors.from}
          onChange={(event) => {
            setFrom(event.currentTarget.value)
            setErrors({})
          }}
        />
        <TextInput
          ref={last}
          label="По"
          placeholder="дд.мм.гггг"
          inputMode="numeric"
          autoComplete="off"
          value={to}
          error={errors.to}
          onChange={(event) => {
            setTo(event.currentTarget.value)
            setErrors({})
          }}
        />
      </div>
      <DatePicker
        type="range"
        locale="ru"
        fullWidth
        highlightToday
        allowSingleDateInRange
        classNames={{ day: classes.day ?? '' }}
        value={[parseTypedDate(from), parseTypedDate(to)]}
        defaultDate={parseTypedDate(to) ?? dayOf(new Date())}
        onChange={([start, end]) => {
          setFrom(shown(start))
          setTo(shown(end))
          setErrors({})
        }}
        ariaLabels={{
          previousMonth: 'Предыдущий месяц',
          nextMonth: 'Следующий месяц',
          monthLevelControl: 'Выбрать месяц',
        }}
      />
      <Button type="submit" fullWidth className={classes.submit ?? ''}>
        Показать
      </Button>
    </form>
  )
}
