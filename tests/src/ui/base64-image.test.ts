import { expect, test } from 'vitest'

import { imageFromBase64 } from '#src/ui/files/base64-image.ts'

const encoded = (...bytes: number[]) => btoa(String.fromCharCode(...bytes))
const png = encoded(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)
const jpeg = encoded(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)

test.each([
  ['a PNG', png, 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a GIF', encoded(0x47, 0x49, 0x46, 0x38, 0x39, 0x61), 'image/gif'],
  ['a WebP', encoded(0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x45, 0x42, 0x50), 'image/webp'],
  ['a prefixed JPEG', `data:image/jpeg;base64,${jpeg}`, 'image/jpeg'],
  ['a JPEG whose prefix lies', `data:image/png;base64,${jpeg}`, 'image/jpeg'],
  ['a JPEG with line breaks', `${jpeg.slice(0, 4)}\r\n${jpeg.slice(4)}`, 'image/jpeg'],
])('%s is a picture of its own type', (_, text, type) => {
  expect(imageFromBase64(text)?.type).toBe(type)
})

test('the bytes come through unchanged', async () => {
  const picture = imageFromBase64(jpeg)
  expect([...new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
    0xff, 0xd8, 0xff, 0xe0, 1, 2, 3,
  ])
})

test.each([
  ['nothing', ''],
  ['what is not base64', 'не base64!'],
  ['a page of HTML', btoa('<!doctype html><script>alert(1)</script>')],
  ['an SVG, which can hold scripts', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PNG that is cut off in its signature', encoded(0x89, 0x50, 0x4e)],
  ['more than 10 MB', jpeg + 'A'.repeat(15_000_000)],
])('%s is no picture', (_, text) => {
  expect(imageFromBase64(text)).toBeNull()
})
