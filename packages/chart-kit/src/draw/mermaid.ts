import { words } from '../words.ts'
import { wordsOf } from './boxes.ts'
import type { Model, State } from './model.ts'
import { isInner } from './scene.ts'

// Layouts have a node of their own that is called root.
const idOf = (path: string) => (path === '.' ? 'any_state' : path.replace(/[^\w\p{L}]/gu, '_'))

// Mermaid ends a label at a colon or a semicolon and has no quoting for state labels.
const plain = (text: string) => text.replace(/[:;#]/g, ',').replaceAll('"', "'")

function stateLines(model: Model, state: State, depth: number): string[] {
  const pad = '  '.repeat(depth)
  const { path, title, kind } = state
  const children = model.states.filter(({ parent }) => parent === path)
  const own = `${pad}state "${plain(title)}" as ${idOf(path)}`
  const ends = kind === 'final' ? [`${pad}${idOf(path)} --> [*]`] : []
  if (children.length === 0) return [own, ...ends]
  return [`${own} {`, ...insideOf(model, state, depth + 1), `${pad}}`]
}

function insideOf(model: Model, { path, initial, kind }: State, depth: number): string[] {
  const pad = '  '.repeat(depth)
  const children = model.states.filter(({ parent }) => parent === path)
  const start = initial === null ? [] : [`${pad}[*] --> ${idOf(initial)}`]
  const parts = children.map((child) => stateLines(model, child, depth))
  const separated =
    kind === 'parallel' ? parts.flatMap((part, at) => (at === 0 ? part : [`${pad}--`, ...part])) : parts.flat()
  return [...start, ...separated]
}

/** Where a group is entered: Mermaid's layout breaks at arrows that end at a group with regions around it. */
function enteredAt(model: Model, path: string): string {
  const initial = model.states.find((state) => state.path === path)?.initial ?? null
  return initial === null ? path : enteredAt(model, initial)
}

/** The machine as a Mermaid state diagram: for pasting into a document, not for looking at large machines. */
export function mermaid(model: Model): string {
  const [root] = model.states
  if (root === undefined) return ''
  const arrows = model.arrows.map((arrow) => {
    const { source, targets } = arrow
    const condition = model.guards.find(({ name }) => name === arrow.guard)
    const text = plain(
      [...wordsOf(model, arrow, 'plain'), condition && `[${condition.title}]`].filter(Boolean).join(' '),
    )
    const target = isInner(arrow) ? source : enteredAt(model, targets[0] ?? source)
    return `  ${idOf(source)} --> ${idOf(target)}: ${text}`
  })
  // An arrow from the whole machine needs a node to start from.
  const any = model.arrows.some(({ source }) => source === '.') ? [`  state "${words.draw.anyState}" as any_state`] : []
  // Regions are side by side only within a state.
  const inside =
    root.kind === 'parallel'
      ? [`  state "${plain(root.title)}" as whole {`, ...insideOf(model, root, 2), '  }']
      : insideOf(model, root, 1)
  return ['stateDiagram-v2', ...any, ...inside, ...arrows, ''].join('\n')
}
