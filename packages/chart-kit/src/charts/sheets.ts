import { isFrame } from './boxes.ts'
import type { Layout, Rectangle } from './layout.ts'

/**
 * What of a drawing fits on A4 across, with margins of 10 mm and a line of caption, when the smallest letters, of 10
 * pixels, are printed at 7 points.
 */
export const sheetSize = { width: 1120, height: 730 } as const

type Span = { readonly from: number; readonly to: number }

/** About equal spans, no longer than the limit; they part where the fewest things are cut, and what is cut is on both. */
function spansOf(whole: Span, limit: number, things: readonly Span[]): Span[] {
  const spans: Span[] = []
  let from = whole.from
  while (whole.to - from > limit) {
    const equal = from + (whole.to - from) / Math.ceil((whole.to - from) / limit)
    const places = Array.from({ length: Math.floor(limit * 0.6) }, (_, back) => Math.floor(from + limit) - back)
    const cutAt = (place: number) => things.filter((thing) => thing.from < place && thing.to > place)
    const cost = (place: number) => cutAt(place).length * 2 * limit + Math.abs(place - equal)
    const to = places.reduce((best, place) => (cost(place) < cost(best) ? place : best), places[0] ?? from + limit)
    spans.push({ from, to })
    const again = Math.min(to, ...cutAt(to).map((thing) => thing.from - 6))
    from = again > from + limit * 0.3 ? again : to
  }
  return [...spans, { from, to: whole.to }]
}

const across = ({ x, width }: Rectangle): Span => ({ from: x - 4, to: x + width + 4 })
const down = ({ y, height }: Rectangle): Span => ({ from: y - 4, to: y + height + 4 })

/** The sheets of paper that a drawing takes, by rows, each with words that can be read. */
export function sheetsOf({ scene, size, places, lines }: Layout): Rectangle[] {
  const boxes = [...scene.boxes.values()].filter((box) => box.state.parent !== null && !isFrame(box))
  const things = [
    ...boxes.flatMap(({ state }) => places.get(state.path) ?? []),
    ...lines.flatMap(({ label }) => label ?? []),
  ]
  return spansOf({ from: 0, to: size.height }, sheetSize.height, things.map(down)).flatMap((row) => {
    const inRow = things.filter((thing) => thing.y < row.to && thing.y + thing.height > row.from)
    return spansOf({ from: 0, to: size.width }, sheetSize.width, inRow.map(across)).map((column) => ({
      x: column.from,
      y: row.from,
      width: column.to - column.from,
      height: row.to - row.from,
    }))
  })
}
