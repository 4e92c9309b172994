import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { connectionMachine } from '#machines/connection.machine.ts'

test.each([
  ['US', 'joined', 'settled'],
  ['MO', 'applied', 'settled'],
  ['CA', 'failed', 'agreed'],
  ['a code of tomorrow', 'failed', 'agreed'],
  [null, 'failed', 'agreed'],
  ['no answer', 'failed', 'agreed'],
])('the answer %s leads to %s, and closing its dialog to %s', async (status, outcome, rest) => {
  const connect = fromPromise(async () => {
    if (status === 'no answer') throw new Error('reset')
    return { status }
  })
  const actor = createActor(connectionMachine.provide({ actors: { connect } })).start()
  actor.send({ type: 'agreement.toggled' })
  actor.send({ type: 'connect.pressed' })
  const shown = await waitFor(actor, (snapshot) => snapshot.hasTag('notice'))
  expect(shown.value).toBe(outcome)
  actor.send({ type: 'notice.closed' })
  expect(actor.getSnapshot().value).toBe(rest)
})
