import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { uploadFolder } from '#server/ports/uploads-folder.ts'
import { s3Uploads } from '#server/ports/uploads-s3.ts'
import { askHere } from '../../support/outward.ts'
import { pngBytes } from '../../support/uploads.ts'

const bytes = new Uint8Array(pngBytes)
/** A disk with room enough. */
const roomy = { isReadOnly: () => false }
const place = mkdtempSync(join(tmpdir(), 'uploads-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe('a folder of uploads', () => {
  let nth = 0
  const fresh = () => {
    nth += 1
    return join(place, `store-${nth}`)
  }

  test('gives what it was given; it and its files are the server’s alone', async () => {
    const folder = fresh()
    const store = uploadFolder(folder, roomy)
    await store.put('a1', bytes)
    expect(Buffer.from((await store.get('a1')) ?? []).equals(pngBytes)).toBe(true)
    const modes = [folder, join(folder, 'a1')].map((path) => statSync(path).mode & 0o777)
    if (process.platform !== 'win32') expect(modes).toEqual([0o700, 0o600])
    await store.remove('a1')
    expect([await store.get('a1'), readdirSync(folder)]).toEqual([null, []])
    await store.remove('a1')
  })

  test('a file that cannot be written whole leaves nothing', async () => {
    const folder = fresh()
    // The name is taken by a folder with something in it, so that the last step fails.
    mkdirSync(join(folder, 'a1', 'x'), { recursive: true })
    await expect(uploadFolder(folder, roomy).put('a1', bytes)).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['a1'])
  })

  test('a half that a killed process has written goes with its key', async () => {
    const folder = fresh()
    mkdirSync(folder)
    writeFileSync(join(folder, 'a1.part'), 'half')
    const store = uploadFolder(folder, roomy)
    expect(await store.get('a1')).toBeNull()
    await store.remove('a1')
    expect(readdirSync(folder)).toEqual([])
  })
})

const keys = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'ru-central1',
  ask: askHere,
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** What the signature must be, by the rules of AWS Signature Version 4. */
function signatureOf(request: IncomingMessage, signed: string, sum: string): string {
  const headers = signed.split(';')
  const at = String(request.headers['x-amz-date'])
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const canonical = [
    request.method,
    request.url,
    '',
    ...headers.map((name) => `${name}:${request.headers[name]}`),
    '',
    signed,
    sum,
  ].join('\n')
  const key = [keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    hmac(`AWS4${keys.secret}`, at.slice(0, 8)),
  )
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'))
    .digest('hex')
}

/** A small S3: checks the signature and the sum of what it gets, and keeps it. */
async function fakeS3() {
  const kept = new Map<string, Buffer>()
  const asked: string[] = []
  let broken = 0
  let elsewhere = ''
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    const [, signed = '', signature] =
      /SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? []
    const sum = String(request.headers['x-amz-content-sha256'])
    if (sum !== sha256(body) || signature !== signatureOf(request, signed, sum)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    if (elsewhere !== '') {
      response.writeHead(307, { Location: elsewhere }).end()
      return
    }
    if (broken > 0) {
      broken -= 1
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return
    }
    const found = kept.get(path)
    if (request.method === 'PUT') kept.set(path, body)
    if (request.method === 'DELETE') kept.delete(path)
    if (request.method === 'GET') response.writeHead(found === undefined ? 404 : 200).end(found ?? '<Error/>')
    else response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    kept,
    asked,
    url: `http://127.0.0.1:${port}/uploads/`,
    sendTo: (address: string) => {
      elsewhere = address
    },
    breakNext: (times: number) => {
      broken = times
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

describe('a storage that speaks S3', () => {
  let s3: Awaited<ReturnType<typeof fakeS3>>
  beforeEach(async () => {
    s3 = await fakeS3()
  })
  afterEach(() => s3.close())

  test('keeps, gives and forgets, each request signed with the sum of its body', async () => {
    const store = s3Uploads({ url: s3.url, ...keys })
    await store.put('a1', bytes)
    expect([...s3.kept.keys()]).toEqual(['/uploads/a1'])
    expect(Buffer.from((await store.get('a1')) ?? []).equals(pngBytes)).toBe(true)
    await store.remove('a1')
    expect([await store.get('a1'), s3.kept.size]).toEqual([null, 0])
    await store.remove('a1')
    expect(s3.asked).toEqual(['PUT', 'GET', 'DELETE', 'GET', 'DELETE'].map((method) => `${method} /uploads/a1`))
  })

  test('a storage that is busy is asked again', async () => {
    s3.breakNext(1)
    await s3Uploads({ url: s3.url, ...keys }).put('a1', bytes)
    expect(s3.kept.size).toBe(1)
  })

  test('a storage that sends elsewhere is a failure, and the file goes nowhere', async () => {
    const other = await fakeS3()
    s3.sendTo(`${other.url}a1`)
    await expect(s3Uploads({ url: s3.url, ...keys }).put('a1', bytes)).rejects.toThrow('answered 307')
    expect(other.asked).toEqual([])
    await other.close()
  })

  test('a wrong key is a failure without the storage’s own words, and nothing is kept', async () => {
    const store = s3Uploads({ url: s3.url, ...keys, secret: 'wrong' })
    await expect(store.put('a1', bytes)).rejects.toThrow(/^the upload store answered 403$/)
    await expect(store.get('a1')).rejects.toThrow('403')
    expect(s3.kept.size).toBe(0)
  })
})
