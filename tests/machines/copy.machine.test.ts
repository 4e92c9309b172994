import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function start(writeClipboard: () => Promise<void>) {
  const write = vi.fn(writeClipboard)
  const actor = createActor(copyMachine.provide({ actors: { writeClipboard: fromPromise(() => write()) } })).start()
  return {
    write,
    state: () => actor.getSnapshot().value,
    press: async () => {
      actor.send({ type: 'copy.pressed' })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('the button is busy for exactly one second after copying', async () => {
  const { press, state } = start(async () => {})
  await press()
  vi.advanceTimersByTime(999)
  expect(state()).toBe('copied')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('confirmed')
})

test('the button says for two seconds that the text is copied, and copies again meanwhile', async () => {
  const { press, state, write } = start(async () => {})
  await press()
  vi.advanceTimersByTime(1000 + 1999)
  expect(state()).toBe('confirmed')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('idle')
  await press()
  vi.advanceTimersByTime(1500)
  await press()
  expect([state(), write.mock.calls.length]).toEqual(['copied', 3])
})

test('pressing again during that second copies nothing', async () => {
  const { press, write } = start(async () => {})
  await press()
  await press()
  expect(write).toHaveBeenCalledTimes(1)
})
