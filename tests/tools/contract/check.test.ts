import { afterAll, describe, expect, test } from 'vitest'
import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { checkServer, isFit, type Row, reads } from '#tools/contract/check.ts'
import { fetchFor } from '#tools/contract/fetch-by-name.ts'
import { report } from '#tools/contract/report.ts'

import { optionalReplies } from '../../support/call-samples.ts'
import { callTable } from '../../support/call-table.ts'
import { httpStub, type StubAnswer, type StubRequest } from '../../support/http-stub.ts'

type Answers = Readonly<Record<string, StubAnswer>>

const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const calls: readonly Endpoint[] = [...catalogue, ...optionalCalls]

const callOf = ({ path }: StubRequest) => {
  const { pathname } = new URL(path, 'http://stub')
  return calls.find((entry) => new RegExp(`^/api${entry.path.replace(/:\w+/, '[^/]+')}$`).test(pathname))
}

/** A backend that answers as the contract has it, and as the test has it where that names a call. */
async function backend(changed: Answers = {}) {
  const stub = await httpStub((request) => {
    const entry = callOf(request)
    if (entry === undefined) return { status: 404 }
    const isSignedIn = request.headers.cookie?.includes('sessionid=1') === true
    if (!isSignedIn && entry.anonymous !== true) return changed[`anonymous ${entry.name}`] ?? { status: 401 }
    const cookie = entry.name === 'authByToken' ? 'sessionid=1; Path=/' : 'csrftoken=forged%3Dno; Path=/'
    const body = JSON.stringify(callTable[entry.name]?.reply ?? optionalReplies[entry.name])
    return changed[entry.name] ?? { body, headers: { 'Set-Cookie': cookie } }
  })
  closing.push(stub.close)
  return stub
}

const check = (url: string, token: string | null = null, timeout = 10_000) =>
  checkServer({
    url: new URL(url),
    host: 'cabinet.example',
    token,
    fetch: fetchFor(new URL(url)),
    now: Date.parse('2026-11-23'),
    timeout,
  })

const flaws = (rows: readonly Row[]) =>
  rows.filter((row) => !isFit([row])).map(({ path, verdict: { outcome, text } }) => [path, outcome, text])

describe('a server that is like the contract', () => {
  test('fits, signed in or not, and is sent no call that writes but the sign-in', async () => {
    const { url, received } = await backend()
    const { rows, base } = await check(url, 'login token')
    expect([flaws(rows), base]).toEqual([[], `${url}/api`])
    const signedIn = rows.filter(({ isSignedIn }) => isSignedIn)
    expect(rows.length - signedIn.length).toBe(reads.length)
    expect(signedIn.length).toBeGreaterThan(10)
    const written = received.map(callOf).filter((entry) => entry === undefined || isWrite(entry))
    expect(written.map((entry) => entry?.name)).toEqual(['authByToken'])
  })

  test('the check calls as the cabinet does: Domain, cookies, forgery token, ids of the server’s own', async () => {
    const { url, received } = await backend()
    await check(url, 'login token')
    expect(new Set(received.map(({ headers }) => headers.domain))).toEqual(new Set(['cabinet.example']))
    const signIn = received.find(({ path }) => path === '/api/account/auth-by-token')
    expect(signIn?.headers).toMatchObject({ origin: 'http://cabinet.example', 'x-csrftoken': 'forged=no' })
    expect(signIn?.body).toBe('{"token":"login token"}')
    const paths = received.map(({ path }) => path)
    expect(paths).toContain('/api/promoter/get-project?project_id=1')
    expect(paths).toContain('/api/promoter/get-project-flyer?flyer_id=1')
    expect(paths).toContain('/api/promoter/get-project-connected-analytics?date_from=2026-10-24&date_to=2026-11-23')
  })

  test('a name of this machine is called under that name, as a browser does', async () => {
    const { url, received } = await backend()
    const named = url.replace('127.0.0.1', 'solo.localhost')
    const { rows } = await check(named, 'login token')
    expect([flaws(rows), `http://${received[0]?.headers.host}`]).toEqual([[], named])
  })

  test('an API with a path of its own is called there', async () => {
    const { url, received } = await backend()
    const { base } = await check(`${url}/v2/`)
    expect([base, received[0]?.path.startsWith('/v2/')]).toEqual([`${url}/v2`, true])
  })
})

