import { expect, test } from 'vitest'

import { person, trackedProgram } from '../../support/links.ts'
import { testServer } from '../../support/server.ts'

test('a line names the route by its pattern, never the address that was asked', async () => {
  const server = await testServer()
  await trackedProgram(server)
  const browser = server.api()
  await browser.get('/domain/get-page/secret-slug?search=secret-search')
  await browser.send('/?token=secret-token')
  await browser.get('/domain/get-domain')
  const routes = server.lines.filter(({ event }) => event === 'request.answered').map(({ fields }) => fields.route)
  expect(routes).toEqual(['/api/domain/get-page/:slug', '/*', '/api/domain/get-domain'])
  expect(server.logText()).not.toContain('secret')
})

test('a redirect that went well is counted, not logged; one that failed is logged', async () => {
  const server = await testServer()
  const { link } = await trackedProgram(server)
  await server.api().send(`/s/${link.key}`, { headers: person })
  await server.api().send('/s/nothing123', { headers: person })
  const lines = server.lines.filter(({ event }) => event === 'request.answered')
  expect(lines.map(({ fields }) => [fields.route, fields.status])).toEqual([['/s/:key', 404]])
})
