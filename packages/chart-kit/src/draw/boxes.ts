import { words } from '../words.ts'
import { type Typeface, widthOf, wrap } from './font.ts'
import type { Arrow, Model, State } from './model.ts'

/** `plain` says what a person sees, `technical` how it is written in the machine. */
export const layers = ['plain', 'technical'] as const
export type Layer = (typeof layers)[number]

export const faces = {
  title: { size: 13, isBold: true },
  text: { size: 11, isBold: false },
  mark: { size: 10, isBold: true },
} as const satisfies Record<string, Typeface>

export const lineHeight = { title: 17, text: 14 } as const
export const inset = { x: 12, y: 9 } as const
/** The sign that tells a row's kind, and the gap after it. */
export const signWidth = 15
/** Room of the sign that folds a group, beside what an overlay writes. */
export const signRoom = 20
/** Room to the right of each row and title for what an overlay writes there. */
const roomIn = ({ markRoom = 28 }: Model) => markRoom

const limits = { title: 210, row: 160 } as const

export type Row = { readonly arrow: Arrow; readonly lines: readonly string[]; readonly top: number }

export type Note = { readonly icon: 'call' | 'tag' | 'within'; readonly lines: readonly string[]; readonly top: number }

/** What is written in a state's box, with tops measured from the box's own. */
export type Box = {
  readonly state: State
  /** How many states are folded into it; null for what is drawn as it is. */
  readonly inside: number | null
  readonly title: readonly string[]
  readonly notes: readonly Note[]
  readonly rows: readonly Row[]
  readonly width: number
  readonly height: number
}

/** Arrows with the same two ends share a line, and their words stand one below the other on it. */
export type Label = { readonly rows: readonly Row[]; readonly width: number; readonly height: number }

const widest = (lines: readonly string[], typeface: Typeface) =>
  Math.max(0, ...lines.map((line) => widthOf(line, typeface)))

/** `3 s`, `500 ms`, `4.5 min`. */
export function duration(milliseconds: number): string {
  const { units, point } = words.draw
  if (milliseconds < 1000) return `${milliseconds} ${units.ms}`
  const [amount, unit] = milliseconds < 60_000 ? [milliseconds / 1000, units.s] : [milliseconds / 60_000, units.min]
  return `${String(Math.round(amount * 10) / 10).replace('.', point)} ${unit}`
}

function delayOf({ delays }: Model, { trigger }: Arrow): string {
  const delay = delays.find(({ name }) => trigger === `after.${name}`)
  return delay === undefined ? '' : duration(delay.milliseconds)
}

/** The words on an arrow. */
export function wordsOf(model: Model, arrow: Arrow, layer: Layer): string[] {
  const time = delayOf(model, arrow)
  if (layer === 'plain') return [time === '' ? arrow.title : `${arrow.title} · ${time}`]
  const { trigger, guard, actions } = arrow
  return [
    time === '' ? trigger : `${trigger} · ${time}`,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ]
}

function rowsOf(model: Model, arrows: readonly Arrow[], layer: Layer, start: number): { rows: Row[]; bottom: number } {
  let top = start
  const rows = arrows.map((arrow): Row => {
    const lines = wordsOf(model, arrow, layer).flatMap((text) => wrap(text, faces.text, limits.row))
    const row = { arrow, lines, top }
    top += lines.length * lineHeight.text + 4
    return row
  })
  return { rows, bottom: top }
}

const rowWidth = (model: Model, { lines }: Row) => signWidth + widest(lines, faces.text) + roomIn(model)

export function labelOf(model: Model, arrows: readonly Arrow[], layer: Layer): Label {
  const { rows, bottom } = rowsOf(model, arrows, layer, 5)
  return { rows, width: Math.ceil(Math.max(...rows.map((row) => rowWidth(model, row))) + 12), height: bottom + 1 }
}

function noteTexts({ calls, tags }: State, layer: Layer): { icon: Note['icon']; text: string }[] {
  const asked = calls.map(({ src, title, calls: endpoints }) => {
    const technical = endpoints.length === 0 ? src : `${src} → ${endpoints.join(', ')}`
    return { icon: 'call' as const, text: layer === 'plain' ? title : technical }
  })
  if (layer === 'plain' || tags.length === 0) return asked
  return [...asked, { icon: 'tag', text: tags.join(', ') }]
}

/** A group that is drawn around its states. */
export function isFrame({ state, inside }: Box): boolean {
  return inside === null && state.parent !== null && (state.kind === 'group' || state.kind === 'parallel')
}

type Owned = { readonly arrows: readonly Arrow[]; readonly inside: number | null }

export function boxOf(model: Model, state: State, { arrows: inner, inside }: Owned, layer: Layer): Box {
  const name = layer === 'plain' ? state.title : (state.path.split('.').at(-1) ?? state.path)
  const title = wrap(name, faces.title, limits.title)
  let top = inset.y + title.length * lineHeight.title
  const within = inside === null ? [] : [{ icon: 'within' as const, text: words.draw.inside(inside) }]
  const notes = [...noteTexts(state, layer), ...within].map(({ icon, text }): Note => {
    const lines = wrap(text, faces.text, limits.title)
    const note = { icon, lines, top: top + 1 }
    top += lines.length * lineHeight.text + 2
    return note
  })
  const { rows, bottom } = rowsOf(model, inner, layer, inner.length === 0 ? top : top + 9)
  const width = Math.max(
    widest(title, faces.title) + roomIn(model) + (inside === null || model.markRoom === undefined ? 0 : signRoom),
    ...notes.map(({ lines }) => widest(lines, faces.text) + signWidth + 1),
    ...rows.map((row) => rowWidth(model, row)),
    90,
  )
  return {
    state,
    inside,
    title,
    notes,
    rows,
    width: Math.ceil(width + 2 * inset.x),
    height: Math.ceil(bottom + inset.y - 2),
  }
}
