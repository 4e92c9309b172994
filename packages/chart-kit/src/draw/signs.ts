import type { ArrowKind } from './model.ts'

/** What tells the kinds of arrows apart without colour: drawn in 11 by 11 pixels. */
export const signs: Readonly<Record<ArrowKind, string>> = {
  person: 'M5.5 1a2.1 2.1 0 1 0 .01 0M1.5 10.2a4 4 0 0 1 8 0',
  screen: 'M1 1.8h9v6.4H1zM3.4 10.2h4.2',
  answer: 'M1.2 5.9 4.2 9 9.8 2.2',
  refusal: 'M2 2l7 7M9 2 2 9',
  failure: 'M5.5 1 10.4 9.9H.6zM5.5 4.2v2.6M5.5 8.4h.01',
  time: 'M5.5 1a4.5 4.5 0 1 0 .01 0M5.5 3v2.7l1.9 1.2',
  machine: 'M1.8 2 5 5.5 1.8 9M6 2l3.2 3.5L6 9',
}

/** The sign of a kind in a text, in its colour. */
export function signOf(kind: ArrowKind): string {
  return `<svg class="sign" viewBox="0 0 11 11" width="11" height="11" aria-hidden="true"><path d="${signs[kind]}"/></svg>`
}

/** A row of the legend: the sign and a piece of the line. */
export function keyOf(kind: ArrowKind): string {
  return (
    '<svg class="chart key" viewBox="0 0 44 12" width="44" height="12" aria-hidden="true">' +
    `<g class="arrow ${kind}"><path class="sign" d="${signs[kind]}"/></g><path class="line ${kind}" d="M16 6h28"/></svg>`
  )
}
