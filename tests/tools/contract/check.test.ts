import { afterAll, describe, expect, test } from 'vitest'
import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { replySamples } from '#server/api-document/reply-samples.ts'
import { checkServer, reads } from '#tools/contract/check.ts'
import { isFit, type Row } from '#tools/contract/row.ts'

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
    const { headers = {}, ...answer } = answerTo(request, changed)
    return { ...answer, headers: { ...forPage, ...headers } }
  })
  closing.push(stub.close)
  return stub
}

/** The stub is asked under another name than the site's. */
const forPage = {
  'Access-Control-Allow-Origin': 'http://cabinet.example',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': 'Content-Type, Domain, X-CSRFToken',
}

function answerTo(request: StubRequest, changed: Answers): StubAnswer {
  const entry = callOf(request)
  if (entry === undefined) return { status: 404 }
  const isSignedIn = request.headers.cookie?.includes('sessionid=1') === true
  if (!isSignedIn && entry.anonymous !== true) return changed[`anonymous ${entry.name}`] ?? { status: 401 }
  const cookie =
    entry.name === 'authByToken' ? 'sessionid=1; Path=/; HttpOnly; SameSite=Lax' : 'csrftoken=forged%3Dno; Path=/'
  const body = JSON.stringify(callTable[entry.name]?.reply ?? replySamples[entry.name])
  return changed[entry.name] ?? { body, headers: { 'Set-Cookie': cookie } }
}

const check = (url: string, token: string | null = null) =>
  checkServer({
    url: new URL(url),
    host: 'cabinet.example',
    way: token === null ? null : { token },
    fetch,
    now: Date.parse('2026-11-23'),
    hasBadInput: false,
  })

const flaws = (rows: readonly Row[]) =>
  rows.filter((row) => !isFit([row])).map(({ path, verdict: { outcome, text } }) => [path, outcome, text])

describe('a server that is like the contract', () => {
  test('fits, signed in or not, and is sent no call that writes but the sign-in', async () => {
    const { url, received } = await backend()
    const { rows, base } = await check(url, 'login token')
    expect([flaws(rows), base]).toEqual([[], `${url}/api`])
    const ofPart = (part: Row['part']) => rows.filter((row) => row.part === part)
    expect(ofPart('visitor').length).toBe(reads.length - optionalCalls.filter((entry) => !isWrite(entry)).length)
    expect(ofPart('promoter').length).toBeGreaterThan(10)
    const written = received
      .filter(({ path, headers }) => path !== '/api/no-such-call' && !headers['access-control-request-method'])
      .map(callOf)
      .filter((entry) => entry === undefined || isWrite(entry))
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

test('a page elsewhere than the API is let in by its headers', async () => {
  const { url } = await backend({
    getDomain: { headers: { 'Access-Control-Allow-Origin': '*' }, body: '{"data":null}' },
  })
  const { rows } = await check(url)
  expect(flaws(rows).map(([, , text]) => text)).toEqual(['Access-Control-Allow-Origin не http://cabinet.example'])
})

describe('replies that do not fit', () => {
  test.each<[string, Answers, string]>([
    [
      'a field of another kind',
      { getDomain: { body: '{"data":{"is_city":"да, 1 234,50"}}' } },
      'поле data.is_city: ожидалось: true или false, пришла строка вида "а, 0 000,00"',
    ],
    [
      'a row of a list',
      { getCountryRegionCityList: { body: '[{"id":1,"name":"Казань"},{"id":2}]' } },
      'нет поля 1.name',
    ],
    [
      'a way elsewhere',
      { getDomain: { status: 301, headers: { Location: '/other/' } } },
      'ответ 301: перенаправляет на /other/',
    ],
  ])('%s is named', async (_, changed, text) => {
    const { url } = await backend(changed)
    const { rows } = await check(url)
    expect(flaws(rows).map(([, outcome, said]) => [outcome, said])).toEqual([['misfits', text]])
  })

  test('a refused token is seen, and nothing is asked behind it', async () => {
    const { url } = await backend({ authByToken: { status: 400, body: '{"error":"Нет"}' } })
    const { rows } = await check(url, 'old')
    const text = 'ответ 400: «Нет»; токен одноразовый: каждой проверке нужен новый'
    expect(flaws(rows)).toEqual([['/account/auth-by-token', 'misfits', text]])
    expect(rows.filter(({ part }) => part === 'promoter')).toEqual([])
  })
})
