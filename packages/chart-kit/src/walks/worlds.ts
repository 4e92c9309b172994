import { surroundings } from '../config.ts'
import type { Sample, Walkthrough, World } from '../walkthrough.ts'

import { numberedWalks } from './numbered.ts'
import { profileNamed } from './profiles.ts'

type Factors = Readonly<Record<string, readonly Sample[]>>

function combined(factors: Factors): World[] {
  return Object.entries(factors).reduce<World[]>(
    (all, [name, samples]) => all.flatMap((world) => samples.map((sample) => ({ ...world, [name]: sample }))),
    [{}],
  )
}

/** Each value, and each value beside each other one. */
function pairsIn(world: World): string[] {
  const facts = Object.entries(world).map(([name, sample]) => `${name}=${sample.name}`)
  return facts.flatMap((one, at) => facts.slice(at).map((other) => `${one} ${other}`))
}

/** So many worlds that together have as many pairs of values as so many can; those that are left over begin again. */
export function spread(factors: Factors, count: number): World[] {
  const all = combined(factors)
  const chosen: World[] = []
  let met = new Set<string>()
  while (chosen.length < count) {
    const isNew = (pair: string) => !met.has(pair)
    const gain = (world: World) => pairsIn(world).filter(isNew).length
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    if (gain(best) === 0) met = new Set()
    chosen.push(best)
    for (const pair of pairsIn(best)) met.add(pair)
  }
  return chosen
}

/** Every pair of values that a chart's worlds have. */
export const possiblePairs = (factors: Factors): Set<string> => new Set(combined(factors).flatMap(pairsIn))

/** What the world of a machine's walks can be like: its own, and what is around every machine. */
export const factorsOf = ({ worlds }: Walkthrough): Factors => ({ ...surroundings, ...worlds })

const known = new WeakMap<Walkthrough, ReadonlyMap<string, World>>()

/** The world of each path that a browser goes at every test run. */
export function worldsOf(walkthrough: Walkthrough): ReadonlyMap<string, World> {
  const ci = profileNamed('ci')
  if (ci === undefined) throw new Error('There is no profile ci')
  const spreadOver = () => {
    const ids = numberedWalks(ci, 0, [walkthrough]).map(({ id }) => id)
    const worlds = spread(factorsOf(walkthrough), ids.length)
    return new Map(ids.map((id, at) => [id, worlds[at] ?? {}]))
  }
  const worlds = known.get(walkthrough) ?? spreadOver()
  known.set(walkthrough, worlds)
  return worlds
}

/** The world that a path is gone in: the first of each where no set has the path. */
export function worldOf(walkthrough: Walkthrough, id: string): World {
  return worldsOf(walkthrough).get(id) ?? combined(factorsOf(walkthrough))[0] ?? {}
}
