import { useState } from 'react'

import classes from './long-text.module.css'

type Props = { readonly children: string }

/** Characters that take a few lines at most, whatever the column. */
const fewLines = 60

/**
 * A text that may be a page long: two lines of it, and a button for the rest. Mantine's Spoiler would measure every row
 * of a long list, and cut a line without a sign that it goes on.
 */
export function LongText({ children }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (children.length <= fewLines) return children
  return (
    <>
      <span className={classes.text} data-whole={isWhole} title={isWhole ? undefined : children}>
        {children}
      </span>
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Свернуть' : 'Показать полностью'}
      </button>
    </>
  )
}
