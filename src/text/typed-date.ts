import { isDateShaped, parseTypedDate } from '#contract/dates.ts'

/** What is wrong with a typed date; a day such as 31.02 is written rightly, and its form is not what to look for. */
export function typedDateError(text: string): string | null {
  if (parseTypedDate(text) !== null) return null
  return isDateShaped(text) ? 'Такой даты нет' : 'Дата в виде дд.мм.гггг'
}
