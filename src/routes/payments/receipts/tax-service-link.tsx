import { Anchor } from '@mantine/core'

import classes from './receipts.module.css'

/** Where the self-employed give their receipts, and annul them. */
export function TaxServiceLink() {
  return (
    <Anchor href="https://lknpd.nalog.ru/" target="_blank" rel="noopener noreferrer" className={classes.link}>
      Открыть «Мой налог»
    </Anchor>
  )
}

/** Why what was said of a receipt could not be kept. */
export function Refusal({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p className={classes.refusal} role="alert">
      Не сохранено: {text}
    </p>
  )
}
