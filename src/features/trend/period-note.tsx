import type { Period } from '#contract/accruals.ts'
import { comparedWords, periodWords } from '#src/text/period-words.ts'
import classes from './period-note.module.css'

type Props = { readonly period: Period; readonly today: string }

/** "26 окт – 24 ноя · к предыдущим 30 дням"; what is compared with is seen once a figure on the screen is. */
export function PeriodNote({ period, today }: Props) {
  const compared = comparedWords(period, today)
  return (
    <>
      {periodWords(period, today)}
      {compared !== null && <span className={classes.compared}> · {compared}</span>}
    </>
  )
}
