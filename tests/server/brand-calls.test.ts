import { beforeEach, expect, test } from 'vitest'

import { addDomain } from '../support/brand.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await testServer()
})

test('a host that a domain has gets its settings, without the keys that the contract does not name', async () => {
  await addDomain(server.db, { host: 'city.localhost', is_city: true })
  const answer = await server.api({ host: 'city.localhost' }).get('/domain/get-domain')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    data: {
      theme: 'amber',
      css_file: '',
      favicon: '',
      js_file: '',
      logo: '',
      logo_mini: '',
      company_name: 'Ромашка',
      is_one_project: false,
      is_city: true,
      payment_type: 'AC',
    },
  })
})

test('an unknown host gets no domain', async () => {
  const answer = await server.api({ host: 'nobody.localhost' }).get('/domain/get-domain')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ data: null })
})
