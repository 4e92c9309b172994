import type { AnyStateMachine } from 'xstate'
import { type Change, compare } from '../draw/diff/compare.ts'
import { releaseAt } from '../draw/diff/release.ts'
import { type Model, modelOf } from '../draw/model.ts'
import type { Walkthrough } from '../walkthrough.ts'

/** What two versions of a machine do differently, by the names that the newer one has now. */
export type Changed = { readonly arrows: ReadonlySet<string>; readonly states: ReadonlySet<string> }

/** Words are for readers: what a machine does stays the same with others. */
const isOfWords = ({ what }: Change) => what === 'title' || what === 'tags'

const nest = (arrow: string) => arrow.slice(0, arrow.lastIndexOf('/'))

/** The code of a guard or an action and of what it is built of; the names that a compiler gives imports are left out. */
function codeOf(part: unknown): string {
  if (typeof part !== 'function' && (typeof part !== 'object' || part === null)) return String(part)
  const own = typeof part === 'function' ? part.toString().replaceAll(/__vite_ssr_import_\d+__\./g, '') : ''
  const inner = Object.entries(part).map(([name, value]) => `${name}:${codeOf(value)}`)
  return [own, ...inner].join(';')
}

/** Names of guards and actions that have other code now. */
function rewritten(before: AnyStateMachine, after: AnyStateMachine): ReadonlySet<string> {
  const kinds = ['guards', 'actions'] as const
  const names = kinds.flatMap((kind) => {
    const [old, now] = [before.implementations[kind], after.implementations[kind]]
    return Object.keys(now).filter((name) => name in old && codeOf(old[name]) !== codeOf(now[name]))
  })
  return new Set(names)
}

/**
 * An arrow has changed when it is new, leads elsewhere, asks or does something else, comes in another turn, waits
 * another time, or when one that was asked before it is gone; a state when it is new or calls or does something else.
 */
export function changedBetween(old: AnyStateMachine, walkthrough: Walkthrough): Changed {
  const [before, after] = [modelOf(old, walkthrough), modelOf(walkthrough.machine, walkthrough)]
  const { changes } = compare(before, after)
  const ids = new Set(changes.filter((change) => !isOfWords(change)).map(({ id }) => id))
  const gone = changes.filter(({ kind, what }) => kind === 'removed' && what === 'arrow')
  const left = new Set(gone.map(({ id }) => nest(id.replace(/^was:/, ''))))
  const codes = rewritten(old, walkthrough.machine)
  const lengthIn = ({ delays }: Model, trigger: string) =>
    delays.find(({ name }) => trigger === `after.${name}`)?.milliseconds
  const arrows = after.arrows.filter(
    ({ id, trigger, guard, actions }) =>
      ids.has(id) ||
      left.has(nest(id)) ||
      lengthIn(before, trigger) !== lengthIn(after, trigger) ||
      [guard ?? '', ...actions].some((name) => codes.has(name)),
  )
  const states = after.states.filter(
    ({ path, entry, exit }) => path !== '.' && (ids.has(path) || [...entry, ...exit].some((name) => codes.has(name))),
  )
  return { arrows: new Set(arrows.map(({ id }) => id)), states: new Set(states.map(({ path }) => path)) }
}

/** All of a machine that was not there before. */
function whole({ arrows, states }: Model): Changed {
  return { arrows: new Set(arrows.map(({ id }) => id)), states: new Set(states.map(({ path }) => path)) }
}

/** What has changed in each machine since a version of git, by the machine's name. Throws `WrongCommand`. */
export async function changedSince(
  ref: string,
  walkthroughs: readonly Walkthrough[],
): Promise<ReadonlyMap<string, Changed>> {
  const { machines } = await releaseAt(ref)
  return new Map(
    walkthroughs.map((walkthrough) => {
      const old = machines.get(walkthrough.name)
      return [
        walkthrough.name,
        old === undefined ? whole(modelOf(walkthrough.machine, walkthrough)) : changedBetween(old, walkthrough),
      ]
    }),
  )
}
