import { type Box, boxOf, inset, type Label, type Layer, labelOf, lineHeight } from './boxes.ts'
import { folded, type View, wholeOf } from './fold.ts'
import type { Arrow, Model, State } from './model.ts'

/** A line of the drawing before it has a place: between two nodes, with the arrows that share it. */
export type Link = {
  readonly id: string
  readonly from: string
  readonly to: string
  /** Laid out from `to` to `from`, because it leads back. */
  readonly isBack: boolean
  readonly arrows: readonly Arrow[]
  readonly label: Label | null
}

/** A node that is no state: the dot where a group begins, and the source of arrows that any state within may take. */
export type Sign = { readonly id: string; readonly parent: string; readonly kind: 'start' | 'any' }

/** What is to be drawn and how large it is, but not yet where. */
export type Scene = {
  /** What is shown of the machine: folded groups are single states here. */
  readonly model: Model
  readonly layer: Layer
  readonly view: View
  /** All of the machine. */
  readonly whole: Model
  readonly boxes: ReadonlyMap<string, Box>
  readonly signs: readonly Sign[]
  readonly links: readonly Link[]
}

const isWithin = (path: string, group: string) => group === '.' || path.startsWith(`${group}.`)

/** Arrows that leave no state are rows in its box; so are those that lead back to where they start. */
export function isInner({ source, targets }: Arrow): boolean {
  return targets.length === 0 || targets.every((target) => target === source)
}

/** The node that an arrow starts from: its state, or a sign within it when it leads to something inside. */
function startOf({ source, targets }: Arrow, root: string): string {
  return source === root || targets.some((target) => isWithin(target, source)) ? `any:${source}` : source
}

/** Earlier in the definition, at the place where the two part: so no two lines of one drawing disagree. */
function isEarlier(order: ReadonlyMap<string, number>, one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.split('.'))
  const common = (a ?? []).findIndex((part, depth) => part !== b?.[depth])
  const place = (parts: string[] | undefined) => order.get((parts ?? []).slice(0, common + 1).join('.')) ?? 0
  return place(a) < place(b)
}

/** Places by declaration, but what is entered first comes first. */
function orderOf(states: readonly State[]): ReadonlyMap<string, number> {
  const initials = new Set(states.map(({ initial }) => initial))
  const first = states.filter(({ path }) => initials.has(path))
  return new Map(
    [...first, ...states.filter(({ path }) => !initials.has(path))].map(({ path }, place) => [path, place]),
  )
}

function signsOf(states: readonly State[], arrows: readonly Arrow[], root: string): Sign[] {
  const starts = states.flatMap(({ path, initial }): Sign[] =>
    initial === null ? [] : [{ id: `start:${path}`, parent: path, kind: 'start' }],
  )
  const anys = new Set(arrows.map((arrow) => startOf(arrow, root)).filter((id) => id.startsWith('any:')))
  return [...starts, ...[...anys].map((id): Sign => ({ id, parent: id.slice('any:'.length), kind: 'any' }))]
}

export function sceneOf(whole: Model, layer: Layer, view: View = wholeOf(whole)): Scene {
  const { model, inside } = folded(whole, view)
  const { states, arrows } = model
  const root = states[0]?.path ?? '.'
  const order = orderOf(states)
  const outgoing = arrows.filter((arrow) => !isInner(arrow))
  const inner = (path: string) => arrows.filter((arrow) => isInner(arrow) && arrow.source === path)

  const groups = new Map<string, Arrow[]>()
  for (const arrow of outgoing) {
    const ends = `${startOf(arrow, root)} ${arrow.targets[0] ?? ''}`
    groups.set(ends, [...(groups.get(ends) ?? []), arrow])
  }
  const links = [...groups].map(([id, shared]): Link => {
    const [from = '', to = ''] = id.split(' ')
    const isBack = !from.startsWith('any:') && isEarlier(order, to, from)
    return { id, from, to, isBack, arrows: shared, label: labelOf(model, shared, layer) }
  })
  const starts = states.flatMap(({ path, initial }): Link[] => {
    if (initial === null) return []
    const from = `start:${path}`
    return [{ id: `${from} ${initial}`, from, to: initial, isBack: false, arrows: [], label: null }]
  })
  const owned = (path: string) => ({ arrows: inner(path), inside: inside.get(path) ?? null })
  return {
    model,
    layer,
    view,
    whole,
    boxes: new Map(states.map((state) => [state.path, boxOf(model, state, owned(state.path), layer)])),
    signs: signsOf(states, outgoing, root),
    links: [...starts, ...links],
  }
}

/** Height of a group's head: its title and what is said below it. */
export function headHeight({ title, notes, rows, height }: Box): number {
  const isBare = notes.length === 0 && rows.length === 0
  return isBare ? inset.y + title.length * lineHeight.title : height
}
