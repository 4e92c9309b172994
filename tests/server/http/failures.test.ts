import { Hono } from 'hono'
import { Kysely, PostgresDialect } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Env } from '#server/context.ts'
import { answerFailure } from '#server/middleware/errors.ts'
import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await testServer()
  await addDomain(server.db)
})

const canary = '+79161234567'

/** An app of one route that fails so, with the server's own way of answering failures. */
function answerTo(failure: Error, path = '/', accept = '*/*') {
  const app = new Hono<Env>()
  app.onError(answerFailure(server.deps))
  app.get('*', () => {
    throw failure
  })
  return app.request(path, { headers: { Accept: accept } })
}

class DatabaseError extends Error {
  readonly code: string
  constructor(code: string) {
    super(`invalid input syntax for "${canary}"`)
    this.code = code
  }
}

describe('a visitor who opens an address in a browser', () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  test.each([
    ['a page', '/accrual', new DatabaseError('ECONNREFUSED'), 503, 'Сервис временно недоступен'],
    ['a short link', '/s/abcDEF1234', new DatabaseError('57P01'), 503, 'Сервис временно недоступен'],
    ['a page', '/', new TypeError('x'), 500, 'Произошла ошибка'],
  ])('a failure on %s is answered with a page', async (_, path, failure, status, title) => {
    const answer = await answerTo(failure, path, browser)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain(`<h1>${title}</h1>`)
    expect(answer.headers.get('Retry-After')).toBe(status === 503 ? '5' : null)
  })

  test('a failure of a call is answered with its text', async () => {
    const answer = await answerTo(new DatabaseError('57P01'), '/api/domain/get-domain', browser)
    expect(await answer.json()).toEqual({ error: 'Сервис временно недоступен. Попробуйте позже' })
  })
})

describe('a failure nobody expected', () => {
  test('says so in Russian, and tells nothing of what is inside', async () => {
    const answer = await answerTo(new TypeError('Cannot read properties of undefined'))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('{"error":"Произошла ошибка"}')
    expect(server.logText()).toContain('Cannot read properties')
  })

  test('an unexpected failure of the database keeps the values it quotes out of the log', async () => {
    const answer = await answerTo(new DatabaseError('22P02'))
    expect(answer.status).toBe(500)
    expect(server.logText()).not.toContain(canary)
    expect(server.logText()).toContain('22P02')
  })

  test.each(['53100', '53300', '57P01', '57014', '08006', 'ECONNREFUSED', '55P03', 'ENOSPC', 'EDQUOT'])(
    'an unexpected failure of a database that is away, or a disk that is full, (%s) is passing: 503 and when to come again',
    async (code) => {
      const answer = await answerTo(new DatabaseError(code))
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(await answer.json()).toEqual({ error: 'Сервис временно недоступен. Попробуйте позже' })
    },
  )

  test.each(['XX001', 'XX002'])(
    'V-14: a damaged page (%s) is named in the log with its folder, and answers nothing',
    async (code) => {
      const answer = await answerTo(new DatabaseError(code))
      expect(answer.status).toBe(500)
      expect(await answer.text()).toBe('{"error":"Произошла ошибка"}')
      const lines = server.lines.filter(({ event }) => event === 'database.damaged')
      expect(lines.map(({ fields }) => fields.folder)).toEqual(['/nonexistent/db'])
    },
  )

  test('an unexpected failure of a pool without a free connection is passing too', async () => {
    const answer = await answerTo(new Error('timeout exceeded when trying to connect'))
    expect(answer.status).toBe(503)
  })
})

describe('readiness', () => {
  test('readiness is shown when the database answers', async () => {
    const answer = await server.api().send('/readyz')
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
  })

  test('readiness is refused when it does not, while the process still answers', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
    const away = {
      connect: () => Promise.reject(refused),
      end: () => Promise.resolve(),
    }
    const broken = await testServer({ db: new Kysely({ dialect: new PostgresDialect({ pool: away }) }) })
    const answer = await broken.api().send('/readyz')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await broken.api().send('/healthz')).status).toBe(200)
    const call = await broken.api().get('/domain/get-domain')
    expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await call.text()).not.toContain('10.1.2.3')
  })
})
