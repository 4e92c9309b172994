import { catalogue } from 'chart-kit/config.ts'
import { statesIn } from 'chart-kit/walks/graph.ts'
import { type Found, pathsOfGraph, pathsOfModel } from 'chart-kit/walks/packages.ts'
import { describe, expect, test } from 'vitest'

const summaryOf = (paths: readonly Found[]) =>
  paths.map(({ input, events, state }) => JSON.stringify([input.name, events, state.value])).sort()

/** A model leaves out what is the beginning of a longer path. */
const whole = (paths: readonly Found[]) => {
  const written = paths.map(({ input, events }) => JSON.stringify([input.name, ...events]).slice(0, -1))
  return paths.filter((_, at) => !written.some((other, place) => place !== at && other.startsWith(`${written[at]},`)))
}

describe('@xstate/test and xstate/graph', () => {
  test.each(catalogue)('find the same shortest paths of $name', (walkthrough) => {
    const found = summaryOf(pathsOfModel(walkthrough, 'shortest'))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(summaryOf(whole(pathsOfGraph(walkthrough, 'shortest'))))
  })

  test('find the same simple paths to a state', () => {
    const walkthrough = catalogue.find(({ name }) => name === 'greeting')
    if (walkthrough === undefined) throw new Error('There is no greeting')
    const isRefused = (snapshot: Parameters<typeof statesIn>[0]) => statesIn(snapshot).includes('refused')
    const found = summaryOf(pathsOfModel(walkthrough, 'simple', isRefused))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(summaryOf(whole(pathsOfGraph(walkthrough, 'simple', isRefused))))
  })
})
