import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const clientFolder = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(clientFolder, 'themes'))
writeFileSync(
  join(clientFolder, 'themes', 'pine.css'),
  ':root { --brand-6: #1f6a4b; --page: #f4f7f3; }\n@media (prefers-color-scheme: dark) { :root { --brand-6: #000000; } }',
)
const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
mkdirSync(join(uploads, 'brand'))
const bitmap = (side: number) => PNG.sync.write(new PNG({ width: side, height: side }))
for (const side of [192, 512]) writeFileSync(join(uploads, 'brand', `sign-${side}.png`), bitmap(side))
writeFileSync(join(uploads, 'brand', 'own.png'), bitmap(300))
writeFileSync(join(uploads, 'brand', 'broken-192.png'), 'no picture')
writeFileSync(join(uploads, 'brand', 'heavy-192.png'), Buffer.concat([bitmap(192), Buffer.alloc(1024 * 1024)]))
afterAll(() => {
  rmSync(clientFolder, { recursive: true, force: true })
  rmSync(uploads, { recursive: true, force: true })
})

let server: TestServer

beforeEach(async () => {
  server = await testServer({ config: { clientFolder, filesFolders: [uploads] } })
})

const drawing = (src: string) => ({ src, sizes: '192x192 512x512 any', type: 'image/svg+xml' })

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
    share_target: {
      action: '/project-list',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { url: 'share', text: 'text' },
    },
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

test.each([
  ['https://shop.example/mini.png', [{ src: 'https://shop.example/mini.png', sizes: 'any', type: 'image/png' }]],
  ['/files/brand/own.png', [{ src: '/files/brand/own.png', sizes: '300x300', type: 'image/png' }]],
  [
    '/files/brand/sign.svg',
    [
      { src: '/files/brand/sign-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/files/brand/sign-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/files/brand/sign.svg', sizes: '192x192 512x512 any', type: 'image/svg+xml' },
    ],
  ],
  ['/files/brand/broken.svg', [drawing('/files/brand/broken.svg')]],
  ['/files/brand/heavy.svg', [drawing('/files/brand/heavy.svg')]],
  ['/files/../themes/pine.svg', [drawing('/files/../themes/pine.svg')]],
])('the icons of a sign %s say the size that they have', async (logo_mini, icons) => {
  await addDomain(server.db, { logo_mini })
  expect((await (await ask()).json()).icons).toEqual(icons)
})

test('Apple’s phones find the bitmap of the host’s brand unasked, and nothing where there is none', async () => {
  await addDomain(server.db, { logo_mini: '/files/brand/sign.svg' })
  await addDomain(server.db, { host: 'solo.localhost', logo_mini: '/files/brand/broken.svg' })
  const icon = (host: string) => server.api({ host }).send('/apple-touch-icon.png')
  const answer = await icon('localhost')
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(Buffer.from(await answer.arrayBuffer()).readUInt32BE(16)).toBe(192)
  expect((await icon('solo.localhost')).status).toBe(404)
  expect((await icon('nobody.localhost')).status).toBe(404)
})

test('a page has the colours of its brand from the first paint on, under its own nonce; without a theme it has none', async () => {
  await addDomain(server.db, { theme: 'pine' })
  await addDomain(server.db, { host: 'plain.localhost', theme: 'none' })
  const page = await server.api().send('/auth')
  const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get('Content-Security-Policy') ?? '') ?? []
  expect(await page.text()).toContain(`<style nonce="${nonce}">:root { --brand-6: #1f6a4b;`)
  expect(await (await server.api({ host: 'plain.localhost' }).send('/auth')).text()).not.toContain('--brand-6: #1f6a4b')
})
