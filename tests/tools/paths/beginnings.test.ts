import { pathsFile } from 'chart-kit/sheets/document.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { expect, test } from 'vitest'
import { demoPhones } from '#server/seed/demo-phones.ts'
import { demo } from '#walkthroughs/beginnings.ts'

const [manual, ci] = profiles

test('every sheet of every machine says who begins, and where', () => {
  for (const profile of [manual, ci]) {
    const { paths } = pathsFile(numberedWalks(profile, 0), { profile, seed: 0 })
    const vague = paths.filter(({ opening }) => !/http:\/\/[\w.]*localhost:3000/.test(opening))
    expect(vague.map(({ id, opening }) => `${id} ${opening}`)).toEqual([])
  }
})

test('two beginnings that differ have different words', () => {
  const { paths } = pathsFile(numberedWalks(ci, 0), { profile: ci, seed: 0 })
  const entrances = paths.filter(({ machine }) => machine === 'entry' || machine === 'project-tabs')
  const openings = entrances.map(({ machine, opening }) => `${machine} ${opening}`)
  const twice = openings.filter((one, at) => openings.indexOf(one) !== at)
  expect(twice).toEqual([])
})

test('the demo has everybody whom a sheet names', () => {
  for (const { phone, host } of Object.values(demo))
    expect(demoPhones.some((known) => known.phone === phone && known.host === host)).toBe(true)
})
