import { Fragment } from 'react'

/** An address where it may be longer than its line: it goes on in the next one after a sign, not within a word. */
export function Address({ children }: { readonly children: string }) {
  // Every second part is the signs between two words.
  return [...children.split(/([/?&=.]+)/).entries()].map(([place, part]) => (
    <Fragment key={place}>
      {part}
      {place % 2 === 1 && <wbr />}
    </Fragment>
  ))
}
