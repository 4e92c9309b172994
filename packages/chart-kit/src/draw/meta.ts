import * as v from 'valibot'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { sections } from '../config.ts'

/** A sentence of the specification by its section and its beginning; `says` is null where the whole section is meant. */
export type Clause = { readonly section: string; readonly says: string | null }

const isSection = (id: string): id is string => id in sections

/** A state or an arrow; another release may say anything in its `meta`. */
type Marked = { readonly meta?: unknown }

const ChartMeta = v.object({
  clauses: v.fallback(v.array(v.string()), []),
  isRefusal: v.fallback(v.boolean(), false),
})

const metaOf = ({ meta }: Marked) => v.parse(v.fallback(ChartMeta, { clauses: [], isRefusal: false }), meta)

/** Whether an arrow is of an answer that does not bring what was asked for. */
export const isRefusal = (arrow: Marked): boolean => metaOf(arrow).isRefusal

/** `8: Wrong code`, or a section alone. */
function clauseFor(name: string): Clause | null {
  const colon = name.indexOf(': ')
  const section = colon < 0 ? name : name.slice(0, colon)
  return isSection(section) ? { section, says: colon < 0 ? null : name.slice(colon + 2) } : null
}

const clausesIn = (part: Marked): Clause[] =>
  metaOf(part)
    .clauses.map(clauseFor)
    .filter((clause) => clause !== null)

/** Those of its clauses whose section is not known. */
export const namesOfUnknown = (part: Marked): string[] =>
  metaOf(part).clauses.filter((name) => clauseFor(name) === null)

function around(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...around(node.parent)]
}

/** What the specification says of one state or arrow. */
export type Spoken = {
  /** The section that speaks of it, or of what encloses it. */
  readonly section: string
  /** What it names itself. */
  readonly ownClauses: readonly Clause[]
  /** The sentences that it carries out: its own, else those of what encloses it. */
  readonly clauses: readonly Clause[]
}

const isSentence = ({ says }: Clause) => says !== null

/** Reads the clauses of a state, or of an arrow that starts from it. */
export function spokenOf(node: AnyStateNode, transition?: AnyTransitionDefinition): Spoken {
  const nearest = [...(transition === undefined ? [] : [transition]), ...around(node)].map(clausesIn)
  return {
    section: nearest.flat()[0]?.section ?? '1',
    ownClauses: nearest[0] ?? [],
    clauses: nearest.find((clauses) => clauses.some(isSentence))?.filter(isSentence) ?? [],
  }
}

/** The section of the first state that names one itself; else that of the whole machine. */
export function sectionAmong(nodes: readonly AnyStateNode[], root: AnyStateNode): string {
  return [...nodes, root].flatMap(clausesIn)[0]?.section ?? '1'
}
