import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/** Milliseconds. A quicker answer is waited for: a skeleton that only flashes is worse than none. */
const patience = 150

type Running<Answer> = { readonly wanted: string; readonly answer: Promise<Answer>; readonly giveUp: AbortController }

function start<Answer>(wanted: string, read: (signal: AbortSignal) => Promise<Answer>): Running<Answer> {
  const giveUp = new AbortController()
  const answer = read(giveUp.signal)
  // Nobody may be listening between the two runs of the loader; the second one hears the failure all the same.
  answer.catch(() => {})
  return { wanted, answer, giveUp }
}

/** The answer, or null when it takes longer than we are patient. */
async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const forgetters = new Set<() => void>()

/** The visitor has changed: what is still being read was asked for by the one before, and is handed to nobody. */
export function forgetSlowReads(): void {
  for (const forget of forgetters) forget()
}

/**
 * A loader's read that does not keep its screen waiting. A quick answer is the loader's answer; instead of a slow one
 * the loader gives null, the screen appears with its skeleton, and `useSlowRead` runs the loader again, which then
 * hands over the very same read. So redirects, a 401 and giving up stay where they belong: in the loader and its signal.
 * `wanted` tells one read from another; the address does, unless part of the question lives elsewhere.
 */
export function slowRead<Answer extends object>() {
  let running: Running<Answer> | null = null
  let mustWait = false
  forgetters.add(() => {
    running = null
  })

  async function readSoon(
    request: Request,
    read: (signal: AbortSignal) => Promise<Answer>,
    wanted = request.url,
  ): Promise<Answer | null> {
    const isAfterWrite = mustWait
    mustWait = false
    const resumed = running?.wanted === wanted && !isAfterWrite ? running : null
    if (resumed === null) running?.giveUp.abort()
    const mine = resumed ?? start(wanted, read)
    running = mine

    const forget = () => {
      if (running === mine) running = null
    }
    request.signal.addEventListener('abort', () => {
      forget()
      mine.giveUp.abort(request.signal.reason)
    })

    try {
      const answer = await (resumed === null && !isAfterWrite ? soon(mine.answer) : mine.answer)
      // Kept until it is handed over: an answer that comes right after the null is the second run's.
      if (answer !== null) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }

  return Object.assign(readSoon, {
    /** The next reading follows a write: it is begun anew and waited for, so that nothing closes over what was before. */
    waitNext() {
      mustWait = true
    },
  })
}

/**
 * Fetches the answer that the loader did not wait for. `data` is the loader's whole answer, new after each run. Asked
 * again at another address: a loader that redirects its second run may not be run by the redirect itself.
 */
export function useSlowRead(data: object, isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const fetched = useRef<{ readonly data: object; readonly key: string }>(null)

  useEffect(() => {
    const isAsked = fetched.current?.data === data && fetched.current.key === key
    if (!isWaiting || isAsked) return
    fetched.current = { data, key }
    void revalidate()
  }, [data, key, isWaiting, revalidate])
}
