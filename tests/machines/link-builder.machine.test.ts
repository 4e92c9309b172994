import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { type LinkAnswer, linkBuilderMachine } from '#machines/link-builder.machine.ts'

const linkTo = (short_url: string): LinkAnswer => ({
  outcome: 'built',
  link: { full_url: `${short_url}-long`, short_url, qr: '' },
})

type Request = { answer: (answer: LinkAnswer) => Promise<void>; lose: () => Promise<void>; signal: AbortSignal }

function start(hasUrl = true) {
  const requests: Request[] = []
  const machine = linkBuilderMachine.provide({
    actors: {
      buildLink: fromPromise<LinkAnswer>(
        ({ signal }) =>
          new Promise((resolve, reject) => {
            const settle = () => vi.advanceTimersByTimeAsync(0).then(() => undefined)
            requests.push({
              signal,
              answer: (answer) => {
                resolve(answer)
                return settle()
              },
              lose: () => {
                reject(new Error('reset'))
                return settle()
              },
            })
          }),
      ),
    },
  })
  const actor = createActor(machine, { input: { hasUrl } }).start()
  return {
    actor,
    requests,
    request: (index: number) => {
      const found = requests[index]
      if (found === undefined) throw new Error(`there is no request ${index}`)
      return found
    },
    type: (filled = true) => actor.send({ type: 'inputs.changed', hasUrl: filled }),
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.link?.short_url ?? null,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('asking', () => {
  test('nothing is asked for an empty address, however long one waits', () => {
    const { requests, state, type } = start(false)
    type(false)
    vi.advanceTimersByTime(10_000)
    expect([state(), requests.length]).toEqual(['empty', 0])
  })

  test('a link is asked 500 ms after the last change, not sooner', () => {
    const { requests, type } = start(false)
    type()
    vi.advanceTimersByTime(400)
    type()
    vi.advanceTimersByTime(499)
    expect(requests.length).toBe(0)
    vi.advanceTimersByTime(1)
    expect(requests.length).toBe(1)
  })

  test('leaving the field ends the pause', () => {
    const { actor, requests, type } = start(false)
    type()
    actor.send({ type: 'field.left' })
    vi.advanceTimersByTime(10_000)
    expect(requests.length).toBe(1)
  })

  test('leaving a field that was not changed asks nothing', async () => {
    const { actor, request, requests } = start()
    await request(0).answer(linkTo('a'))
    actor.send({ type: 'field.left' })
    expect(requests.length).toBe(1)
  })

  test('wiping the address during the pause asks nothing and takes the old link away', async () => {
    const { request, requests, shown, state, type } = start()
    await request(0).answer(linkTo('a'))
    type()
    type(false)
    vi.advanceTimersByTime(10_000)
    expect([state(), shown(), requests.length]).toEqual(['empty', null, 1])
  })
})

describe('answers', () => {
  test('a link is ready only for what stands in the fields now', async () => {
    const { request, shown, state, type } = start()
    await request(0).answer(linkTo('a'))
    expect([state(), shown()]).toEqual(['ready', 'a'])
    type()
    expect(state()).toBe('waiting')
  })

  test('a refused address is not asked again until it is changed', async () => {
    const { actor, request, requests, type } = start()
    await request(0).answer({ outcome: 'refused', text: 'Чужой сайт' })
    expect(actor.getSnapshot().can({ type: 'retry.pressed' })).toBe(false)
    type()
    vi.advanceTimersByTime(500)
    expect(requests.length).toBe(2)
  })

  test.each([
    ['a failure', (request: Request) => request.answer({ outcome: 'failed', text: 'Произошла ошибка' })],
    ['a lost answer', (request: Request) => request.lose()],
  ])('after %s one press tries again', async (_, fail) => {
    const { actor, request, shown, state } = start()
    await fail(request(0))
    expect([state(), shown(), actor.getSnapshot().context.text]).toEqual(['failed', null, 'Произошла ошибка'])
    actor.send({ type: 'retry.pressed' })
    await request(1).answer(linkTo('b'))
    expect([state(), shown()]).toEqual(['ready', 'b'])
  })
})
