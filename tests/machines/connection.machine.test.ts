import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { type ConnectionEvent, connectionMachine } from '#machines/connection.machine.ts'

type Answers = { connect?: () => Promise<{ status: string | null }>; rereadConnection?: () => Promise<void> }

const never = () => new Promise<never>(() => {})
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

function start(status: string | null, { connect = never, rereadConnection = never }: Answers = {}) {
  const asked = { connect: 0, reread: 0 }
  const machine = connectionMachine.provide({
    actors: {
      connect: fromPromise(() => {
        asked.connect += 1
        return connect()
      }),
      rereadConnection: fromPromise(() => {
        asked.reread += 1
        return rereadConnection()
      }),
    },
  })
  const actor = createActor(machine, { input: { status } }).start()
  const send = (...types: ConnectionEvent['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  return { actor, asked, send, state: () => actor.getSnapshot().value }
}

describe('what the server already knows', () => {
  test.each([
    [null, 'undecided'],
    ['US', 'connected'],
    ['MO', 'awaitingManager'],
    ['CA', 'declined'],
    ['a code of tomorrow', 'connected'],
  ])('status %s is shown as %s', (status, shown) => {
    expect(start(status).state()).toBe(shown)
  })
})

describe('joining', () => {
  test('a promoter who has not agreed cannot connect', () => {
    const { actor, asked, send, state } = start(null)
    expect(actor.getSnapshot().can({ type: 'connect.pressed' })).toBe(false)
    send('connect.pressed')
    expect([state(), asked.connect]).toEqual(['undecided', 0])
  })

  test('taking the agreement back takes the button away', () => {
    const { actor, send } = start(null)
    send('agreement.toggled', 'agreement.toggled')
    expect(actor.getSnapshot().can({ type: 'connect.pressed' })).toBe(false)
  })

  test('pressing twice asks once', () => {
    const { asked, send, state } = start(null)
    send('agreement.toggled', 'connect.pressed', 'connect.pressed', 'agreement.toggled')
    expect([state(), asked.connect]).toEqual(['connecting', 1])
  })

  test.each([
    ['US', 'joined'],
    ['MO', 'applied'],
    ['CA', 'failed'],
    ['a code of tomorrow', 'failed'],
    [null, 'failed'],
  ])('the answer %s is told as %s', async (status, outcome) => {
    const { actor, send, state } = start(null, { connect: async () => ({ status }) })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    expect(state()).toBe(outcome)
    expect(actor.getSnapshot().hasTag('notice')).toBe(true)
  })

  test('a lost answer is told as a failure', async () => {
    const { send, state } = start(null, { connect: () => Promise.reject(new Error('reset')) })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    expect(state()).toBe('failed')
  })
})

describe('closing the outcome', () => {
  test('joined: the connection is read again', async () => {
    const { asked, send, state } = start(null, { connect: async () => ({ status: 'US' }) })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    send('notice.closed', 'notice.closed')
    expect([state(), asked.reread]).toEqual(['refreshing', 1])
  })

  test('joined: the promoter stays connected once it has been read again', async () => {
    const { send, state } = start(null, { connect: async () => ({ status: 'US' }), rereadConnection: async () => {} })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    send('notice.closed')
    await settle()
    expect(state()).toBe('connected')
  })

  test('applied: the promoter waits for the manager once it has been read again', async () => {
    const connect = async () => ({ status: 'MO' })
    const { asked, send, state } = start(null, { connect, rereadConnection: async () => {} })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    send('notice.closed')
    await settle()
    expect([state(), asked.reread]).toEqual(['awaitingManager', 1])
  })

  test('failed: when reading again has found nothing, the agreement is still ticked', async () => {
    const connect = async () => ({ status: null })
    const { send, state } = start(null, { connect, rereadConnection: async () => {} })
    send('agreement.toggled', 'connect.pressed')
    await settle()
    send('notice.closed')
    await settle()
    expect(state()).toBe('agreed')
  })
})
