import { chartOf, type DecisionTable, evaluate, type Facts } from 'chart-kit/read/table.ts'
import { createActor } from 'xstate'

import { record } from './trail.ts'

/**
 * What a table decides of these facts. The row is recorded as the machines of the page record their arrows, so that the
 * trail, and with it the live charts and the walks, know which one it was.
 */
export function decide<Known extends Facts, Outcome extends string>(
  table: DecisionTable<Known, Outcome>,
  facts: Known,
): Outcome {
  createActor(chartOf(table), { input: facts, inspect: record }).start()
  return evaluate(table, facts)
}
