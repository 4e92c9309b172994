// Loaded before a test begins, as it is before a person has pressed anything.
import '#src/api/client.ts'
import '#src/api/long-reply.ts'
import { vi } from 'vitest'

/** One request that a client has sent and that waits for the test to answer it. */
export type FakeRequest = {
  readonly method: string
  /** Below the API base. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: () => Promise<unknown>
  /** The client gave it up. A hasty network may answer all the same. */
  readonly isGivenUp: () => boolean
  readonly answer: (body: unknown, status?: number, headers?: Record<string, string>) => void
  /** The connection breaks. */
  readonly break: () => void
}

type Rule = (asked: FakeRequest) => void

/** Takes the place of the network. Requests wait in `asked`, in their order, unless a rule answers them at once. */
export function fakeApi(rule?: Rule) {
  const asked: FakeRequest[] = []
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    return new Promise<Response>((resolve, reject) => {
      const one: FakeRequest = {
        method: request.method,
        path: pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: () => request.clone().json(),
        isGivenUp: () => request.signal.aborted,
        answer: (body, status = 200, headers = {}) =>
          resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
        break: () => reject(new TypeError('Failed to fetch')),
      }
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
      asked.push(one)
      rule?.(one)
    })
  })
  return asked
}
