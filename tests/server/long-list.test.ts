import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { Accrual, getProjectConnectedAccrualList } from '#contract/accruals.ts'
import type { Env } from '#server/context.ts'
import { answerWithList } from '#server/http/long-list.ts'
import { trackedProgram } from '../support/links.ts'
import { testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

/** One more than the first statement and one after it read, so that there is a third. */
const rows = 4_001

async function withLongList() {
  const server = await testServer()
  const { promoter, program, link } = await trackedProgram(server)
  await sql`
    insert into accrual (promoter_id, project_id, link_id, external_id, status, price, cash, created_at)
    select ${promoter.id}::int, ${program.id}::int, ${link.id}::int, n, 'WA', n * 7 % 1000, n,
      '2026-06-15'::timestamptz - n % 100 * interval '1 hour'
    from generate_series(1, ${rows}::int) as n`.execute(server.db)
  return browserOf(server, promoter)
}

test('a long list is whole, in order, without keys that the contract does not name, packed or not', async () => {
  const browser = await withLongList()
  const ask = (headers?: Record<string, string>) =>
    browser.get(`${getProjectConnectedAccrualList.path}?ordering=price`, headers)

  const plain = await ask()
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  const text = await plain.text()
  const { data } = v.parse(v.object({ data: v.array(v.strictObject(Accrual.entries)) }), JSON.parse(text))
  expect(new Set(data.map(({ id }) => id)).size).toBe(rows)
  const byPrice = data.map(({ price, id }) => [price, Number(id)])
  expect(byPrice).toEqual(byPrice.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))

  const packed = await ask({ 'Accept-Encoding': 'gzip, deflate, br' })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  expect(packed.headers.get('Vary')).toContain('Accept-Encoding')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(bytes.length).toBeLessThan(text.length / 5)
  expect(gunzipSync(bytes).toString()).toBe(text)
})

test.each([undefined, 'gzip'])(
  'a list that fails on its way breaks off, packed with %s: it never ends as if whole',
  async (encoding) => {
    async function* failing() {
      yield '[1]'
      yield '[2]'
      throw new Error('the database is gone')
    }
    const app = new Hono<Env>().get('/', compress(), (c) => answerWithList(c, failing()))
    const answer = await app.request('/', { headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } })
    await expect(answer.text()).rejects.toThrow()
  },
)
