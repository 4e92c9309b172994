// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { getPaymentList, requisiteDelete } from '#contract/account.ts'
import { callTimeout } from '#contract/constants.ts'
import { getDomain, getPage } from '#contract/domain.ts'
import { getProjectConnectedUrl } from '#contract/partner-links.ts'
import { createProjectConnected, getProjects } from '#contract/promoter.ts'
import { paymentReceiptFile } from '#contract/receipts.ts'
import { authByToken, logout } from '#contract/sign-in.ts'
import { uploadMessages } from '#contract/uploads.ts'
import { attempt, call } from '#src/api/call.ts'
import { CallFailure } from '#src/api/failure.ts'
import { type FakeRequest, fakeApi } from '../../support/fake-api.ts'

/** Longer than the pause before a read's second try. */
const retryPause = 1_000

const settle = () => vi.advanceTimersByTimeAsync(retryPause)

/** The failure of a call as its caller gets it. */
async function failureOf(answer: Promise<unknown>): Promise<CallFailure> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallFailure)) throw new Error(`not a failure of a call: ${error}`)
  return error
}

const answerWith =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (asked: FakeRequest) =>
    asked.answer(body, status, headers)

const breakOff = (asked: FakeRequest) => asked.break()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a form that the way to the server refuses', () => {
  test.each([
    [408, uploadMessages.slow],
    [413, uploadMessages.large],
  ])('a form that is answered %s with a proxy’s page has words beside its file', async (status, text) => {
    fakeApi((asked) => asked.answer('<html>', status))
    const { failure } = await attempt(paymentReceiptFile, { payment_id: 1, url: '', file: new File(['x'], 'a.png') })
    expect(failure).toMatchObject({ kind: 'refused', status, text, fields: { file: text } })
  })
})

describe('the request of a call', () => {
  test('a read names the brand by its host and takes the cookies with it', async () => {
    const asked = fakeApi(answerWith({ data: [] }))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await call(getPaymentList, {})

    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/account/get-payment-list', query: {} })
    expect(asked[0]?.headers.get('Domain')).toBe(window.location.host)
    expect(asked[0]?.headers.has('X-CSRFToken')).toBe(false)
    const [input] = fetched.mock.calls[0] ?? []
    expect(input instanceof Request && input.credentials).toBe('include')
  })

  test('fields of a read go to the query, the names in its path into the path, absent ones nowhere', async () => {
    const asked = fakeApi(answerWith({ data: { name: 'Политика', text: '' } }))
    await call(getPage, { slug: 'a/b c' })
    await call(getProjects, { search: 'чай & кофе', order_by: 'created_at', page: 2 })

    expect(asked.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/domain/get-page/a%2Fb%20c', query: {} },
      { path: '/promoter/get-projects', query: { search: 'чай & кофе', order_by: 'created_at', page: '2' } },
    ])
  })

  test('a POST sends JSON, and the forgery token of its cookie', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; csrftoken=a%3Db')
    const asked = fakeApi(answerWith({}))
    await call(requisiteDelete, { requisite_type: 'IN' })

    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.headers.get('X-CSRFToken')).toBe('a=b')
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(await asked[0]?.body()).toEqual({ requisite_type: 'IN' })
  })

  test('a GET that writes sends the forgery token too', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; csrftoken=abc')
    const asked = fakeApi(answerWith({ status: 'US' }))
    await call(createProjectConnected, { project_id: 7 })

    expect(asked[0]).toMatchObject({ method: 'GET', query: { project_id: '7' } })
    expect(asked[0]?.headers.get('X-CSRFToken')).toBe('abc')
  })

  test('a link is asked for with the program in the query and in the body, as section 7 has it', async () => {
    const asked = fakeApi(answerWith({ full_url: 'https://a', short_url: 'https://b', qr: '' }))
    await call(getProjectConnectedUrl, { url: 'https://shop.example/', sub: 'блог', project_id: 3 })

    expect(asked[0]?.query).toEqual({ project_id: '3' })
    expect(await asked[0]?.body()).toEqual({ url: 'https://shop.example/', sub: 'блог', project_id: 3 })
  })
})

describe('a call whose network or server fails', () => {
  test('a read whose second try succeeds is none the worse', async () => {
    const asked = fakeApi()
    const answer = call(getPaymentList, {})
    await settle()
    asked[0]?.break()
    await settle()
    asked[1]?.answer({ data: [] })

    expect(await answer).toEqual({ data: [] })
  })

  test.each([400, 404, 408, 429, 500, 502, 503, 504])(
    'a read that is answered %i is not tried again',
    async (status) => {
      const asked = fakeApi(answerWith({ detail: 'Нет' }, status))
      const failure = failureOf(call(getPaymentList, {}))
      await settle()

      expect(await failure).toMatchObject({ kind: 'refused', status, text: 'Нет' })
      expect(asked).toHaveLength(1)
    },
  )

  test('no write is ever sent twice, whatever its method says', async () => {
    for (const send of [
      () => attempt(requisiteDelete, { requisite_type: 'IN' }),
      () => attempt(createProjectConnected, { project_id: 1 }),
      () => attempt(logout, {}),
    ])
      for (const fail of [breakOff, answerWith('', 500), answerWith('', 503, { 'Retry-After': '1' })]) {
        const asked = fakeApi(fail)
        const answer = send()
        await settle()
        expect((await answer).failure).not.toBeNull()
        expect(asked).toHaveLength(1)
      }
  })

  test('an answer whose body never ends is a failure after fifteen seconds too', async () => {
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream()))
    const failure = failureOf(call(getPaymentList, {}))
    await vi.advanceTimersByTimeAsync(callTimeout)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })

  test('a caller who gives up gets their own reason back, and no failure', async () => {
    const asked = fakeApi()
    const giveUp = new AbortController()
    const answer = call(getProjects, {}, giveUp.signal)
    await settle()
    giveUp.abort(new Error('left the screen'))

    await expect(answer).rejects.toThrow('left the screen')
    expect(asked[0]?.isGivenUp()).toBe(true)
  })

  test('a refusal tells its text, its fields and how long to wait', async () => {
    fakeApi(answerWith({ message: ['Слишком часто'], fields: { inn: 'Не тот' } }, 429, { 'Retry-After': '40' }))
    const failure = await failureOf(call(authByToken, { token: 'x' }))
    expect(failure).toMatchObject({ text: 'Слишком часто', retryAfter: 40, fields: { inn: 'Не тот' } })
  })
})

describe('an answer that does not fit', () => {
  test.each([
    ['another shape', { data: 'нет' }],
    ['a list where an object is due', []],
    ['broken JSON', '{"data":'],
    ['a page of HTML', '<!doctype html><title>502</title>'],
    ['nothing at all', ''],
  ])('%s is a failure', async (_, body) => {
    fakeApi(answerWith(body))
    expect(await failureOf(call(getDomain, {}))).toMatchObject({ kind: 'schema', status: 200 })
  })
})

describe('failures that section 7 swallows', () => {
  test.each([
    ['a failing server', answerWith('', 500)],
    ['another shape', answerWith({ data: 'нет' })],
  ])('%s gives what the specification puts in the answer’s place', async (_, fail) => {
    fakeApi(fail)
    expect(await call(getProjects, {})).toEqual({ results: [], count: 0 })
    expect(await call(getPage, { slug: 'offer' })).toEqual({ data: null })
  })
})
