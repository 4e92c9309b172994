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

/** Milliseconds of processor time that one picture of twenty takes. */
function timeOfPicture(): number {
  const before = process.cpuUsage()
  for (let turn = 0; turn < 20; turn++) qrPng(`https://cabinet.example/s/abcDEF12${turn}`)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 20 / 1000
}

test('a picture takes no more than 3 ms of a processor', () => {
  timeOfPicture()
  // The least of several: a processor that others heat or share is slower at the same work.
  expect(Math.min(...Array.from({ length: 5 }, timeOfPicture))).toBeLessThan(3)
})
