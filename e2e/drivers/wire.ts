import type { Page, Route } from '@playwright/test'

import type { Reply } from '#tools/paths/replies.ts'

type Request = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }

export type Held = Request & { readonly answer: (reply: Reply) => Promise<void> }

/** The wire between the page and the server: what the machine asks for is held until the walk answers it. */
export type Wire = {
  /** Answers a path at once, from now on. */
  readonly always: (path: string, reply: Reply | ((request: Request) => Reply)) => void
  /** Holds the requests of a path. */
  readonly hold: (path: string) => void
  readonly release: (path: string) => void
  /** All that was held since the beginning, oldest first. */
  readonly held: (path: string) => readonly Held[]
}

async function fulfil(route: Route, { status = 200, body = {}, headers = {}, isLost }: Reply) {
  const done = isLost === true ? route.abort('connectionreset') : route.fulfill({ status, headers, json: body })
  // The page has given the request up: nobody is there to hear the answer.
  await done.catch(() => undefined)
}

function bodyOf(text: string | null): unknown {
  return text === null || text === '' ? null : JSON.parse(text)
}

/** Takes all calls of a page over. A path that nobody speaks for answers 404. */
export async function openWire(page: Page): Promise<Wire> {
  const replies = new Map<string, Reply | ((request: Request) => Reply)>()
  const watched = new Set<string>()
  const all: Held[] = []

  await page.route(/\/api\//, async (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.replace(/^\/api/, '')
    const request = { path, query: url.searchParams, body: bodyOf(route.request().postData()) }
    if (watched.has(path)) {
      all.push({ ...request, answer: (reply) => fulfil(route, reply) })
      return
    }
    const reply = replies.get(path) ?? { status: 404, body: { error: 'Не найдено' } }
    await fulfil(route, typeof reply === 'function' ? reply(request) : reply)
  })

  return {
    always: (path, reply) => void replies.set(path, reply),
    hold: (path) => void watched.add(path),
    release: (path) => void watched.delete(path),
    held: (path) => all.filter((one) => one.path === path),
  }
}
