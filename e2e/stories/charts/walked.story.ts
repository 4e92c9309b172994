import { expect, test } from '@playwright/test'

import { coverageOf } from 'chart-kit/paths/coverage.ts'
import { numberedWalks } from 'chart-kit/paths/numbered.ts'
import { profileNamed } from 'chart-kit/paths/profiles.ts'
import { pressedOf, readWalked } from 'chart-kit/paths/walked.ts'

import { drivers } from '#walkthroughs/drivers.ts'

const profile = profileNamed('ci')
if (profile === undefined) throw new Error('There is no profile ci')
const walks = numberedWalks(profile, 0)

const { PATHS_MACHINES = '' } = process.env
const isAsked = (name: string) => PATHS_MACHINES === '' || PATHS_MACHINES.split(',').includes(name)

for (const driver of drivers) {
  const { name } = driver.chart
  if (!isAsked(name)) continue
  test(`${name}: what the walks have taken and pressed`, () => {
    const own = walks.filter(({ graph }) => graph.chart === driver.chart)
    const written = readWalked()
    const walked = own.flatMap(({ id }) => written.get(id) ?? [])
    // Only all walks of a machine together can say what none of them does.
    if (walked.length < own.length) return

    const [graph] = own.map((one) => one.graph)
    if (graph === undefined) throw new Error(`${name} has no walks`)
    const { kinds } = coverageOf(
      graph,
      profile,
      own.map(({ walk }) => walk),
    )
    const [reached, all] = (['reached', 'all'] as const).map((key) => kinds.reduce((sum, kind) => sum + kind[key], 0))
    const taken = new Set(walked.flatMap(({ arrows }) => arrows))
    const { surroundings } = driver
    const { pressed, named, open, stale } = pressedOf(surroundings?.others ?? [], walked)
    const controls = surroundings === undefined ? '' : `, нажато ${pressed.length}, вне путей ${named.length}`
    console.log(`${name}: цели ${reached}/${all}, переходы сделаны ${taken.size}/${graph.map.arrows.length}${controls}`)
    const untaken = graph.map.arrows.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
    expect(untaken, 'arrows that no walk takes in the browser').toEqual([])
    if (surroundings === undefined) return
    for (const one of surroundings.others) console.log(`    ${one.why}: ${one.controls.join('; ')}`)
    expect(open, 'controls that no path presses and the driver does not name').toEqual([])
    expect(stale, 'controls that the driver names for nothing').toEqual([])
  })
}
