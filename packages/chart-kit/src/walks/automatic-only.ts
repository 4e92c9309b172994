import type { Walk } from './generate.ts'
import type { Edge, Graph } from './graph.ts'

const namesOf = ({ happening: { name, sample } }: Edge) => [name, `${name}.${sample.name}`]

/** Whether a person can bring a step about. */
export const isByHand = ({ walkthrough: { alone } }: Pick<Graph, 'walkthrough'>, edge: Edge): boolean =>
  !namesOf(edge).some((name) => name in alone)

/** Why a machine alone can go a walk; empty where a person can. */
export function whyAlone({ walkthrough: { alone } }: Pick<Graph, 'walkthrough'>, { steps }: Walk): string {
  const reasons = steps.flatMap(namesOf).flatMap((name) => alone[name] ?? [])
  return [...new Set([...(alone['.'] === undefined ? [] : [alone['.']]), ...reasons])].join('; ')
}
