import type { Page } from '@playwright/test'
import type { Reply } from '../reply.ts'
import { words } from '../words.ts'

import { tapCalls } from './tapped-calls.ts'

type Request = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

export type Held = Request & { readonly answer: (reply: Reply) => Promise<void> }

/** The network between the page and the server: what the machine asks for is held until the walk answers it. */
export type Network = {
  /** Answers a path at once, from now on. */
  readonly always: (path: string, reply: Reply | ((request: Request) => Reply | Promise<Reply>)) => void
  /** Holds the requests of a path. */
  readonly hold: (path: string) => void
  readonly release: (path: string) => void
  /** All that was held since the beginning, oldest first. */
  readonly held: (path: string) => readonly Held[]
  /** How many of those still wait for their answer. */
  readonly unanswered: (path: string) => number
  /** All that was asked since the beginning, of one path or of any, oldest first, held or not. */
  readonly asked: (path?: string) => readonly Request[]
  /** Calls that nobody has spoken for. */
  readonly strangers: () => readonly string[]
  /** Calls that have not named the brand by its host. */
  readonly unnamed: () => readonly string[]
}

const fulfilled = ({ status = 200, body = {}, headers = {}, isLost }: Reply) =>
  isLost === true ? 'ConnectionReset' : { status, body: JSON.stringify(body), headers }

/** The fields of a form; its boundary is another each time. */
function fieldsOf(form: string): Record<string, string> {
  const [boundary = ''] = form.split('\r\n', 1)
  const parts = form.split(boundary).flatMap((part) => {
    const [, name, value] = /name="([^"]*)"[\s\S]*?\r\n\r\n([\s\S]*)\r\n$/.exec(part) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(parts)
}

function bodyOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return null
  return text.startsWith('--') ? fieldsOf(text) : JSON.parse(text)
}

/** What the product says of its pages and requests. */
type Around = {
  readonly prepare: (page: Page) => Promise<void>
  readonly isRight: (headers: Headers, address: URL) => boolean
  /** What becomes of a driver's reply. */
  readonly replyIn?: (path: string, reply: Reply | undefined) => Reply | undefined
}

/** Takes all calls of a page over. A path that nobody speaks for answers 404. */
export async function openNetwork(
  page: Page,
  { prepare, isRight, replyIn = (_, reply) => reply }: Around,
): Promise<Network> {
  const replies = new Map<string, Reply | ((request: Request) => Reply | Promise<Reply>)>()
  const strangers: string[] = []
  const unnamed: string[] = []
  const watched = new Set<string>()
  const all: Held[] = []
  const requests: Request[] = []
  const answered = new Set<Held>()

  await tapCalls(
    page,
    async ({ method, url: address, headers, postData }, answer) => {
      const url = new URL(address)
      const path = url.pathname.replace(/^\/api/, '')
      const request = { method, path, query: url.searchParams, headers: new Headers(headers), body: bodyOf(postData) }
      requests.push(request)
      if (!isRight(request.headers, url)) unnamed.push(path)
      if (watched.has(path)) {
        const held: Held = {
          ...request,
          answer: (reply) => {
            answered.add(held)
            return answer(fulfilled(replyIn(path, reply) ?? reply))
          },
        }
        all.push(held)
        return
      }
      const reply = replies.get(path)
      if (reply === undefined) strangers.push(path)
      const given = replyIn(path, typeof reply === 'function' ? await reply(request) : reply)
      await answer(fulfilled(given ?? { status: 404, body: { error: words.walks.notFound } }))
    },
    prepare,
  )

  return {
    always: (path, reply) => void replies.set(path, reply),
    hold: (path) => void watched.add(path),
    release: (path) => void watched.delete(path),
    held: (path) => all.filter((one) => one.path === path),
    unanswered: (path) => all.filter((one) => one.path === path && !answered.has(one)).length,
    asked: (path) => (path === undefined ? requests : requests.filter((one) => one.path === path)),
    strangers: () => strangers,
    unnamed: () => unnamed,
  }
}
