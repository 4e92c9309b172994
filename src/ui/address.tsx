import { Fragment } from 'react'

/** An address where it may be longer than its line: it goes on in the next one after a sign, not within a word. */
export function Address({ children }: { readonly children: string }) {
  const parts = children.match(/[^/?&=.]*[/?&=.]*/g) ?? []
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))
}
