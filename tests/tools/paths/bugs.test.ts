import { expect, test } from 'vitest'
import { bugs } from '#e2e/bugs/catalogue.ts'
import { bugKinds, independentBugs } from '#e2e/bugs/independent.ts'
import { unmatched } from '#tools/code-edit.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

test('each of the seeded bugs, forty at least, still has its one place in the sources', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(40)
  expect(new Set(bugs.map(({ id }) => id)).size).toBe(bugs.length)
  expect(unmatched(bugs)).toEqual([])
})

test('another hand has seeded three bugs at least in each machine, and of each kind', () => {
  const rare = (names: readonly string[], has: (bug: (typeof independentBugs)[number], name: string) => boolean) =>
    names.filter((name) => independentBugs.filter((bug) => has(bug, name)).length < 3)
  const machines = catalogue.map(({ name }) => name)
  expect(rare(machines, (bug, name) => bug.machines.includes(name))).toEqual([])
  expect(rare(Object.keys(bugKinds), ({ kind }, name) => kind === name)).toEqual([])
})
