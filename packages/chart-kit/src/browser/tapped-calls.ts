import type { CDPSession, Page } from '@playwright/test'

type Paused = {
  readonly requestId: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly postData?: string | undefined
  }
}

/** What the page gets: an answer with a text of JSON, or a connection that breaks. */
export type Answer =
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | 'ConnectionReset'
  | 'InternetDisconnected'

type Answerer = (request: Paused['request'], answer: (answer: Answer) => Promise<void>) => Promise<void>

/** What else is done to the page, once. */
type Prepare = (page: Page) => Promise<void>

const taps = new WeakMap<Page, { answerer: Answerer }>()

async function give(session: CDPSession, requestId: string, answer: Answer) {
  const done =
    typeof answer === 'string'
      ? session.send('Fetch.failRequest', { requestId, errorReason: answer })
      : session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status,
          responseHeaders: Object.entries({ 'Content-Type': 'application/json', ...answer.headers }).map(
            ([name, value]) => ({ name, value }),
          ),
          body: Buffer.from(answer.body).toString('base64'),
        })
  // The page has given the request up: the answer reaches no one.
  await done.catch(() => undefined)
}

/**
 * Takes all calls of a page over, from an earlier test. Chromium's own interception, for calls alone:
 * `page.route` turns the browser's cache off, and each load would fetch and compile the whole product again.
 */
export async function tapCalls(page: Page, answerer: Answerer, prepare: Prepare): Promise<void> {
  const known = taps.get(page)
  if (known !== undefined) {
    known.answerer = answerer
    return
  }
  const tap = { answerer }
  taps.set(page, tap)
  await prepare(page)
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    void tap.answerer(request, (answer) => give(session, requestId, answer))
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}
