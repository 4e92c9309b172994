// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'

import { safeLink, safePicture } from '#src/ui/safe-address.ts'

const own = window.location.origin
const link = (address: string) => safeLink(address, '/api')
const picture = (address: string) => safePicture(address, '/api')

describe('a link of a foreign text may lead', () => {
  test.each([
    ['https://shop.example/a?b=c#d', 'https://shop.example/a?b=c#d'],
    ['HTTP://Shop.Example', 'http://shop.example/'],
    [' https://shop.example/ ', 'https://shop.example/'],
    ['mailto:help@shop.example', 'mailto:help@shop.example'],
    ['tel:+79990000000', 'tel:+79990000000'],
    ['#rules', '#rules'],
    ['/p/policy', '/p/policy'],
    ['/files/a%20b.pdf', '/files/a%20b.pdf'],
    ['/apiary', '/apiary'],
    ['https://other.example/api/account/logout', 'https://other.example/api/account/logout'],
  ])('%s', (address, kept) => {
    expect(link(address)).toBe(kept)
  })
})

describe('a link of a foreign text may not lead', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x/1',
    'file:///etc/passwd',
    'ftp://x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'relative/path',
    '?x=1',
    '',
    'http://',
    '/api/account/logout',
    '/api',
    '/API/account/logout',
    '/./api/account/logout',
    '/p/../api/account/logout',
    '/%61pi/account/logout',
    '/%2561pi/account/logout',
    '/p/%2e%2e/api/account/logout',
    '/p%2f..%2fapi/account/logout',
    '/x\\..\\api/account/logout',
    '/.//api/account/logout',
    `${own}/api/account/logout`,
    `${own}//api/account/logout`,
    `${own.toUpperCase()}/api/account/logout`,
  ])('%j', (address) => {
    expect(link(address)).toBeNull()
  })
})

test('calls on another host are kept out as well', () => {
  expect(safeLink('https://api.example/v1/account/logout', 'https://api.example/v1')).toBeNull()
  expect(safeLink('https://api.example/v2', 'https://api.example/v1')).toBe('https://api.example/v2')
})

describe('a picture of a foreign text', () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

  test.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['/files/a.svg', '/files/a.svg'],
    [pixel, pixel],
  ])('may come from %s', (address, kept) => {
    expect(picture(address)).toBe(kept)
  })

  test.each([
    'http://cdn.example/a.png',
    '//cdn.example/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:text/html;base64,PHN2Zz4=',
    'data:image/png,x',
    'javascript:alert(1)',
    '/api/account/logout',
    'a.png',
    '',
  ])('may not come from %j', (address) => {
    expect(picture(address)).toBeNull()
  })
})

// What takes longer with the square of the length would not end within the test's limit.
test('a million hostile characters are judged', () => {
  for (const piece of ['/', '%25', '\t', '/..', 'data:image/png;base64,A', '\\', ' ']) {
    const address = `/${piece.repeat(1_000_000 / piece.length)}!`
    expect(() => [link(address), picture(address)]).not.toThrow()
  }
})
