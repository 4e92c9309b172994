import type { EventObject } from 'xstate'
import type { Walk } from '../../walks/generate.ts'
import { placeOf } from '../../walks/goals.ts'
import type { Graph } from '../../walks/graph.ts'
import { happeningsIn } from '../../walks/happenings.ts'
import type { Walkthrough } from '../../walkthrough.ts'
import { type Body, born, type Life, lived } from './body.ts'
import { type Mutant, mutantsOf, type Operator, operators } from './operators.ts'

type OperatorScore = {
  readonly operator: Operator
  readonly killed: number
  readonly killable: number
}
export type Score = {
  readonly operators: readonly OperatorScore[]
  readonly killed: number
  readonly killable: number
  /** Mutants that differ and that no path of the set tells apart. */
  readonly survivors: readonly Mutant[]
  /** Mutants that nothing the chart's samples can bring about tells apart. */
  readonly equivalents: readonly Mutant[]
}

/** What the runner does at a place beside the walk's own steps: what is ignored there is tried, once for each place. */
function probesAt(graph: Graph, key: string): EventObject[] {
  return placeOf(graph, key)
    .edges.filter(({ happening, arrows }) => happening.kind === 'event' && arrows.length === 0)
    .map(({ happening }) => happening.event)
}

function isDistinguished(graph: Graph, { root, steps }: Walk, body: Body, hasProbes: boolean): boolean {
  let right = born({ machine: graph.walkthrough.machine, hasTaken: false }, root.input.value)
  let wrong = born(body, root.input.value)
  if (right.seen !== wrong.seen) return true
  const tried = new Set<string>()
  for (const edge of steps) {
    if (hasProbes && !tried.has(edge.from)) {
      tried.add(edge.from)
      for (const event of probesAt(graph, edge.from)) {
        wrong = lived(wrong, event)
        right = lived(right, event)
        if (wrong.seen !== right.seen) return true
      }
    }
    right = lived(right, edge.happening.event)
    wrong = lived(wrong, edge.happening.event)
    if (right.seen !== wrong.seen) return true
  }
  const last = steps.at(-1)?.to ?? root.key
  if (!hasProbes || tried.has(last)) return false
  return probesAt(graph, last).some((event) => lived(wrong, event).seen !== lived(right, event).seen)
}

const pairKey = (right: Life, wrong: Life) =>
  `${right.seen.replace(/,\[[^\]]*\]\]$/, '')} ${JSON.stringify([wrong.snapshot?.value, wrong.snapshot?.context, wrong.body.hasTaken])}`

/** Beyond this many pairs of situations a mutant counts as one that can be killed. */
const mostPairs = 5_000

/** Whether anything at all tells a mutant from the machine: the product of both is walked. */
export function isEquivalent(walkthrough: Walkthrough, mutant: Body): boolean {
  const right: Body = { machine: walkthrough.machine, hasTaken: false }
  const queue = walkthrough.inputs.map(({ value }) => ({ right: born(right, value), wrong: born(mutant, value) }))
  const known = new Set<string>()
  for (const pair of queue) {
    if (pair.right.seen !== pair.wrong.seen) return false
    if (known.size > mostPairs) return false
    if (pair.right.snapshot === null) continue
    for (const { event } of happeningsIn(walkthrough, pair.right.snapshot)) {
      const next = { right: lived(pair.right, event), wrong: lived(pair.wrong, event) }
      if (next.right.seen !== next.wrong.seen) return false
      const key = pairKey(next.right, next.wrong)
      if (known.has(key)) continue
      known.add(key)
      queue.push(next)
    }
  }
  return true
}

/** How many single mistakes a set of walks finds, by operator. */
export function scoreOf(
  graph: Graph,
  walks: readonly Walk[],
  hasProbes: boolean,
  mutants: readonly Mutant[] = mutantsOf(graph.walkthrough.machine),
): Score {
  const judged = mutants.map((mutant) => {
    const body: Body = { machine: mutant.machine, after: mutant.after, hasTaken: false }
    if (walks.some((walk) => isDistinguished(graph, walk, body, hasProbes))) return { mutant, fate: 'killed' as const }
    return { mutant, fate: isEquivalent(graph.walkthrough, body) ? ('equivalent' as const) : ('survived' as const) }
  })
  const count = (operator: Operator, fate: string) =>
    judged.filter((one) => one.mutant.operator === operator && one.fate === fate).length
  const mutantsWith = (fate: string) => judged.filter((one) => one.fate === fate).map(({ mutant }) => mutant)
  const rows = operators.map((operator): OperatorScore => {
    const killed = count(operator, 'killed')
    return { operator, killed, killable: killed + count(operator, 'survived') }
  })
  return {
    operators: rows,
    killed: rows.reduce((sum, { killed }) => sum + killed, 0),
    killable: rows.reduce((sum, { killable }) => sum + killable, 0),
    survivors: mutantsWith('survived'),
    equivalents: mutantsWith('equivalent'),
  }
}
