import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { searchLimit } from '#contract/constants.ts'
import { addDomain } from '../support/brand.ts'
import { trackedProgram } from '../support/links.ts'
import { testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

const accruals = '/promoter/get-project-connected-accrual-list'
const searches = [
  accruals,
  '/promoter/get-projects',
  '/training/get-training-video-list',
  '/city/get-country-region-city-list',
]

test.each(searches)('X-11: %s reads a search of two hundred characters and refuses a longer one', async (call) => {
  const server = await testServer()
  const domain = await addDomain(server.db, { is_city: true })
  const promoter = await server.db
    .insertInto('promoter')
    .values({ domain_id: domain.id, phone: '+79991234567', email: '', first_name: '', last_name: '' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const browser = await browserOf(server, promoter)
  const ask = (length: number) => browser.get(`${call}?search=${'a'.repeat(length)}`)
  expect((await ask(searchLimit)).status).toBe(200)
  const refused = await ask(searchLimit + 1)
  expect(refused.status).toBe(422)
  const text = 'Запрос для поиска должен быть не длиннее 200 символов'
  expect(await refused.json()).toEqual({ error: text, fields: { search: text } })
})

test('X-11: a search among links is read to two hundred characters, and refused beyond', async () => {
  const server = await testServer()
  const { promoter, program } = await trackedProgram(server)
  const browser = await browserOf(server, promoter)
  const ask = (length: number) =>
    browser.get(`/promoter/get-links?project_id=${program.id}&search=${'a'.repeat(length)}`)
  expect([(await ask(searchLimit)).status, (await ask(searchLimit + 1)).status]).toEqual([200, 422])
})

test('the longest search, asked ten times among ten thousand accruals, leaves the server answering', async () => {
  const server = await testServer()
  const { promoter, program, link } = await trackedProgram(server)
  await sql`
    insert into accrual (promoter_id, project_id, link_id, external_id, status, price, cash)
    select ${promoter.id}, ${program.id}, ${link.id}, 'd' || n, 'CO', 100, 10 from generate_series(1, 10000) as n`.execute(
    server.db,
  )
  const browser = await browserOf(server, promoter)
  const lists: Promise<Response>[] = []
  for (const length of [searchLimit, 16_000])
    for (let turn = 0; turn < 5; turn += 1) lists.push(browser.get(`${accruals}?search=${'Ё'.repeat(length)}`))
  const health = await server.api().send('/healthz')
  const statuses = (await Promise.all(lists)).map(({ status }) => status)
  expect(health.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
})
