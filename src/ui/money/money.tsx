import { money } from '#src/text/format.ts'

import classes from './money.module.css'

/** Roubles that stay on one line and are under each other digit by digit. */
export function Money({ roubles }: { readonly roubles: number }) {
  return <span className={classes.money}>{money(roubles)}</span>
}
