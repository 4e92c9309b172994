import { beforeEach, describe, expect, test } from 'vitest'

import { uploadsLimit } from '#contract/constants.ts'
import { uploadMessages } from '#contract/uploads.ts'
import type { Deps } from '#server/deps.ts'
import { fileKindOf } from '#server/services/files/file-kind.ts'
import { fileLabel, keepUpload, receiveUpload, sweepUploads } from '#server/services/files/uploads.ts'
import { addDomain, addPromoter } from '../../support/brand.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { browserOf } from '../../support/session.ts'
import { memoryUploads, pngBytes } from '../../support/uploads.ts'

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF', 'latin1')
const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1')

describe('the kind of a file', () => {
  test.each<[string, Buffer | string, string | null]>([
    ['a PNG', pngBytes, 'image/png'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['a WebP', webp, 'image/webp'],
    ['a PDF', pdf, 'application/pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', null],
    ['a page that begins as a PDF does', '%PDF-1.4\n<html><script>alert(1)</script>', null],
    [
      'a page behind a PNG’s sign',
      Buffer.concat([pngBytes.subarray(0, 8), Buffer.from('<SCRIPT >alert(1)</SCRIPT>')]),
      null,
    ],
    ['a picture’s sign before a tag that acts', '\x89PNG\r\n\x1a\n<img src=x onerror=alert(1)>', null],
    [
      'a page far behind a PNG',
      Buffer.concat([pngBytes, Buffer.alloc(5_000), Buffer.from('<script>alert(1)</script>')]),
      null,
    ],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', null],
    ['an SVG behind a declaration', '<?xml version="1.0"?><svg onload="alert(1)"/>', null],
    ['a PDF’s sign that comes late', `x${pdf.toString('latin1')}`, null],
    ['another RIFF', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['a GIF', 'GIF89a', null],
    ['a program', 'MZ\x90\0', null],
    ['an archive', 'PK\x03\x04', null],
    ['half of a sign', '\x89PN', null],
    ['nothing', '', null],
  ])('%s is known by its content', (_, content, mediaType) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    expect(fileKindOf(bytes)?.mediaType ?? null).toBe(mediaType)
  })
})

describe('the label of a file', () => {
  test.each([
    ['Чек №5.PNG', 'Чек №5.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\Windows\\system32\\cmd.exe', 'cmd.exe.png'],
    ['.htaccess', 'htaccess.png'],
    ['a\r\nSet-Cookie: x=1.png', 'a Set-Cookie x=1.png'],
    ['чек\u202Egnp.exe', 'чек gnp.exe.png'],
    ['\0', 'файл.png'],
    ['', 'файл.png'],
    ['...', 'файл.png'],
    ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
    ['"; filename=x.html', '; filename=x.html.png'],
    ['я'.repeat(300), `${'я'.repeat(80)}.png`],
    ['😀'.repeat(100), `${'😀'.repeat(80)}.png`],
  ])('%j is cleaned', (name, label) => {
    expect(fileLabel(name, 'png')).toBe(label)
  })
})

let server: TestServer
let store: ReturnType<typeof memoryUploads>
let owner: Awaited<ReturnType<typeof addPromoter>>

beforeEach(async () => {
  store = memoryUploads()
  server = await testServer({ uploads: store })
  const domain = await addDomain(server.db)
  owner = await addPromoter(server.db, { domain_id: domain.id })
})

const file = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(pngBytes), name = 'чек.png') => new File([bytes], name)
const receive = (given = file(), deps: Deps = server.deps) => receiveUpload(deps, owner.id, given)
const keep = (id: number, promoterId = owner.id) =>
  server.db.transaction().execute((trx) => keepUpload(trx, server.clock.now(), promoterId, id))
const rows = () => server.db.selectFrom('upload').selectAll().execute()

async function kept(name?: string) {
  const id = await receive(file(undefined, name))
  await keep(id)
  return id
}