describe('calls beyond the specification', () => {
  const listing = (...features: string[]): Answers => ({
    getDomain: { body: JSON.stringify({ data: { company_name: 'Бренд', features } }) },
  })
  const asked = (received: readonly StubRequest[]) =>
    received.map(({ path }) => path).filter((path) => /get-links|get-statistics/.test(path))

  test('they are asked of a server that lists them, signed in or not, and judged like the others', async () => {
    const { url, received } = await backend(listing('statistics'))
    const { rows } = await check(url, 'login token')
    const address = '/api/promoter/get-statistics?project_id=1&date_from=2026-10-24&date_to=2026-11-23&by=day'
    expect(new Set(asked(received))).toEqual(new Set([address.replace('project_id=1&', ''), address]))
    expect([flaws(rows), rows.filter(({ path }) => path === '/promoter/get-statistics').length]).toEqual([[], 2])
    const { url: broken } = await backend({
      ...listing('statistics'),
      getStatistics: { body: '{"data":[{"views":1}]}' },
    })
    expect(flaws((await check(broken, 'login token')).rows)).toEqual([
      ['/promoter/get-statistics', 'misfits', 'нет поля data.0.key'],
    ])
  })

  test('they are not asked of one that lists none, or others', async () => {
    const { url, received } = await backend(listing('no-such'))
    await check(url, 'login token')
    expect(asked(received)).toEqual([])
  })
})

describe('replies that do not fit', () => {
  test.each<[string, Answers, string]>([
    [
      'a field of another kind',
      { getDomain: { body: '{"data":{"is_city":"да"}}' } },
      'поле data.is_city: ожидалось boolean',
    ],
    [
      'a row of a list',
      { getCountryRegionCityList: { body: '[{"id":1,"name":"Казань"},{"id":2}]' } },
      'нет поля 1.name',
    ],
    ['a missing field', { getDomain: { body: '{}' } }, 'нет поля data'],
    ['a page in place of JSON', { getDomain: { body: '<!doctype html>' } }, 'ответ 200, но это не JSON'],
    ['a failure', { getDomain: { status: 500 } }, 'ответ 500'],
    ['a way elsewhere', { getDomain: { status: 301, headers: { Location: '/other/' } } }, 'ответ 301'],
    [
      'a profile of somebody who is not signed in',
      { 'anonymous getUserProfile': { body: '{"cash":1}' } },
      'без входа нужен ответ 401 или 403, а не 200',
    ],
  ])('%s is named', async (_, changed, text) => {
    const { url } = await backend(changed)
    const { rows } = await check(url)
    expect(flaws(rows).map(([, outcome, said]) => [outcome, said])).toEqual([['misfits', text]])
  })

  test('a call that hangs differs from one that answers wrongly', async () => {
    const { url } = await backend({ getPage: { hangs: true } })
    const { rows } = await check(url, null, 300)
    expect(flaws(rows)).toEqual([['/domain/get-page/:slug', 'silent', 'нет ответа за 0.3 с']])
  })

  test('a refused token is seen, and so is what it leaves closed', async () => {
    const { url } = await backend({ authByToken: { status: 400 } })
    const { rows } = await check(url, 'old')
    const [first, second] = flaws(rows)
    expect([first, second]).toEqual([
      ['/account/auth-by-token', 'misfits', 'ответ 400'],
      ['/promoter/get-projects', 'misfits', 'ответ 401'],
    ])
  })

  test('an address where nobody listens does not answer at all', async () => {
    const { url, close } = await backend()
    await close()
    const { rows } = await check(url)
    expect(new Set(rows.map(({ verdict }) => verdict.outcome))).toEqual(new Set(['silent', 'skipped']))
    expect(rows[0]?.verdict.text).toBe('нет ответа: ECONNREFUSED')
  })

  test('a page that is not there is no fault, and a flyer that is not there is not asked for', async () => {
    const { url } = await backend({ getPage: { status: 404 } })
    const { rows } = await check(url)
    const said = (path: string) => rows.find((row) => row.path === path)?.verdict.text
    expect([isFit(rows), said('/domain/get-page/:slug')]).toEqual([true, 'такой записи нет (404)'])
    expect(said('/promoter/get-project-flyer')).toBe('не проверено: такой записи нет')
  })
})

test('the table says in Russian what each call is worth, and sums it up', async () => {
  const { url } = await backend({ getDomain: { status: 500 } })
  const { base, rows } = await check(url)
  const lines = report(base, 'cabinet.example', rows).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}GET \/domain\/get-domain +НЕ ПОДХОДИТ {2}ответ 500$/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}GET \/account\/user-profile +подходит +просит войти \(401\)$/),
  )
  expect(lines.at(-1)).toBe('Подходит: 15, не подходит: 1, не отвечает: 0, не проверено: 1.')
})
