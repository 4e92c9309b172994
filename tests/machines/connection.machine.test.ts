import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { connectionMachine } from '#machines/connection.machine.ts'

function start(status: string | null, connect: () => Promise<{ status: string | null }>) {
  const machine = connectionMachine.provide({ actors: { connect: fromPromise(connect) } })
  return createActor(machine, { input: { status } }).start()
}

const never = () => new Promise<never>(() => {})

test.each([
  [null, 'undecided'],
  ['US', 'connected'],
  ['MO', 'awaitingManager'],
  ['CA', 'declined'],
  ['a code of tomorrow', 'connected'],
])('status %s begins as %s', (status, shown) => {
  expect(start(status, never).getSnapshot().value).toBe(shown)
})

test.each([
  ['US', 'joined', 'connected'],
  ['MO', 'applied', 'awaitingManager'],
  ['CA', 'failed', 'agreed'],
  ['a code of tomorrow', 'failed', 'agreed'],
  [null, 'failed', 'agreed'],
  ['no answer', 'failed', 'agreed'],
])('the answer %s leads to %s, and closing its dialog to %s', async (status, outcome, rest) => {
  const actor = start(null, async () => {
    if (status === 'no answer') throw new Error('reset')
    return { status }
  })
  actor.send({ type: 'agreement.toggled' })
  actor.send({ type: 'connect.pressed' })
  const shown = await waitFor(actor, (snapshot) => snapshot.hasTag('notice'))
  expect(shown.value).toBe(outcome)
  actor.send({ type: 'notice.closed' })
  expect(actor.getSnapshot().value).toBe(rest)
})
