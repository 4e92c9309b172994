import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AppContext, Env } from '../context.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { apiBase } from '../http/api-base.ts'
import { readCookie } from './cookies.ts'

/** Costly calls of one session: so many are worked on at a time, so many more wait for their turn. */
const share = { atOnce: 4, waiting: 16 } as const

const entries: ReadonlyMap<string, Endpoint> = new Map(
  [...catalogue, ...optionalCalls].map((entry) => [`${entry.method} ${apiBase}${entry.path}`, entry]),
)

/** The costly call that this request is. */
function costlyCall(c: AppContext): Endpoint | undefined {
  const entry = matchedRoutes(c)
    .map(({ method, path }) => entries.get(`${method} ${path}`))
    .find((each) => each !== undefined)
  return entry?.isCostly === true ? entry : undefined
}

type Turns = { running: number; readonly waiting: (() => void)[] }

/** Turns by whom they belong to. `take` resolves when it is one's turn, and refuses where too many wait already. */
export function fairTurns({ atOnce, waiting: atMost }: { readonly atOnce: number; readonly waiting: number }) {
  const byHolder = new Map<string, Turns>()

  function release(holder: string, turns: Turns) {
    const next = turns.waiting.shift()
    if (next !== undefined) return next()
    turns.running -= 1
    if (turns.running === 0) byHolder.delete(holder)
  }

  return async function take(holder: string, signal: AbortSignal): Promise<() => void> {
    const turns = byHolder.get(holder) ?? { running: 0, waiting: [] }
    byHolder.set(holder, turns)
    if (turns.running < atOnce) turns.running += 1
    else if (turns.waiting.length >= atMost) throw new Refusal(429, refusals.tooManyRequests, { 'Retry-After': '1' })
    else
      await new Promise<void>((resolve, reject) => {
        turns.waiting.push(resolve)
        signal.addEventListener(
          'abort',
          () => {
            const place = turns.waiting.indexOf(resolve)
            // Who has gone away after their turn came gives it back as everybody does.
            if (place < 0) return
            turns.waiting.splice(place, 1)
            reject(new Refusal(429, refusals.tooManyRequests))
          },
          { once: true },
        )
      })
    let isHeld = true
    return () => {
      if (isHeld) release(holder, turns)
      isHeld = false
    }
  }
}

/** The same body; `over` is called when it was sent, failed or was given up. */
function watched(body: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        over()
        controller.close()
      } catch (failure) {
        over()
        controller.error(failure)
      }
    },
    async cancel(reason) {
      over()
      await reader.cancel(reason)
    },
  })
}

/**
 * One session's costly calls take turns, so that fifty connections of one promoter do not slow the others down. Whose they
 * are is the cookie's word: those that are refused ask the database nothing.
 */
export function fairShare(): MiddlewareHandler<Env> {
  const take = fairTurns(share)
  let lastTurn = Promise.resolve()
  return async (c, next) => {
    const holder = readCookie(c, 'sessionid')
    const call = costlyCall(c)
    if (holder === undefined || call === undefined) return await next()
    const { signal } = c.req.raw
    const release = await take(holder, signal)
    // An answer whose asker went away may be read by nothing that could give the turn back.
    signal.addEventListener('abort', release, { once: true })
    try {
      // The embedded database answers within the turn of the loop that asks it: one costly call a turn, and small ones between.
      lastTurn = lastTurn.then(() => yieldToEventLoop())
      await lastTurn
      await next()
    } catch (failure) {
      release()
      throw failure
    }
    const { body } = c.res
    // A long list is read while it goes out; whatever else is answered is ready, and of a HEAD's list nothing is read.
    if (call.isLong !== true || body === null || c.req.method === 'HEAD' || signal.aborted) return release()
    c.res = new Response(watched(body, release), c.res)
  }
}
