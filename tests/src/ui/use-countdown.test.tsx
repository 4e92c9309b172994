import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { minutesAndSeconds, useCountdown } from '#src/ui/use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(seconds: number) {
  const over = vi.fn()
  const cooldown = { seconds }
  function Clock() {
    return <output>{useCountdown(cooldown, over)}</output>
  }
  render(<Clock />)
  const left = () => Number(screen.getByRole('status').textContent)
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { over, left, pass }
}

test('each second counts, and the end is reported', async () => {
  const { over, left, pass } = show(3)
  expect(left()).toBe(3)
  await pass(1_000)
  expect([left(), over.mock.calls.length]).toEqual([2, 0])
  await pass(2_000)
  expect([left() <= 0, over.mock.calls.length > 0]).toEqual([true, true])
})

test('a laptop that slept through a cooldown wakes up with it over', async () => {
  const { over } = show(60)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(over).toHaveBeenCalled()
})

test('a clock that is set back makes a cooldown no longer', async () => {
  const { over, left, pass } = show(60)
  vi.setSystemTime(Date.now() - 24 * 3_600_000)
  await pass(1_000)
  expect(left()).toBe(59)
  await pass(59_000)
  expect(over).toHaveBeenCalled()
})

test.each([
  [67, '1:07'],
  [59, '0:59'],
  [3_600, '60:00'],
  [-1, '0:00'],
])('%i seconds are written %s', (seconds, written) => {
  expect(minutesAndSeconds(seconds)).toBe(written)
})
