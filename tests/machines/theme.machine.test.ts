import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { themeMachine } from '#machines/theme.machine.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function started(loadStyles: () => Promise<void>) {
  const theme = createActor(themeMachine.provide({ actors: { loadStyles: fromPromise(loadStyles) } }))
  theme.start()
  return theme
}

const never = () => new Promise<void>(() => {})

test('the page waits for its stylesheets', async () => {
  const theme = started(never)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(theme.getSnapshot().hasTag('shown')).toBe(false)
})

test('the page is shown when they have come', async () => {
  const theme = started(async () => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(theme.getSnapshot().value).toBe('styled')
  expect(theme.getSnapshot().hasTag('shown')).toBe(true)
})

test('the page is shown without them when they fail', async () => {
  const theme = started(() => Promise.reject(new Error('no such theme')))
  await vi.advanceTimersByTimeAsync(0)
  expect(theme.getSnapshot().value).toBe('plain')
  expect(theme.getSnapshot().hasTag('shown')).toBe(true)
})

test('the page is shown after three seconds, whatever hangs', async () => {
  const theme = started(never)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(theme.getSnapshot().value).toBe('late')
  expect(theme.getSnapshot().hasTag('shown')).toBe(true)
})
