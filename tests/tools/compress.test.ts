import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { compressFolder } from '#tools/setup/compress.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('compressing a built folder', () => {
  test('puts both forms beside every script, however deep, and they unpack to it', async () => {
    const text = 'export const word = "word"\n'.repeat(100)
    mkdirSync(join(folder, 'assets/deep'), { recursive: true })
    writeFileSync(join(folder, 'assets/deep/main.js'), text)
    await compressFolder(folder)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/deep/main.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'assets/deep/main.js.gz'))).toString()).toBe(text)
  })

  test('leaves alone pictures, the page that gets a nonce, and what would grow', async () => {
    writeFileSync(join(folder, 'picture.png'), 'x'.repeat(1000))
    writeFileSync(join(folder, 'index.html'), 'x'.repeat(1000))
    writeFileSync(join(folder, 'tiny.js'), '1')
    await compressFolder(folder)
    expect(readdirSync(folder).sort()).toEqual(['index.html', 'picture.png', 'tiny.js'])
  })
})
