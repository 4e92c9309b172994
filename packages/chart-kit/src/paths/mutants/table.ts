import type { Walkthrough } from '../../walkthrough.ts'

import { explore } from '../graph.ts'
import { offeredWalks } from '../numbered.ts'
import type { Profile } from '../profiles.ts'
import { operatorTitles } from './operators.ts'
import { type Score, scoreOf } from './score.ts'

export type Scored = { readonly machine: string; readonly score: Score }

export function scoreAll(walkthroughs: readonly Walkthrough[], profile: Profile, seed: number): Scored[] {
  return walkthroughs.map((walkthrough) => {
    const graph = explore(walkthrough)
    // Trying what is ignored belongs to the sets that a machine goes.
    return { machine: walkthrough.name, score: scoreOf(graph, offeredWalks(graph, profile, seed), profile.timing) }
  })
}

const share = (killed: number, killable: number) =>
  killable === 0 ? '—' : `${((killed / killable) * 100).toFixed(1)} %`

/** By machine and operator, with every survivor by name. */
export function mutantTable(rows: readonly Scored[]): string {
  const lines = rows.flatMap(({ machine, score }) => {
    const parts = score.operators
      .filter(({ killable, equivalent }) => killable + equivalent > 0)
      .map(({ operator, killed, killable, equivalent }) => {
        const same = equivalent === 0 ? '' : `, равносильных ${equivalent}`
        return `    ${operatorTitles[operator]}: ${killed}/${killable}${same}`
      })
    const survivors = score.survivors.map(({ operator, at }) => `    выжил: ${operatorTitles[operator]}: ${at}`)
    return [
      `${machine}: ${score.killed}/${score.killable} (${share(score.killed, score.killable)})`,
      ...parts,
      ...survivors,
    ]
  })
  const killed = rows.reduce((sum, { score }) => sum + score.killed, 0)
  const killable = rows.reduce((sum, { score }) => sum + score.killable, 0)
  return [...lines, `Всего: ${killed}/${killable} (${share(killed, killable)})`].join('\n')
}
