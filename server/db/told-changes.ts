import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

import type { Told } from '../context.ts'

/** On this channel a PostgreSQL tells that sessions are over (migration 005). */
const channel = 'sessions_over'

/** Milliseconds. Past `believedFor` without a proof the line counts as dead, whatever its socket says. */
const proof = { every: 1_000, believedFor: 2_500, waitedFor: 250 } as const

const isProof = (payload: string | undefined) => payload?.startsWith('proof ') === true

/**
 * Listens on a connection of its own to what other processes on the same PostgreSQL change. It is believed only as long
 * as its own messages come back: through a pooler that hands connections round they never do, and a line that has died
 * in silence stops bringing them. What may have been missed meanwhile is told once it is heard again.
 */
export function toldChanges(connectionString: string) {
  const mark = `proof ${randomUUID()}`
  const listeners: (() => void)[] = []
  const awaiting = new Map<string, () => void>()
  let line: Client | null = null
  let provedAt = Number.NEGATIVE_INFINITY

  const isHeard = () => performance.now() - provedAt < proof.believedFor
  const tell = () => {
    for (const hear of listeners) hear()
  }

  function hangUp(client: Client) {
    if (line === client) line = null
    provedAt = Number.NEGATIVE_INFINITY
    return client.end().catch(() => undefined)
  }

  async function pickUp() {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: proof.believedFor,
      query_timeout: proof.believedFor,
    })
    line = client
    client.on('error', () => void hangUp(client))
    client.on('notification', ({ payload }) => {
      const wasHeard = isHeard()
      if (payload?.startsWith(mark) === true) {
        provedAt = performance.now()
        awaiting.get(payload)?.()
      }
      if (!isProof(payload) || !wasHeard) tell()
    })
    try {
      await client.connect()
      await client.query('listen sessions_over')
      await prove(client, mark)
    } catch {
      await hangUp(client)
    }
  }

  const prove = (client: Client, payload: string) => client.query('select pg_notify($1, $2)', [channel, payload])

  const timer = setInterval(() => {
    const client = line
    if (client === null) void pickUp()
    else prove(client, mark).catch(() => hangUp(client))
  }, proof.every)
  timer.unref()
  void pickUp()

  return {
    isHeard,
    heed: (hear) => void listeners.push(hear),
    async passedOn() {
      const client = line
      if (client === null || !isHeard()) return
      const payload = `${mark} ${randomUUID()}`
      const told = new Promise<void>((answer) => awaiting.set(payload, answer))
      const limit = pause(proof.waitedFor, undefined, { ref: false })
      await Promise.race([prove(client, payload).then(() => told), limit]).catch(() => hangUp(client))
      awaiting.delete(payload)
    },
    close() {
      clearInterval(timer)
      if (line !== null) void hangUp(line)
    },
  } satisfies Told & { close(): void }
}