describe('an upload', () => {
  test.each([
    ['empty', new Uint8Array(), 'Файл пустой: выберите другой'],
    [
      'of more than ten megabytes',
      new Uint8Array(10 * 1024 * 1024 + 1),
      'Файл больше 10\u00a0МБ: уменьшите его или выберите другой',
    ],
    ...['/JavaScript', '/J#61vaScript', '/Launch', '/RichMedia'].map(
      (name): [string, Uint8Array<ArrayBuffer>, string] => [
        `that is a PDF with ${name}`,
        new Uint8Array(Buffer.concat([pdf, Buffer.from(`\n<< /OpenAction << /S ${name} >> >>`)])),
        'PDF с командами не принять: распечатайте его в PDF заново или пришлите снимок экрана',
      ],
    ),
    ['that is a page', new TextEncoder().encode('<html>'), 'Подойдёт картинка PNG, JPEG, WebP или файл PDF'],
  ])('%s is refused beside its field, and nothing stays', async (_, bytes, text) => {
    await expect(receive(file(bytes))).rejects.toMatchObject({ status: 422, fields: { file: text } })
    expect([await rows(), store.kept.size]).toEqual([[], 0])
  })

  test('beyond a promoter’s share none is taken, of several at a time those that still fit; another promoter’s still is', async () => {
    await server.db
      .insertInto('upload')
      .values({
        promoter_id: owner.id,
        key: 'large',
        name: 'a.png',
        media_type: 'image/png',
        size: uploadsLimit - pngBytes.length,
        created_at: server.clock.now(),
      })
      .execute()
    const tried = await Promise.allSettled([receive(), receive(), receive()])
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(receive()).rejects.toMatchObject({ status: 422, fields: { file: uploadMessages.full } })
    const other = await addPromoter(server.db, { domain_id: owner.domain_id, phone: '+79990000001' })
    await receiveUpload(server.deps, other.id, file())
  })

  test('none is taken while the disk of the files is nearly full, and nothing stays', async () => {
    const full = { ...server.deps, uploads: { ...store, isFull: () => true } }
    await expect(receive(file(), full)).rejects.toMatchObject({
      status: 422,
      fields: { file: uploadMessages.noRoom },
    })
    expect([await rows(), store.kept.size]).toEqual([[], 0])
  })

  test('reaches its owner whole, as something to save and never as a page', async () => {
    const id = await kept('чек (5) "скан".png')
    const answer = await (await browserOf(server, owner)).get(`/uploads/${id}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(pngBytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('чек (5) скан.png').replaceAll('(', '%28').replaceAll(')', '%29')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('O-01: a neighbour, another brand’s manager and a visitor get what they get for none; the brand’s manager gets it', async () => {
    const id = await kept()
    const other = await addDomain(server.db, { host: 'other.localhost' })
    const { domain_id } = owner
    const neighbour = await addPromoter(server.db, { domain_id, phone: '+79990000001' })
    const manager = await addPromoter(server.db, { domain_id, phone: '+79990000002', is_manager: true })
    const foreign = await addPromoter(server.db, { domain_id: other.id, phone: '+79990000003', is_manager: true })
    const statusOf = async (person: typeof owner, host?: string) =>
      (await (await browserOf(server, person, host)).get(`/uploads/${id}`)).status
    expect(await statusOf(neighbour)).toBe(404)
    expect(await statusOf(foreign, 'other.localhost')).toBe(404)
    expect(await statusOf(manager)).toBe(200)
    expect((await server.api().get(`/uploads/${id}`)).status).toBe(401)
    const mine = await browserOf(server, owner)
    for (const none of ['999999', '0', 'x', '%00']) expect((await mine.get(`/uploads/${none}`)).status).toBe(404)
  })

  test('one that became part of nothing is given to nobody, and deleted after an hour with its bytes', async () => {
    const [left, stays] = [await receive(), await kept()]
    expect((await (await browserOf(server, owner)).get(`/uploads/${left}`)).status).toBe(404)
    server.clock.advance(59 * 60_000)
    await sweepUploads(server.deps)
    expect(await rows()).toHaveLength(2)
    server.clock.advance(2 * 60_000)
    await sweepUploads(server.deps)
    expect((await rows()).map(({ id }) => id)).toEqual([stays])
    expect(store.kept.size).toBe(1)
  })

  test('one whose bytes could not be kept is swept like one that was cut off', async () => {
    const broken = { ...store, put: async () => Promise.reject(new Error('no room')) }
    await expect(receive(file(), { ...server.deps, uploads: broken })).rejects.toThrow('no room')
    server.clock.advance(61 * 60_000)
    await sweepUploads(server.deps)
    expect(await rows()).toEqual([])
  })

  test('none is kept for another promoter, or long after it came', async () => {
    const id = await receive()
    await expect(keep(id, owner.id + 1)).rejects.toThrow()
    server.clock.advance(11 * 60_000)
    await expect(keep(id)).rejects.toThrow()
  })
})
