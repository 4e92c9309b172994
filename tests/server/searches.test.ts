import { expect, test } from 'vitest'

import { searchLimit } from '#contract/constants.ts'
import { addDomain, addPromoter } from '../support/brand.ts'
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
  const promoter = await addPromoter(server.db, { domain_id: domain.id })
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
