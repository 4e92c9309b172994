import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addDomain } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const uploads = join(folder, 'uploads')
const demo = join(folder, 'demo')
const client = join(folder, 'client')
const film = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
let server: TestServer

beforeAll(() => {
  for (const path of [uploads, join(demo, 'logos'), join(client, 'assets'), join(client, 'themes')])
    mkdirSync(path, { recursive: true })
  writeFileSync(join(folder, 'secret'), 'canary')
  writeFileSync(join(folder, 'secret.png'), 'canary')
  symlinkSync(join(folder, 'secret.png'), join(uploads, 'link.png'))
  writeFileSync(join(uploads, '.hidden.png'), 'canary')
  writeFileSync(join(uploads, 'notes.md'), 'canary')
  writeFileSync(join(uploads, 'own.pdf'), 'pdf')
  writeFileSync(join(uploads, 'both.svg'), '<svg>upload</svg>')
  writeFileSync(join(demo, 'both.svg'), '<svg>demo</svg>')
  writeFileSync(join(demo, 'logos', 'tea.svg'), '<svg/>')
  writeFileSync(join(demo, 'film.mp4'), film)
  writeFileSync(join(demo, 'empty.png'), '')
  writeFileSync(join(client, 'index.html'), 'page')
  writeFileSync(join(client, 'assets', 'main-abc123.js'), 'plain script')
  writeFileSync(join(client, 'assets', 'main-abc123.js.br'), 'brotli script')
  writeFileSync(join(client, 'assets', 'main-abc123.js.gz'), 'gzip script')
  writeFileSync(join(client, 'themes', 'amber.css'), 'a{}')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  server = await testServer({ config: { filesFolders: [uploads, demo], clientFolder: client } })
  await addDomain(server.db)
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.api().send(path, { method, headers })

describe('a stored file', () => {
  test('comes with its type, may stand on other sites, and runs nothing', async () => {
    const answer = await ask('/files/logos/tea.svg')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('<svg/>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a stored file of a kind that is not shown is saved', async () => {
    const answer = await ask('/files/own.pdf')
    expect([answer.headers.get('Content-Disposition'), await answer.text()]).toEqual(['attachment', 'pdf'])
  })

  test('a stored file that was uploaded stands before the demo one', async () => {
    expect(await (await ask('/files/both.svg')).text()).toBe('<svg>upload</svg>')
  })

  test.each([
    '/files/../secret.png',
    '/files/%2e%2e/secret.png',
    '/files/..%2fsecret.png',
    '/files/logos/..%2f..%2f..%2fsecret.png',
    '/files/%2fetc%2fpasswd.png',
    '/files//etc/hosts.png',
    '/files/.hidden.png',
    '/files/link.png',
    '/files/notes.md',
    '/files/logos',
    '/files/logos/',
    '/files/',
    '/files/a%00.png',
    '/files/C:%5Csecret.png',
    `/files/${'a'.repeat(5_000)}.png`,
  ])('a stored file is not had by %s', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('canary')
  })

  test('a stored file is read whole, however long, and not again when it did not change', async () => {
    const answer = await ask('/files/film.mp4')
    expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true)
    const tag = answer.headers.get('ETag') ?? ''
    expect((await ask('/files/film.mp4', { 'If-None-Match': tag })).status).toBe(304)
  })

  test('a stored file that is empty is empty', async () => {
    const answer = await ask('/files/empty.png')
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test('a HEAD answer describes a file without reading it', async () => {
    const answer = await ask('/files/film.mp4', {}, 'HEAD')
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([200, '200000', ''])
  })

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/200000', 10],
    ['bytes=199990-', 206, 'bytes 199990-199999/200000', 10],
    ['bytes=-10', 206, 'bytes 199990-199999/200000', 10],
    ['bytes=-999999', 206, 'bytes 0-199999/200000', 200_000],
    ['bytes=0-999999', 206, 'bytes 0-199999/200000', 200_000],
    ['bytes=200000-', 416, 'bytes */200000', 0],
    ['bytes=-0', 416, 'bytes */200000', 0],
    ['bytes=10-5', 200, null, 200_000],
    ['bytes=0-1,5-6', 200, null, 200_000],
    ['bytes=a-b', 200, null, 200_000],
    ['lines=0-1', 200, null, 200_000],
    ['bytes=-', 200, null, 200_000],
  ])('asked for %s answers %i', async (range, status, contentRange, length) => {
    const answer = await ask('/files/film.mp4', { Range: range })
    const body = await answer.arrayBuffer()
    expect([answer.status, answer.headers.get('Content-Range'), body.byteLength]).toEqual([
      status,
      contentRange,
      length,
    ])
  })

  test('a stored file that changed meanwhile is sent whole to a browser that has a part of it', async () => {
    const answer = await ask('/files/film.mp4', { Range: 'bytes=0-9', 'If-Range': '"another"' })
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 200_000])
  })
})

describe('the built client', () => {
  test('keeps what has its hash in its name for ever, in the smallest form that is taken', async () => {
    const forms = []
    for (const accepted of ['br, gzip', 'gzip', 'identity']) {
      const answer = await ask('/assets/main-abc123.js', { 'Accept-Encoding': accepted })
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      forms.push([answer.headers.get('Content-Encoding'), await answer.text()])
    }
    expect(forms).toEqual([
      ['br', 'brotli script'],
      ['gzip', 'gzip script'],
      [null, 'plain script'],
    ])
  })

  test('asks again for what has not, and reads it only when it changed', async () => {
    const answer = await ask('/themes/amber.css')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const tag = answer.headers.get('ETag') ?? ''
    expect((await ask('/themes/amber.css', { 'If-None-Match': tag })).status).toBe(304)
  })

  test('does not give its page without a nonce, nor its compressed forms by name', async () => {
    expect(await (await ask('/index.html')).text()).toContain('csp-nonce')
    expect((await ask('/assets/main-abc123.js.br')).status).not.toBe(200)
  })

  test('survives a build that takes its files away', async () => {
    const running = server
    rmSync(join(client, 'assets'), { recursive: true })
    const answer = await running.api().send('/assets/main-abc123.js')
    expect([answer.status, await answer.text()]).toEqual([200, 'plain script'])
  })
})
