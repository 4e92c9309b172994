import type { CDPSession, Page } from '@playwright/test'

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

type Paused = {
  readonly requestId: string
  readonly request: { readonly url: string; readonly postData?: string | undefined }
}

/**
 * Chromium's own interception, for calls alone: `page.route` turns the browser's cache off, and each walk would load and
 * compile the whole product anew.
 */
type Tap = { readonly session: CDPSession; hear: (paused: Paused) => Promise<void> }

const taps = new WeakMap<Page, Tap>()

async function tapOf(page: Page): Promise<Tap> {
  const known = taps.get(page)
  if (known !== undefined) return known
  const session = await page.context().newCDPSession(page)
  const tap: Tap = { session, hear: () => Promise.resolve() }
  session.on('Fetch.requestPaused', (paused) => void tap.hear(paused))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  taps.set(page, tap)
  return tap
}

async function fulfil(
  session: CDPSession,
  requestId: string,
  { status = 200, body = {}, headers = {}, isLost }: Reply,
) {
  const all = { 'Content-Type': 'application/json', ...headers }
  const done =
    isLost === true
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
          body: Buffer.from(JSON.stringify(body)).toString('base64'),
        })
  // The page has given the request up: nobody is there to hear the answer.
  await done.catch(() => undefined)
}

function bodyOf(text: string | undefined): unknown {
  return text === undefined || text === '' ? null : JSON.parse(text)
}

/** Takes all calls of a page over. A path that nobody speaks for answers 404. */
export async function openWire(page: Page): Promise<Wire> {
  const replies = new Map<string, Reply | ((request: Request) => Reply)>()
  const watched = new Set<string>()
  const all: Held[] = []

  const tap = await tapOf(page)
  tap.hear = async ({ requestId, request: { url: address, postData } }) => {
    const url = new URL(address)
    const path = url.pathname.replace(/^\/api/, '')
    const request = { path, query: url.searchParams, body: bodyOf(postData) }
    if (watched.has(path)) {
      all.push({ ...request, answer: (reply) => fulfil(tap.session, requestId, reply) })
      return
    }
    const reply = replies.get(path) ?? { status: 404, body: { error: 'Не найдено' } }
    await fulfil(tap.session, requestId, typeof reply === 'function' ? reply(request) : reply)
  }

  return {
    always: (path, reply) => void replies.set(path, reply),
    hold: (path) => void watched.add(path),
    release: (path) => void watched.delete(path),
    held: (path) => all.filter((one) => one.path === path),
  }
}
