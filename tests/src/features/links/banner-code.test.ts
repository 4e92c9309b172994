// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { bannerCode } from '#src/features/links/banner-code.ts'
import { fc } from '#tests/support/properties.ts'

const origin = 'https://cabinet.example'
const banner = { name: 'Карта', image: 'https://cdn.example/a.png', url: 'https://site.example/page?a=1&b=2' }

function parsed(code: string) {
  const page = new DOMParser().parseFromString(code, 'text/html')
  const link = page.body.firstElementChild
  const image = link?.firstElementChild
  return {
    tags: [...page.body.querySelectorAll('*')].map(({ tagName }) => tagName),
    href: link?.getAttribute('href'),
    src: image?.getAttribute('src'),
    alt: image?.getAttribute('alt'),
    attributes: [link, image].map((element) => element?.getAttributeNames()),
    text: page.body.textContent,
  }
}

test('the code is exactly a link around a picture', () => {
  expect(bannerCode(banner, origin)).toBe(
    '<a href="https://site.example/page?a=1&amp;b=2" target="_blank"><img src="https://cdn.example/a.png" alt="Карта"></a>',
  )
})

describe('whatever the fields hold, it reads back as one link with one picture and the same values', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\0]/g, '')),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onerror='alert(1)",
      '</a><iframe src=//x>',
      '&quot;&#34;&lt;',
      '<!--',
      ']]>',
      '$&',
    ),
  )

  test('a hostile name reads back unchanged', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const found = parsed(bannerCode({ ...banner, name }, origin) ?? '')
        expect(found.tags).toEqual(['A', 'IMG'])
        expect(found.alt).toBe(name)
        expect(found.attributes).toEqual([
          ['href', 'target'],
          ['src', 'alt'],
        ])
        expect(found.text).toBe('')
      }),
    )
  })

  test('hostile addresses read back unchanged', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const [url, image] = [`https://site.example/?q=${one}`, `https://cdn.example/${other}`]
        const found = parsed(bannerCode({ name: '', url, image }, origin) ?? '')
        expect(found.tags).toEqual(['A', 'IMG'])
        expect([found.href, found.src]).toEqual([url, image])
      }),
    )
  })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://site.example/1',
  '//evil.example/a.png',
  '/\\evil.example',
  'https:/\\evil.example',
  'https://',
  '',
])('an address that is no web address gives no code: %j', (address) => {
  expect(bannerCode({ ...banner, url: address }, origin)).toBeNull()
  expect(bannerCode({ ...banner, image: address }, origin)).toBeNull()
})

test('a picture on our own site is written in full: the code goes to another one', () => {
  expect(parsed(bannerCode({ ...banner, image: '/files/banners/a.svg' }, origin) ?? '').src).toBe(
    'https://cabinet.example/files/banners/a.svg',
  )
})

describe('a label of a banner', () => {
  const label = 'Реклама. ООО «Лавка», ИНН 7700000000, erid: 2Vtzq'

  test('the label stands below the picture', () => {
    expect(bannerCode(banner, origin, label)).toBe(`${bannerCode(banner, origin)}<br><small>${label}</small>`)
  })

  test('a label reads back as its own text, whatever it holds', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\0]/g, '')),
      fc.constantFrom('</small><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;', '<!--', '$&'),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const read = parsed(bannerCode(banner, origin, `erid: ${text}`) ?? '')
        expect(read.tags).toEqual(['A', 'IMG', 'BR', 'SMALL'])
        expect(read.text).toBe(`erid: ${text}`)
      }),
    )
  })
})
