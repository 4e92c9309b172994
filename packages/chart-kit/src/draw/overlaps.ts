import { words } from '../words.ts'
import { faces, inset, isFrame, lineHeight } from './boxes.ts'
import { widthOf } from './font.ts'
import type { Layout, Line, Point, Rectangle } from './layout.ts'

/** Things of a drawing that are in each other's way, as fragments of sentences. */
type Overlap = { readonly rule: 'label-overlap' | 'arrow-through-state'; readonly text: string }

/** Touching is no overlap, nor is what the eye cannot tell from it. */
const slack = 1

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x + slack < other.x + other.width &&
    other.x + slack < one.x + one.width &&
    one.y + slack < other.y + other.height &&
    other.y + slack < one.y + one.height
  )
}

/** The straight pieces of a line as thin rectangles. */
function piecesOf(points: readonly Point[]): Rectangle[] {
  return points.slice(1).map((end, place) => {
    const start = points[place] ?? end
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)]
    return { x, y, width: Math.abs(start.x - end.x) + 2 * slack, height: Math.abs(start.y - end.y) + 2 * slack }
  })
}

const wordsOf = ({ link }: Line) => link.arrows.map(({ title }) => words.draw.title(title)).join(', ')

/** Room that a group's title takes. */
function headingsOf({ scene, places }: Layout): { name: string; place: Rectangle }[] {
  return [...scene.boxes.values()].filter(isFrame).flatMap(({ state, title }) => {
    const place = places.get(state.path)
    if (place === undefined) return []
    const width = Math.max(...title.map((line) => widthOf(line, faces.title)))
    const { x, y } = place
    return [
      { name: state.title, place: { x: x + inset.x, y: y + inset.y, width, height: title.length * lineHeight.title } },
    ]
  })
}

/** Labels over labels, states or headings, and lines through states that they do not belong to. */
export function overlapsIn(layout: Layout): Overlap[] {
  const { scene, places, lines } = layout
  const labels = lines.flatMap((line) => (line.label === null ? [] : [{ line, place: line.label }]))
  const states = [...scene.boxes.values()].flatMap((box) => {
    const place = places.get(box.state.path)
    return place === undefined || box.state.parent === null ? [] : [{ box, state: box.state, place }]
  })
  const leaves = states.filter(({ box }) => !isFrame(box))
  const found: Overlap[] = []

  for (const [at, { line, place }] of labels.entries()) {
    for (const other of labels.slice(at + 1))
      if (overlap(place, other.place))
        found.push({ rule: 'label-overlap', text: words.check.labels(wordsOf(line), wordsOf(other.line)) })
    for (const { state, place: taken } of leaves)
      if (overlap(place, taken))
        found.push({
          rule: 'label-overlap',
          text: words.check.labelOnState(wordsOf(line), words.draw.title(state.title)),
        })
    for (const heading of headingsOf(layout))
      if (overlap(place, heading.place))
        found.push({
          rule: 'label-overlap',
          text: words.check.labelOnHeading(wordsOf(line), words.draw.title(heading.name)),
        })
    for (const other of lines)
      if (other.link !== line.link && piecesOf(other.points).some((piece) => overlap(piece, place)))
        found.push({ rule: 'label-overlap', text: words.check.lineUnderLabel(wordsOf(other), wordsOf(line)) })
  }
  for (const line of lines) {
    const { from, to } = line.link
    for (const { state, place } of states) {
      const isOwn = [from, to].some((end) => `${end.replace(/^(start|any):/, '')}.`.startsWith(`${state.path}.`))
      const isPassed = !isOwn && piecesOf(line.points).some((piece) => overlap(piece, place))
      if (isPassed)
        found.push({
          rule: 'arrow-through-state',
          text: words.check.lineThroughState(wordsOf(line), words.draw.title(state.title)),
        })
    }
  }
  return found
}
