import { type RefObject, useLayoutEffect, useState } from 'react'

import { useIsPhone } from '../use-is-phone.ts'

/** Pixels: the least height of a row. */
export const usualRow = 48
/** In the table's own letters: with less room its rows are cards, where the table does not say otherwise. */
export const usualRoom = 57

/** Heights to expect of rows that were never drawn. */
type Heights = { readonly plain: number; readonly noted: number }

/** The height of most of the drawn rows of a kind that nobody opened; where nothing has a layout, none. */
function heightOfMost(table: HTMLTableElement, isNoted: boolean): number {
  const rows = table.querySelectorAll(`tbody > tr[data-noted="${isNoted}"]:not([data-open="true"])`)
  const heights = Array.from(rows, (row) => row.getBoundingClientRect().height)
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0
}

/**
 * Where the list begins on the page, whether its rows are cards, and how high they are. A row that is not as high as
 * expected makes the virtualiser count all that follow again: what is expected is what most of its kind are.
 */
export function useTableLayout(table: RefObject<HTMLTableElement | null>, leastRoom: number) {
  const isPhone = useIsPhone()
  const [offset, setOffset] = useState(0)
  const [isNarrow, setNarrow] = useState(isPhone)
  const [{ plain, noted }, setHeights] = useState<Heights>({ plain: usualRow, noted: usualRow })

  useLayoutEffect(() => {
    const measure = () => {
      if (table.current === null) return
      const { top, width } = table.current.getBoundingClientRect()
      setOffset(Math.round(top + window.scrollY))
      if (width > 0) setNarrow(width <= leastRoom * Number.parseFloat(getComputedStyle(table.current).fontSize))
      const [ofPlain, ofNoted] = [heightOfMost(table.current, false), heightOfMost(table.current, true)]
      setHeights((known) => ({ plain: ofPlain || known.plain, noted: ofNoted || known.noted }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [table, leastRoom])

  return { offset, isNarrow, plain, noted }
}
