import { expect, test } from '@playwright/test'
import { pressedOf, readWalked } from 'chart-kit/browser/walked.ts'
import { writeChangedRecordings } from 'chart-kit/sheets/changed-recordings.ts'
import { coverageOf } from 'chart-kit/walks/coverage.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profileNamed } from 'chart-kit/walks/profiles.ts'

import { drivers } from '#walkthroughs/drivers.ts'

const profile = profileNamed('ci')
if (profile === undefined) throw new Error('There is no profile ci')
const walks = numberedWalks(profile, 0)

const { PATHS_MACHINES = '', PATHS_ONLY = '', PATHS_SHORT = '', PATHS_FILE = '' } = process.env
/** Only all walks of a machine together can say what none of them does. */
const isWhole = PATHS_ONLY + PATHS_SHORT + PATHS_FILE === ''
const isAsked = (name: string) => isWhole && (PATHS_MACHINES === '' || PATHS_MACHINES.split(',').includes(name))

test.afterAll(() => {
  const { file, count } = writeChangedRecordings()
  if (count > 0) console.log(`Записаны не так, как приняты: ${count}. Что стояло и что стоит теперь: ${file}`)
})

for (const driver of drivers) {
  const { name } = driver.walkthrough
  if (!isAsked(name)) continue
  test(`${name}: what the walks have taken and pressed`, () => {
    const own = walks.filter(({ graph }) => graph.walkthrough === driver.walkthrough)
    const written = readWalked()
    const walked = own.flatMap(({ id }) => written.get(id) ?? [])
    expect(walked.length, 'how many walks have come to their end').toBe(own.length)

    const [graph] = own.map((one) => one.graph)
    if (graph === undefined) throw new Error(`${name} has no walks`)
    const { kinds } = coverageOf(
      graph,
      profile,
      own.map(({ walk }) => walk),
    )
    const [reached, all] = (['reached', 'all'] as const).map((key) => kinds.reduce((sum, kind) => sum + kind[key], 0))
    const taken = new Set(walked.flatMap(({ arrows }) => arrows))
    const { others } = driver
    const { pressed, named, open, stale } = pressedOf(others ?? [], walked)
    const controls = others === undefined ? '' : `, нажато ${pressed.length}, вне путей ${named.length}`
    console.log(`${name}: цели ${reached}/${all}, переходы сделаны ${taken.size}/${graph.map.arrows.length}${controls}`)
    const untaken = graph.map.arrows.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
    expect(untaken, 'arrows that no walk takes in the browser').toEqual([])
    if (others === undefined) return
    for (const one of others) console.log(`    ${one.why}: ${one.controls.join('; ')}`)
    expect(open, 'controls that no path presses and the driver does not name').toEqual([])
    expect(stale, 'controls that the driver names for nothing').toEqual([])
  })
}
