import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

import { type CaptchaEvent, type CaptchaKind, captchaMachine } from '#machines/captcha.machine.ts'

type Loading = () => Promise<'ready' | 'unsupported'>
type Solving = () => Promise<string>

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

async function start(kind: CaptchaKind, load: Loading = async () => 'ready', solve?: Solving) {
  const clock = new SimulatedClock()
  let solved = 0
  const solveNext = async () => {
    solved += 1
    return `token ${solved}`
  }
  const machine = captchaMachine.provide({
    actors: { load: fromPromise(() => load()), solve: fromPromise(() => (solve ?? solveNext)()) },
  })
  const actor = createActor(machine, { input: { kind }, clock }).start()
  async function send(...events: CaptchaEvent[]) {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
  }
  await send({ type: 'field.shown' })
  const seen = () => [actor.getSnapshot().value, actor.getSnapshot().context.token]
  return { actor, clock, send, seen }
}

describe('our own checkbox', () => {
  test('is solved when it is pressed', async () => {
    const { send, seen } = await start('box')
    expect(seen()).toEqual(['unsolved', null])
    await send({ type: 'box.pressed' })
    expect(seen()).toEqual(['solved', 'token 1'])
  })

  test('a token is good once, and the next one comes without the person', async () => {
    const { send, seen } = await start('box')
    await send({ type: 'box.pressed' }, { type: 'token.spent' })
    expect(seen()).toEqual(['unsolved', null])
    await send({ type: 'token.wanted' })
    expect(seen()).toEqual(['solved', 'token 2'])
  })

  test('a token that is at hand is not replaced by wanting one', async () => {
    const { send, seen } = await start('box')
    await send({ type: 'box.pressed' }, { type: 'token.wanted' })
    expect(seen()).toEqual(['solved', 'token 1'])
  })

  test('a token that grew old is dropped, and can be had again', async () => {
    const { clock, send, seen } = await start('box')
    await send({ type: 'box.pressed' })
    clock.increment(269_999)
    expect(seen()).toEqual(['solved', 'token 1'])
    clock.increment(1)
    expect(seen()).toEqual(['expired', null])
    await send({ type: 'box.pressed' })
    expect(seen()).toEqual(['solved', 'token 2'])
  })

  test('a puzzle that did not come is a load error with a second try', async () => {
    let tries = 0
    const { send, seen } = await start(
      'box',
      async () => 'ready',
      async () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return 'token'
      },
    )
    await send({ type: 'box.pressed' })
    expect(seen()).toEqual(['failed', null])
    await send({ type: 'retry.pressed' }, { type: 'box.pressed' })
    expect(seen()).toEqual(['solved', 'token'])
  })

  test('a page without the needed cryptography says so and offers no useless retry', async () => {
    const { actor, seen } = await start('box', async () => 'unsupported')
    expect(seen()).toEqual(['unsupported', null])
    expect(actor.getSnapshot().can({ type: 'retry.pressed' })).toBe(false)
  })
})

describe("a provider's widget", () => {
  const solved = { type: 'widget.solved', token: 'theirs' } as const

  test('gives its token when the person has solved it', async () => {
    const { send, seen } = await start('widget')
    await send(solved)
    expect(seen()).toEqual(['solved', 'theirs'])
  })

  test('is drawn anew for the next token, which only the person can give', async () => {
    const { send, seen } = await start('widget')
    await send(solved, { type: 'token.spent' }, { type: 'token.wanted' })
    expect(seen()).toEqual(['unsolved', null])
  })

  test('tells of its own end and of its own errors', async () => {
    const expired = await start('widget')
    await expired.send(solved, { type: 'widget.expired' })
    const failed = await start('widget')
    await failed.send({ type: 'widget.failed' })
    expect([expired.seen(), failed.seen()]).toEqual([
      ['expired', null],
      ['failed', null],
    ])
  })

  test('that did not load can be loaded again', async () => {
    let tries = 0
    const { send, seen } = await start('widget', async () => {
      tries += 1
      if (tries === 1) throw new Error('blocked')
      return 'ready'
    })
    expect(seen()).toEqual(['failed', null])
    await send({ type: 'retry.pressed' })
    expect(seen()).toEqual(['unsolved', null])
  })
})

test('every state can be reached', () => {
  const outcomes = [
    { type: 'field.shown' },
    { type: 'box.pressed' },
    { type: 'retry.pressed' },
    { type: 'xstate.done.actor.load', output: 'ready' },
    { type: 'xstate.done.actor.load', output: 'unsupported' },
    { type: 'xstate.error.actor.load', error: null },
    { type: 'xstate.done.actor.solve', output: 'token' },
    { type: 'xstate.error.actor.solve', error: null },
    { type: 'xstate.after.tokenLife.captcha.solved' },
  ]
  // Outcomes and elapsed time are events to the walker; they are none of the field's.
  const all: never[] = JSON.parse(JSON.stringify(outcomes))
  const paths = getShortestPaths(captchaMachine, {
    input: { kind: 'box' },
    events: (snapshot) => all.filter((event) => snapshot.can(event)),
  })
  expect([...new Set(paths.map(({ state }) => state.value))].sort()).toEqual(Object.keys(captchaMachine.states).sort())
})
