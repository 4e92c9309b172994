import { statePath } from 'chart-kit/read/arrows.ts'
import { passagesOf } from 'chart-kit/read/passages.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { catalogue } from '#walkthroughs/catalogue.ts'

const active = ({ _nodes: nodes }: { readonly _nodes: readonly Parameters<typeof statePath>[0][] }) =>
  nodes.map(statePath)

describe('the passage of an arrow is what the running machine does', () => {
  test.each(catalogue.map((walkthrough) => [walkthrough.name, walkthrough] as const))('%s', (_, walkthrough) => {
    const { places, edges, roots } = explore(walkthrough)
    const passages = passagesOf(walkthrough.machine)
    const starts = roots.map(({ key, arrows }) => ({ from: '', to: key, arrows: [null, ...arrows] }))
    for (const { from, to, arrows } of [...starts, ...edges]) {
      const [before, after] = [from, to].map((key) => active(places.get(key)?.snapshot ?? { _nodes: [] }))
      const done = arrows.map((arrow) => passages.get(arrow))
      const entered = new Set(done.flatMap((passage) => passage?.enters ?? []))
      // What is active now was active before or has been entered; of one arrow alone everything entered is active.
      expect(after?.filter((state) => !before?.includes(state) && !entered.has(state))).toEqual([])
      if (done.length !== 1) continue
      expect([...entered].filter((state) => !after?.includes(state))).toEqual([])
      const [passage] = done
      if (passage !== undefined && !after?.includes(passage.source))
        expect([arrows, passage.isLeft]).toEqual([arrows, true])
      if (passage?.isLeft === true && !entered.has(passage.source)) expect(after).not.toContain(passage.source)
    }
  })
})

test('regions, groups and what starts first are entered as xstate enters them', () => {
  const machine = setup({}).createMachine({
    id: 'sample',
    initial: 'first',
    states: {
      first: { on: { deep: 'both.left.second', stay: {}, again: { target: 'first', reenter: true }, same: 'first' } },
      both: {
        type: 'parallel',
        on: { over: '.right' },
        states: {
          left: { initial: 'first', states: { first: { on: { on: 'second' } }, second: {} } },
          right: { initial: 'one', states: { one: {} } },
        },
      },
    },
  })
  const passages = passagesOf(machine)
  expect(passages.get(null)).toEqual({ source: '.', isLeft: false, enters: ['.', 'first'] })
  expect(passages.get('first/deep/0')).toEqual({
    source: 'first',
    isLeft: true,
    enters: ['both', 'both.left', 'both.left.second', 'both.right', 'both.right.one'],
  })
  expect(passages.get('first/stay/0')).toEqual({ source: 'first', isLeft: false, enters: [] })
  expect(passages.get('first/same/0')).toEqual({ source: 'first', isLeft: false, enters: [] })
  expect(passages.get('first/again/0')).toEqual({ source: 'first', isLeft: true, enters: ['first'] })
  expect(passages.get('both.left.first/on/0')?.enters).toEqual(['both.left.second'])
  // What enters one region from around both enters the others again.
  expect(passages.get('both/over/0')).toEqual({
    source: 'both',
    isLeft: false,
    enters: ['both.right', 'both.right.one', 'both.left', 'both.left.first'],
  })
})
