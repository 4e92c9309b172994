import { words } from '../words.ts'
import type { Arrow, Model, State } from './model.ts'

/** One drawing of a machine: which of its groups are open; each of the others is one box. */
export type View = {
  /** `whole`, `overview` or the path of the group that is opened. */
  readonly id: string
  readonly title: string
  readonly open: ReadonlySet<string>
}

/** What of a machine a view shows. */
type Folded = {
  readonly model: Model
  /** How many states each folded group holds. */
  readonly inside: ReadonlyMap<string, number>
}

const isComposite = ({ kind, parent }: State) => parent !== null && (kind === 'group' || kind === 'parallel')

const isLeaf = ({ kind }: State) => kind === 'leaf' || kind === 'final'
const isBelow = (path: string, group: string) => path.startsWith(`${group}.`)
const compositesOf = ({ states }: Model) => states.filter(isComposite)

export function wholeOf(model: Model): View {
  return { id: 'whole', title: words.draw.whole, open: new Set(compositesOf(model).map(({ path }) => path)) }
}

/** The regions of a parallel state go on side by side: folded, they would say nothing of each other. */
function openAtFirst(model: Model): State[] {
  const parallel = new Set(model.states.filter(({ kind }) => kind === 'parallel').map(({ path }) => path))
  return compositesOf(model).filter(({ parent }) => parent !== null && parallel.has(parent))
}

/** The folded overview, then each group opened with what encloses it, then all of it; one view where nothing folds. */
export function viewsOf(model: Model): View[] {
  const whole = wholeOf(model)
  const first = openAtFirst(model)
  const folding = compositesOf(model).filter((state) => !first.includes(state))
  if (folding.length === 0) return [whole]
  const overview: View = { id: 'overview', title: words.draw.overview, open: new Set(first.map(({ path }) => path)) }
  const opened = folding.map(({ path, title }): View => {
    const open = compositesOf(model).filter((state) => state.path === path || isBelow(path, state.path))
    return { id: path, title, open: new Set(open.map((state) => state.path)) }
  })
  return [overview, ...opened.filter(({ open }) => open.size < whole.open.size), whole]
}

/** The view that a group's sign leads to: the group opened where it is folded, or folded; null where it has no sign. */
export function foldingOf(model: Model, { open }: View, path: string): string | null {
  const state = model.states.find((each) => each.path === path)
  const views = viewsOf(model)
  const [first] = views
  if (state === undefined || first === undefined || views.length === 1 || !isComposite(state)) return null
  const isOpen = open.has(path)
  if (first.open.has(path)) return isOpen ? null : first.id
  const wanted = isOpen ? state.parent : path
  return views.find(({ id }) => id === wanted)?.id ?? (isOpen ? first.id : 'whole')
}

/** The machine with its closed groups as single states; arrows lead to them, and those within are not shown. */
export function folded(model: Model, { open }: View): Folded {
  const closed = compositesOf(model).filter(({ path }) => !open.has(path))
  const folds = closed.filter(({ path }) => !closed.some((other) => isBelow(path, other.path)))
  const shownFor = (path: string) => folds.find((fold) => fold.path === path || isBelow(path, fold.path))?.path ?? path
  const isShown = (path: string) => !folds.some((fold) => isBelow(path, fold.path))

  const states = model.states
    .filter(({ path }) => isShown(path))
    .map((state) =>
      shownFor(state.path) === state.path && folds.includes(state) ? { ...state, initial: null } : state,
    )
  const arrows = model.arrows.flatMap((arrow): Arrow[] => {
    const [source, targets] = [shownFor(arrow.source), arrow.targets.map(shownFor)]
    const isInside = source !== arrow.source && targets.every((target) => target === source)
    const isIntoOwn = source === arrow.source && folds.some(({ path }) => path === source) && arrow.targets.length > 0
    if (isInside || (isIntoOwn && targets.every((target) => target === source))) return []
    return [{ ...arrow, source, targets: [...new Set(targets)] }]
  })
  const inside = folds.map(({ path }): [string, number] => [
    path,
    model.states.filter((state) => isLeaf(state) && isBelow(state.path, path)).length,
  ])
  return { model: { ...model, states, arrows }, inside: new Map(inside) }
}

/** The regions of a parallel machine as machines of their own, with the ids that they have in the whole. */
export function regionsOf(model: Model): Model[] {
  const [root] = model.states
  if (root?.kind !== 'parallel') return []
  return model.states
    .filter(({ parent }) => parent === root.path)
    .map((region) => {
      const isOwn = (path: string) => path === region.path || isBelow(path, region.path)
      return {
        ...model,
        name: `${model.name}.${region.path}`,
        title: region.title,
        states: model.states
          .filter(({ path }) => isOwn(path))
          .map((state) => (state.path === region.path ? { ...state, parent: null } : state)),
        arrows: model.arrows.filter(({ source }) => isOwn(source)),
      }
    })
}
