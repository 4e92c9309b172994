import { statesIn } from 'chart-kit/paths/graph.ts'
import { type Found, pathsOfGraph, pathsOfModel } from 'chart-kit/paths/packages.ts'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const small = catalogue.filter(({ name }) =>
  ['connection', 'copy', 'link-builder', 'theme', 'video-player'].includes(name),
)
const summaryOf = (paths: readonly Found[]) =>
  paths.map(({ input, events, state }) => JSON.stringify([input.name, events, state.value])).sort()

/** A model leaves out what is the beginning of a longer path. */
const whole = (paths: readonly Found[]) => {
  const written = paths.map(({ input, events }) => JSON.stringify([input.name, ...events]).slice(0, -1))
  return paths.filter((_, at) => !written.some((other, place) => place !== at && other.startsWith(`${written[at]},`)))
}

describe('@xstate/test and xstate/graph', () => {
  test.each(small)('find the same shortest paths of $name', (chart) => {
    const found = summaryOf(pathsOfModel(chart, 'shortest'))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(summaryOf(whole(pathsOfGraph(chart, 'shortest'))))
  })

  test('find the same simple paths to a state', () => {
    const chart = catalogue.find(({ name }) => name === 'video-player')
    if (chart === undefined) throw new Error('There is no video player')
    const isBroken = (snapshot: Parameters<typeof statesIn>[0]) => statesIn(snapshot).includes('opened.shown.broken')
    const found = summaryOf(pathsOfModel(chart, 'simple', isBroken))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(summaryOf(whole(pathsOfGraph(chart, 'simple', isBroken))))
  })
})
