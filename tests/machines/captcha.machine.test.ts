import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { type CaptchaEvent, type CaptchaKind, captchaMachine } from '#machines/captcha.machine.ts'

type Loading = () => Promise<'ready' | 'unsupported'>

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

async function start(kind: CaptchaKind, load: Loading = async () => 'ready') {
  const clock = new SimulatedClock()
  let solved = 0
  const solve = async () => {
    solved += 1
    return `token ${solved}`
  }
  const machine = captchaMachine.provide({
    actors: { load: fromPromise(() => load()), solve: fromPromise(() => solve()) },
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
  test('a token is good once, and the next one costs no press', async () => {
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

  test('a page without the needed cryptography says so and offers no useless retry', async () => {
    const { actor, seen } = await start('box', async () => 'unsupported')
    expect(seen()).toEqual(['unsupported', null])
    expect(actor.getSnapshot().can({ type: 'retry.pressed' })).toBe(false)
  })
})

describe("a provider's widget", () => {
  const solved = { type: 'widget.solved', token: 'theirs' } as const

  test('the widget is drawn anew for the next token, which wanting does not bring', async () => {
    const { send, seen } = await start('widget')
    await send(solved, { type: 'token.spent' }, { type: 'token.wanted' })
    expect(seen()).toEqual(['unsolved', null])
  })

  test('the widget reports its own end and its own errors', async () => {
    const expired = await start('widget')
    await expired.send(solved, { type: 'widget.expired' })
    const failed = await start('widget')
    await failed.send({ type: 'widget.failed' })
    expect([expired.seen(), failed.seen()]).toEqual([
      ['expired', null],
      ['failed', null],
    ])
  })
})
