import { catalogue } from 'chart-kit/config.ts'
import { isEquivalent, scoreOf } from 'chart-kit/score/mutants/score.ts'
import { generate, goalsOfWalk, possibleGoals } from 'chart-kit/walks/generate.ts'
import { explore } from 'chart-kit/walks/graph.ts'
import { begin, step } from 'chart-kit/walks/microsteps.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { contradictions } from 'chart-kit/walks/state-key-check.ts'
import { nothing, settled, walkthrough } from 'chart-kit/walkthrough.ts'
import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

/** A turnstile: a coin, a push, and a lamp that goes out by itself. */
const turnstile = setup({
  types: {} as { context: { coins: number }; events: { type: 'coin.dropped' } | { type: 'arm.pushed' } },
  actors: { check: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  guards: { isRich: ({ context }) => context.coins > 1 },
  actions: { count: assign({ coins: ({ context }) => Math.min(3, context.coins + 1) }) },
  delays: { glow: 400 },
}).createMachine({
  id: 'turnstile',
  context: { coins: 0 },
  initial: 'locked',
  states: {
    locked: { on: { 'coin.dropped': { target: 'checking', actions: 'count' } } },
    checking: { invoke: { id: 'check', src: 'check', onDone: 'deciding', onError: 'locked' } },
    deciding: { always: [{ guard: 'isRich', target: 'lit' }, { target: 'open' }] },
    open: { on: { 'arm.pushed': 'locked' } },
    lit: { on: { 'arm.pushed': 'locked', 'coin.dropped': { target: 'lit', reenter: true } }, after: { glow: 'open' } },
  },
})

const details = {
  name: 'turnstile',
  title: 'Турникет',
  purpose: '',
  screens: [],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => 'Подойти к турникету',
  shows: {},
  events: { 'coin.dropped': [nothing], 'arm.pushed': [nothing] },
  gestures: { 'coin.dropped': 'Опустить монету', 'arm.pushed': 'Толкнуть' },
  actors: { check: { title: '', calls: [], answers: [settled] } },
  guards: { isRich: '' },
  delays: {},
} as const

const turnstileWalkthrough = walkthrough(turnstile, {
  ...details,
  seen: ({ coins }) => ({ isRich: coins > 1, isNext: coins === 1 }),
})
const blindWalkthrough = walkthrough(turnstile, { ...details, seen: () => ({}) })

const [, , deep] = profiles

describe('the exact step', () => {
  test('tells the arrows in the order they are taken, eventless ones included, and the calls asked for', () => {
    const first = begin(turnstile, undefined)
    const paid = step(turnstile, first.snapshot, { type: 'coin.dropped' })
    expect(paid.calls).toEqual([{ id: 'check', src: 'check', input: undefined }])
    const done = step(turnstile, paid.snapshot, { type: 'xstate.done.actor.check' })
    expect(done.transitions.map(({ source, eventType }) => `${source.key} ${eventType}`)).toEqual([
      'checking xstate.done.actor.check',
      'deciding ',
    ])
    expect(done.snapshot.value).toBe('open')
  })

  test('leaves what it starts from as it was', () => {
    const { snapshot } = begin(turnstile, undefined)
    step(turnstile, snapshot, { type: 'coin.dropped' })
    expect([snapshot.value, snapshot.context]).toEqual(['locked', { coins: 0 }])
  })
})

describe('walks', () => {
  test.each(profiles)('the profile $name reaches every goal, and no walk is longer than it says', (profile) => {
    for (const each of [turnstileWalkthrough, ...catalogue]) {
      const graph = explore(each)
      const walks = generate(graph, profile)
      const reached = new Set(walks.flatMap((walk) => [...goalsOfWalk(graph, profile, walk)]))
      expect([...possibleGoals(graph, profile)].filter((goal) => !reached.has(goal))).toEqual([])
      expect(Math.max(...walks.map(({ steps }) => steps.length))).toBeLessThanOrEqual(profile.longest)
    }
  })

  test('the same seed gives the same walks', () => {
    const graph = explore(turnstileWalkthrough)
    const names = () => generate(graph, deep, 7).map(({ steps }) => steps.map(({ index }) => index))
    expect(names()).toEqual(names())
  })

  test('begin a timer anew before they let it end', () => {
    expect(possibleGoals(explore(turnstileWalkthrough), deep)).toContain('restart:lit/coin.dropped/0 lit/after.glow/0')
  })
})

describe('soundness', () => {
  test('a catalogue that shows too little of the context is found out', () => {
    const graph = explore(turnstileWalkthrough)
    expect(contradictions(graph, generate(graph, deep))).toEqual([])
    // Blind to the coins, all coins are one situation, whose first visit says that the arm opens for everybody.
    const blind = explore(blindWalkthrough)
    const root = blind.roots[0]
    if (root === undefined) throw new Error('The turnstile does not begin')
    const taking = (arrow: string) => blind.edges.filter(({ arrows }) => arrows.includes(arrow)).slice(0, 1)
    const round = [
      ...taking('locked/coin.dropped/0'),
      ...taking('checking/done.check/0'),
      ...taking('open/arm.pushed/0'),
    ]
    expect(contradictions(blind, [{ root, steps: [...round, ...round, ...round] }])).not.toEqual([])
  })
})

describe('mutants', () => {
  const graph = explore(turnstileWalkthrough)

  test('a good set finds nearly all, and one that only looks around finds fewer', () => {
    const good = scoreOf(graph, generate(graph, deep), true)
    const poor = scoreOf(
      graph,
      generate(graph, deep)
        .slice(0, 1)
        .map((walk) => ({ ...walk, steps: walk.steps.slice(0, 2) })),
      false,
    )
    expect(good.killed / good.killable).toBeGreaterThan(0.95)
    expect(poor.killed).toBeLessThan(good.killed)
    expect(poor.survivors.length).toBe(poor.killable - poor.killed)
  })

  test('the machine itself is equivalent to itself', () => {
    expect(isEquivalent(turnstileWalkthrough, { machine: turnstile, hasTaken: false })).toBe(true)
  })
})
