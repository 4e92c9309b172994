import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const clientFolder = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(clientFolder, 'themes'))
writeFileSync(
  join(clientFolder, 'themes', 'pine.css'),
  ':root { --brand-6: #1f6a4b; --page: #f4f7f3; }\n@media (prefers-color-scheme: dark) { :root { --brand-6: #000000; } }',
)
afterAll(() => rmSync(clientFolder, { recursive: true, force: true }))

let server: TestServer

beforeEach(async () => {
  server = await testServer({ config: { clientFolder } })
})

const ask = (host = 'localhost') => server.api({ host }).send('/manifest.webmanifest')

test('a brand is an application with its name, its colours and its sign, which takes addresses to its list', async () => {
  await addDomain(server.db, { theme: 'pine', company_name: 'Лугоморье', logo_mini: '/files/brand/mini.svg' })
  const answer = await ask()
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toEqual({
    id: '/',
    name: 'Лугоморье',
    short_name: 'Лугоморье',
    lang: 'ru',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#1f6a4b',
    background_color: '#f4f7f3',
    icons: [{ src: '/files/brand/mini.svg', sizes: '192x192 512x512 any', type: 'image/svg+xml' }],
    share_target: { action: '/project-list', method: 'GET', params: { url: 'share', text: 'text' } },
  })
})

test('the brand of the host is the one that is meant, and a host without one has none', async () => {
  await addDomain(server.db)
  await addDomain(server.db, { host: 'solo.localhost', company_name: 'Большая Ярмарка Мастеров', is_one_project: true })
  const solo = await (await ask('solo.localhost')).json()
  expect([solo.name, solo.short_name]).toEqual(['Большая Ярмарка Мастеров', 'Большая'])
  expect(solo).not.toHaveProperty('share_target')
  expect((await ask('nobody.localhost')).status).toBe(404)
})

test.each(['', 'no-such'])('X-08: a theme %j leaves the page’s own colours', async (theme) => {
  await addDomain(server.db, { theme, company_name: '' })
  expect(await (await ask()).json()).toMatchObject({
    name: 'Кабинет промоутера',
    theme_color: '#ffffff',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml' }],
  })
})

test('a picture of points is offered at whatever size it has', async () => {
  await addDomain(server.db, { logo_mini: 'https://shop.example/mini.png' })
  const { icons } = await (await ask()).json()
  expect(icons).toEqual([{ src: 'https://shop.example/mini.png', sizes: 'any', type: 'image/png' }])
})
