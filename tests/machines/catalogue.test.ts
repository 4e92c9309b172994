import { definitionFiles } from 'chart-kit/missing-parts.ts'
import { arrowsOf, statesOf } from 'chart-kit/read/arrows.ts'
import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { describe, expect, test } from 'vitest'
import { catalogue as calls, optionalCalls } from '#contract/catalogue.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

const names = catalogue.map(({ name }) => name)

describe('the catalogue of machines', () => {
  test('lists every machine that there is', () => {
    const files = definitionFiles('machines').map(([name]) => name)
    expect([...names].sort()).toEqual(files.sort())
  })

  test.each(catalogue)('$name: every arrow has its own id', ({ machine }) => {
    const ids = arrowsOf(machine).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^(\.|[\w.-]+)\/[\w.-]+\/\d+$/.test(id))).toEqual([])
  })

  test.each(catalogue)('$name: the whole machine names its section', ({ machine }) => {
    expect(machine.root.meta?.clauses).toHaveLength(1)
  })

  test.each(catalogue)('$name: every event and every actor of the machine has its samples', (walkthrough) => {
    const outer = walkthrough.machine.events.filter((type) => !type.startsWith('xstate.') && !type.startsWith('_'))
    expect(Object.keys(walkthrough.events).sort()).toEqual([...outer].sort())
    const asked = statesOf(walkthrough.machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
    expect(Object.keys(walkthrough.actors).sort()).toEqual([...new Set(asked)].sort())
    const samples = [
      ...Object.values(walkthrough.events),
      ...Object.values(walkthrough.actors).map(({ answers }) => answers),
    ]
    for (const classes of [...samples, walkthrough.inputs]) {
      expect(classes.length).toBeGreaterThan(0)
      expect(new Set(classes.map(({ name }) => name)).size).toBe(classes.length)
    }
  })

  test.each(catalogue)('$name: every guard and every delay has its words', ({ machine, guards, delays }) => {
    const { implementations } = machine
    expect(Object.keys(guards).sort()).toEqual(Object.keys(implementations.guards).sort())
    expect(Object.keys(delays).sort()).toEqual(Object.keys(implementations.delays).sort())
  })

  test.each(catalogue)('$name: its calls are calls of the contract', ({ actors }) => {
    const known = new Set<string>([...calls, ...optionalCalls].map(({ name }) => name))
    const asked = Object.values(actors).flatMap((actor) => actor.calls)
    expect(asked.filter((call) => !known.has(call))).toEqual([])
  })

  test('no two machines have one fingerprint, and binding actors does not change it', () => {
    const prints = catalogue.map(({ machine }) => fingerprint(machine))
    expect(new Set(prints).size).toBe(prints.length)
    expect(catalogue.map(({ machine }) => fingerprint(machine.provide({})))).toEqual(prints)
  })
})
