import { beforeEach, expect, test } from 'vitest'

import type { Api } from '../support/api.ts'
import { addDomain } from '../support/brand.ts'
import { ageCaches } from '../support/cache-clock.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
let visitor: Api

beforeEach(async () => {
  server = await testServer()
  visitor = server.api()
})

const dataOf = async (answer: Response) => ({ status: answer.status, body: await answer.text() })

test('a host that a domain has gets its settings, without the keys that the contract does not name', async () => {
  await addDomain(server.db, { host: 'city.localhost', is_city: true, support_email: 'help@romashka.example' })
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
      support_email: 'help@romashka.example',
      support_url: '',
      features: [
        'links',
        'statistics',
        'connected-programs',
        'program-figures',
        'money-dates',
        'receipts',
        'receipt-files',
        'acts',
        'statements',
        'manifest',
        'claims',
        'disputes',
        'ad-labels',
        'notifications',
        'profile',
      ],
    },
  })
})

test('a host is the same in capitals and on any port', async () => {
  await addDomain(server.db)
  const answer = await server.api({ host: 'LocalHost:4100' }).get('/domain/get-domain')
  expect(await answer.json()).toMatchObject({ data: { company_name: 'Ромашка' } })
})

test('an unknown host gets no domain, and no other call', async () => {
  const stranger = server.api({ host: 'nobody.localhost' })
  const domain = await stranger.get('/domain/get-domain')
  expect(await dataOf(domain)).toEqual({ status: 200, body: '{"data":null}' })
  const page = await stranger.get('/domain/get-page/policy')
  expect(await dataOf(page)).toEqual({ status: 403, body: '{"error":"Доступ запрещён"}' })
})

test('a domain that is changed shows within seconds, whatever the clock is set to', async () => {
  await addDomain(server.db)
  await visitor.get('/domain/get-domain')
  await server.db.updateTable('domain').set({ company_name: 'Василёк' }).execute()
  server.clock.advance(-30 * 24 * 3_600_000)
  ageCaches(5_000)
  const answer = await visitor.get('/domain/get-domain')
  expect(await answer.json()).toMatchObject({ data: { company_name: 'Василёк' } })
})

test('a page is found by its slug; one of another brand and one that never was are the same nothing', async () => {
  const own = await addDomain(server.db)
  const other = await addDomain(server.db, { host: 'solo.localhost' })
  await server.db
    .insertInto('page')
    .values([
      { domain_id: own.id, slug: 'policy', name: 'Политика', text: '<p>Текст</p>' },
      { domain_id: other.id, slug: 'secret', name: 'Чужая', text: '' },
    ])
    .execute()

  const found = await visitor.get('/domain/get-page/policy')
  expect(await found.json()).toEqual({ data: { name: 'Политика', text: '<p>Текст</p>' } })
  const [foreign, absent] = [await visitor.get('/domain/get-page/secret'), await visitor.get('/domain/get-page/secre1')]
  expect(await dataOf(foreign)).toEqual({ status: 200, body: '{"data":null}' })
  expect(await dataOf(absent)).toEqual(await dataOf(await visitor.get('/domain/get-page/secret')))
})

test('cities are shown in city mode only, by name, and only those of the brand', async () => {
  const city = await addDomain(server.db, { host: 'city.localhost', is_city: true })
  const plain = await addDomain(server.db)
  await server.db
    .insertInto('city')
    .values([
      { domain_id: city.id, name: 'Орёл' },
      { domain_id: city.id, name: 'Казань' },
      { domain_id: city.id, name: 'Владикавказ' },
      { domain_id: plain.id, name: 'Омск' },
    ])
    .execute()
  const inCity = server.api({ host: 'city.localhost' })
  const namesOf = async (path: string) => {
    const cities: { name: string }[] = await (await inCity.get(path)).json()
    return cities.map(({ name }) => name)
  }

  expect(await namesOf('/city/get-country-region-city-list')).toEqual(['Владикавказ', 'Казань', 'Орёл'])
  const found = await namesOf(`/city/get-country-region-city-list?search=${encodeURIComponent('каз')}`)
  expect(found, 'what begins so stands first').toEqual(['Казань', 'Владикавказ'])
  expect(await namesOf(`/city/get-country-region-city-list?search=${encodeURIComponent('орел')}`)).toEqual(['Орёл'])
  expect(await namesOf(`/city/get-country-region-city-list?search=${encodeURIComponent('ОРЁ')}`)).toEqual(['Орёл'])
  expect(await (await visitor.get('/city/get-country-region-city-list')).json()).toEqual([])
})

test('the caller learns the address that the server sees', async () => {
  const answer = await server.api({ ip: '::ffff:198.51.100.4' }).get('/ip')
  expect(await answer.json()).toEqual({ ip: '198.51.100.4' })
})
