import { Fragment } from 'react'

/** An address where it may be longer than its line: it goes on in the next one after a sign, not within a word. */
export function Address({ children }: { readonly children: string }) {
  return [...children.matchAll(/[^/?&=.]+[/?&=.]*|[/?&=.]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
