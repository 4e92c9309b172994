import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'

import { qrPng } from '#server/services/links/qr-png.ts'

test.each(['http://localhost:3000/s/abcDEF1234', `https://cabinet.example/s/x?url=${'я'.repeat(200)}`])(
  'the picture of %s scans to the same text',
  (text) => {
    const { data, width, height } = PNG.sync.read(qrPng(text))
    expect(jsqr(new Uint8ClampedArray(data), width, height)?.data).toBe(text)
  },
)
