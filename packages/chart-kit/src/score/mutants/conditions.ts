import { parseAst } from 'vite'
import { and, not, or } from 'xstate'
import { words } from '../../words.ts'

/** A guard in which one condition always says the same. */
type Stuck = { readonly at: string; readonly guard: unknown }

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Piece = { readonly text: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const partOf = (node: Node, key: string): Node | null => {
  const inner: unknown = Reflect.get(node, key)
  return isNode(inner) ? inner : null
}

/** What a guard's "and" and "or" join; one piece where nothing is joined. */
function piecesIn(node: Node, source: string): Piece[] {
  const { type, start, end } = node
  if (type === 'ParenthesizedExpression') return inside(node, 'expression', source)
  if (type === 'LogicalExpression') return ['left', 'right'].flatMap((side) => inside(node, side, source))
  const argument = type === 'UnaryExpression' ? partOf(node, 'argument') : null
  const within = argument === null ? [] : piecesIn(argument, source)
  return within.length > 1 ? within : [{ text: source.slice(start, end), start, end }]
}

function inside(node: Node, key: string, source: string): Piece[] {
  const inner = partOf(node, key)
  return inner === null ? [] : piecesIn(inner, source)
}

/** Names that a part of a source speaks of; those of fields are none. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isNode(value)) return []
  if (value.type === 'Identifier') return [String(Reflect.get(value, 'name'))]
  const isField = value.type === 'MemberExpression' && Reflect.get(value, 'computed') !== true
  return Object.entries(value).flatMap(([key, inner]) => (isField && key === 'property' ? [] : namesIn(inner)))
}

/** The function again, from a source of its own: it sees its arguments and nothing else. */
const functionFrom = (source: string): unknown => new Function(`return (${source})`)()

function stuckInSource(name: string, source: string): Stuck[] {
  const before = '('
  const [statement] = parseAst(`${before}${source})`).body
  const arrow = statement === undefined ? null : unwrapped(partOf(statement, 'expression'))
  const body = arrow === null ? null : partOf(arrow, 'body')
  if (body === null) return []
  const pieces = piecesIn(body, `${before}${source}`)
  if (pieces.length < 2) return []
  const given = namesIn(Reflect.get(arrow ?? {}, 'params'))
  const foreign = namesIn(body).filter((each) => !given.includes(each))
  if (foreign.length > 0) throw new Error(`The guard ${name} sees more than its arguments: ${foreign}`)
  return pieces.flatMap(({ text, start, end }) =>
    [true, false].map((value) => {
      const [from, to] = [start - before.length, end - before.length]
      const changed = `${source.slice(0, from)}${value}${source.slice(to)}`
      return { at: words.score.stuck(`${name}: ${text}`, value), guard: functionFrom(changed) }
    }),
  )
}

function unwrapped(node: Node | null): Node | null {
  return node?.type === 'ParenthesizedExpression' ? unwrapped(partOf(node, 'expression')) : node
}

type Joined = { readonly check: unknown; readonly guards: readonly unknown[] }
const isJoined = (guard: unknown): guard is Joined =>
  typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards)

const joins = new Map(
  [and, or, not].map((join) => {
    const made: unknown = Reflect.apply(join, undefined, join === not ? ['x'] : [['x']])
    return [isJoined(made) ? made.check : null, join]
  }),
)

function joinedAs({ check }: Joined, guards: readonly unknown[]): unknown {
  const join = joins.get(check)
  if (join === undefined) throw new Error('A guard is joined in a way that nobody knows')
  return Reflect.apply(join, undefined, join === not ? [guards[0]] : [guards])
}

const leavesOf = (guard: unknown): number =>
  isJoined(guard) ? guard.guards.reduce<number>((sum, inner) => sum + leavesOf(inner), 0) : 1

/** Of guards that are joined by xstate: with one of them stuck. */
function stuckInside(guard: unknown): Stuck[] {
  if (!isJoined(guard)) {
    const name = typeof guard === 'string' ? guard : '?'
    return [true, false].map((value) => ({ at: words.score.stuck(name, value), guard: () => value }))
  }
  return guard.guards.flatMap((inner, place) =>
    stuckInside(inner).map(({ at, guard: changed }) => ({
      at,
      guard: joinedAs(
        guard,
        guard.guards.map((other, index) => (index === place ? changed : other)),
      ),
    })),
  )
}

/** A guard of several conditions, with each of them stuck at true and at false: what each alone decides must be seen. */
export function stuckConditions(name: string, guard: unknown): Stuck[] {
  if (isJoined(guard))
    return leavesOf(guard) < 2 ? [] : stuckInside(guard).map((stuck) => ({ ...stuck, at: `${name}: ${stuck.at}` }))
  return typeof guard === 'function' && !('check' in guard) ? stuckInSource(name, String(guard)) : []
}
