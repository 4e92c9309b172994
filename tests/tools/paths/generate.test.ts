import { tableOf } from 'chart-kit/read/table.ts'
import { generate, possibleGoals } from 'chart-kit/walks/generate.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { contradictions } from 'chart-kit/walks/state-key-check.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const [, , deep] = profiles

test.each(catalogue)(
  'the walks of $name take every state and every arrow, each condition met and not met',
  (walkthrough) => {
    const graph = explore(walkthrough)
    const goals = possibleGoals(graph, deep)
    for (const { id, hasGuard } of graph.map.arrows) {
      expect(goals).toContain(`arrow:${id}`)
      // Of the rows of a table one alone holds: who comes to the last of them is never refused.
      if (hasGuard && tableOf(walkthrough.machine) === undefined) expect(goals).toContain(`refused:${id}`)
    }
    for (const { path } of graph.map.states) expect(goals).toContain(`state:${path}`)
    // The catalogue shows what the guards see.
    expect(contradictions(graph, generate(graph, deep))).toEqual([])
  },
)
