import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ru'

import { NativeSelect, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'

import type { ClaimProgram } from '#contract/claims.ts'
import { isDay, parseTypedDate } from '#contract/dates.ts'
import { dayOf } from '#src/text/periods.ts'
import classes from './claims.module.css'
import type { Filled } from './draft.ts'

const ways = [
  { value: 'LI', label: 'По ссылке с SUB ID' },
  { value: 'PR', label: 'По промокоду' },
]

/** What asks for a choice looks as what asks for a date. */
const nothingChosen = { input: { color: 'var(--mantine-color-placeholder)' } } as const

type Props = {
  readonly form: UseFormReturnType<Filled>
  readonly programs: readonly ClaimProgram[]
  readonly isBusy: boolean
}

/** The order whose deal is missing. */
export function OrderFields({ form, programs, isBusy }: Props) {
  const isByCode = form.values.came_by === 'PR'
  return (
    <>
      <NativeSelect
        label="Программа"
        disabled={isBusy}
        {...(form.values.project_id === '' && { styles: nothingChosen })}
        data={[
          { value: '', label: 'Выберите программу' },
          ...programs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps('project_id')}
      />
      <TextInput
        label="Номер заказа"
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
        // The calendar opens below what is wrong with the day.
        classNames={{ day: classes.day ?? '' }}
        popoverProps={{ offset: form.errors.day ? 32 : 8 }}
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
        description="По желанию: так сделку найдут быстрее"
        autoComplete="off"
        readOnly={isBusy}
        {...form.getInputProps('source')}
      />
    </>
  )
}
