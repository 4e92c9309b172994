import type { Words } from '../../words/ru.ts'
import { duration } from '../boxes.ts'
import { type Arrow, type Model, type State, titleIn } from '../model.ts'

/** What has changed of a machine. */
type Part = keyof Words['diff']['what']

export type Change = {
  readonly kind: 'added' | 'removed' | 'changed'
  /** State path or arrow id; empty for what is not on the drawing. */
  readonly id: string
  readonly what: Part
  /** The name of a delay. */
  readonly delay?: string
  readonly title: string
  readonly before: string
  readonly after: string
}

type Pair<Thing> = { readonly before: Thing; readonly after: Thing }

export type Comparison = {
  readonly changes: readonly Change[]
  readonly lostStates: readonly State[]
  /** Arrows that are no longer, and the old ways of those that lead elsewhere now. */
  readonly lostArrows: readonly Arrow[]
}

const named = (names: readonly string[]) => (names.length === 0 ? '—' : names.join(', '))

type Aspect<Thing> = {
  readonly what: Part
  readonly of: (thing: Thing, model: Model) => string
  /** What is compared, where that is not what is said: a state of another title is still the same. */
  readonly same?: (thing: Thing) => string
}

const stateAspects: readonly Aspect<State>[] = [
  { what: 'title', of: ({ title }) => title },
  { what: 'kind', of: ({ kind }) => kind },
  { what: 'calls', of: ({ calls }) => named(calls.map(({ id }) => id)) },
  { what: 'tags', of: ({ tags }) => named(tags) },
  { what: 'entry', of: ({ entry }) => named(entry) },
  { what: 'exit', of: ({ exit }) => named(exit) },
  {
    what: 'initial',
    of: ({ initial }, model) => (initial === null ? '—' : titleIn(model, initial)),
    same: ({ initial }) => `${initial}`,
  },
]

const arrowAspects: readonly Aspect<Arrow>[] = [
  {
    what: 'targets',
    of: ({ targets }, model) => named(targets.map((path) => titleIn(model, path))),
    same: ({ targets }) => `${targets}`,
  },
  { what: 'title', of: ({ title }) => title },
  { what: 'guard', of: ({ guard }) => guard ?? '—' },
  { what: 'actions', of: ({ actions }) => named(actions) },
  { what: 'turn', of: ({ id }) => id.slice(id.lastIndexOf('/') + 1) },
]

function aspectsOf<Thing extends { readonly title: string }>(
  { before, after }: Pair<Thing>,
  models: Pair<Model>,
  aspects: readonly Aspect<Thing>[],
  id: string,
): Change[] {
  return aspects
    .filter(({ of, same }) =>
      same === undefined ? of(before, models.before) !== of(after, models.after) : same(before) !== same(after),
    )
    .map(({ what, of }) => ({ what, before: of(before, models.before), after: of(after, models.after) }))
    .map((change) => ({ kind: 'changed', id, title: after.title, ...change }))
}

const isSame = (one: Arrow, other: Arrow) => one.guard === other.guard && `${one.targets}` === `${other.targets}`

/** Pairs the arrows of one state and event: first those that are the same, then those that are alike. */
function pairArrows(before: readonly Arrow[], after: readonly Arrow[]): Pair<Arrow>[] {
  const pairs: Pair<Arrow>[] = []
  const likenesses: ((one: Arrow, other: Arrow) => boolean)[] = [
    (one, other) => isSame(one, other) && one.title === other.title,
    (one, other) => one.title === other.title,
    isSame,
    (one, other) => one.guard === other.guard,
    (one, other) => `${one.targets}` === `${other.targets}`,
  ]
  for (const isLike of likenesses)
    for (const one of before) {
      if (pairs.some((pair) => pair.before === one)) continue
      const other = after.find((each) => isLike(one, each) && !pairs.some((pair) => pair.after === each))
      if (other !== undefined) pairs.push({ before: one, after: other })
    }
  return pairs
}

const nest = ({ source, trigger }: Arrow) => `${source}/${trigger}`

function delayChanges({ before, after }: Pair<Model>): Change[] {
  return after.delays.flatMap(({ name, title, milliseconds }): Change[] => {
    const old = before.delays.find((delay) => delay.name === name)
    if (old === undefined || old.milliseconds === milliseconds) return []
    const [was, is] = [duration(old.milliseconds), duration(milliseconds)]
    return [{ kind: 'changed', id: '', what: 'delay', delay: name, title, before: was, after: is }]
  })
}

/** What became of a machine, in the order of its definition: first states, then arrows, then delays. */
export function compare(before: Model, after: Model): Comparison {
  const models = { before, after }
  const stateBefore = new Map(before.states.map((state) => [state.path, state]))
  const statesNow = new Set(after.states.map(({ path }) => path))
  const lostStates = before.states.filter(({ path }) => !statesNow.has(path))
  const nests = new Set([...before.arrows, ...after.arrows].map(nest))
  const pairs = [...nests].flatMap((name) =>
    pairArrows(
      before.arrows.filter((arrow) => nest(arrow) === name),
      after.arrows.filter((arrow) => nest(arrow) === name),
    ),
  )
  const gone = before.arrows.filter((arrow) => !pairs.some((pair) => pair.before === arrow))
  const led = (model: Model, { source, targets }: Arrow) =>
    `${titleIn(model, source)} → ${named(targets.map((path) => titleIn(model, path)))}`

  const changes: Change[] = [
    ...after.states.flatMap((state): Change[] => {
      const old = stateBefore.get(state.path)
      const { path: id, title } = state
      if (old === undefined) {
        const what = state.parent === null ? 'machine' : 'state'
        return [{ kind: 'added', id, what, title, before: '—', after: id }]
      }
      return aspectsOf({ before: old, after: state }, models, stateAspects, id)
    }),
    ...lostStates.map(({ path: id, title }): Change => {
      return { kind: 'removed', id, what: 'state', title, before: id, after: '—' }
    }),
    ...after.arrows.flatMap((arrow): Change[] => {
      const pair = pairs.find((each) => each.after === arrow)
      const { id, title } = arrow
      if (pair === undefined)
        return [{ kind: 'added', id, what: 'arrow', title, before: '—', after: led(after, arrow) }]
      return aspectsOf(pair, models, arrowAspects, id)
    }),
    ...gone.map((arrow): Change => {
      const { id, title } = arrow
      return { kind: 'removed', id: `was:${id}`, what: 'arrow', title, before: led(before, arrow), after: '—' }
    }),
    ...delayChanges(models),
  ]
  const retargeted = pairs.filter((pair) => `${pair.before.targets}` !== `${pair.after.targets}`)
  return { changes, lostStates, lostArrows: [...gone, ...retargeted.map((pair) => pair.before)] }
}
