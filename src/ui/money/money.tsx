import { money } from '#src/text/format.ts'

import classes from './money.module.css'

/** Signs of a sum for which half a phone has room, and a table beside its names: "12 345 678,90 ₽". */
export const usualLength = 15

/** Roubles that stay on one line and are under each other digit by digit. */
export function Money({ roubles }: { readonly roubles: number }) {
  const text = money(roubles)
  return (
    <span className={classes.money} data-long={text.length > usualLength || undefined}>
      {text}
    </span>
  )
}
