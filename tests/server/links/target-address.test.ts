import { describe, expect, test } from 'vitest'
import { isOnSite, targetAddress, trackedAddress } from '#server/services/links/target-address.ts'
import { fc } from '#tests/support/properties.ts'

const tea = { base_domain: 'tea.example', base_url: 'https://tea.example/' }
const cyrillic = { base_domain: 'чай.рф', base_url: 'https://чай.рф/' }

describe('an address of the advertiser’s site is taken as it was typed', () => {
  test.each([
    ['https://tea.example/', 'https://tea.example/'],
    ['http://tea.example/green', 'http://tea.example/green'],
    ['tea.example', 'https://tea.example/'],
    ['tea.example/green?a=1&a=2#top', 'https://tea.example/green?a=1&a=2#top'],
    ['//tea.example/green', 'https://tea.example/green'],
    ['/green/1', 'https://tea.example/green/1'],
    ['  tea.example/green  ', 'https://tea.example/green'],
    ['www.tea.example/x', 'https://www.tea.example/x'],
    ['shop.tea.example/x', 'https://shop.tea.example/x'],
    ['TEA.example/Green', 'https://tea.example/Green'],
    ['tea.example/a%20b?q=%2B+%26', 'https://tea.example/a%20b?q=%2B+%26'],
    [
      'tea.example/чай?сорт=улун',
      'https://tea.example/%D1%87%D0%B0%D0%B9?%D1%81%D0%BE%D1%80%D1%82=%D1%83%D0%BB%D1%83%D0%BD',
    ],
    ['tea.example:8443/x', 'https://tea.example:8443/x'],
  ])('%s', (typed, canonical) => {
    expect(targetAddress(typed, tea)).toBe(canonical)
  })

  test('an address in Cyrillic is taken too', () => {
    expect(targetAddress('чай.рф/улун', cyrillic)).toBe('https://xn--80as4b.xn--p1ai/%D1%83%D0%BB%D1%83%D0%BD')
    expect(targetAddress('магазин.чай.рф', cyrillic)).toMatch(/^https:\/\/xn--.*\.xn--p1ai\/$/)
  })
})

test('a link is judged the same however many were judged before it', () => {
  const verdicts = new Set<string>()
  for (let turn = 0; turn < 20_000; turn += 1) verdicts.add(targetAddress('https://ß.tea.example/é', tea))
  expect([...verdicts]).toEqual(['https://xn--zca.tea.example/%C3%A9'])
})

describe('an address of another site is refused with the site’s name', () => {
  test.each([
    'coffee.example',
    'https://tea.example.evil.example/',
    'https://eviltea.example/',
    'tea.example@evil.example/',
  ])('%s', (typed) => {
    expect(() => targetAddress(typed, tea)).toThrow('Укажите адрес страницы на сайте tea.example')
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://tea.example/x',
  'https://user:pass@tea.example/',
  'https://tea.example/\r\nSet-Cookie: a=b',
  'https://tea.example/\u0000',
  '\\\\evil.example',
  'https:///evil.example',
  '///evil.example/x',
  'https://',
  '',
])('%j can never become a target', (typed) => {
  expect(() => targetAddress(typed, tea)).toThrow()
})

test('a program whose site is not known takes no address at all', () => {
  expect(isOnSite('https://tea.example/', { base_domain: '', base_url: '' })).toBe(false)
})

describe('a target address gets its parts on the way', () => {
  test.each([
    ['https://t.example/', 'https://t.example/?click_id=C&sub_id=s'],
    ['https://t.example/?a=1', 'https://t.example/?a=1&click_id=C&sub_id=s'],
    ['https://t.example/?', 'https://t.example/?click_id=C&sub_id=s'],
    ['https://t.example/#a?b#c', 'https://t.example/?click_id=C&sub_id=s#a?b#c'],
  ])('%s keeps all that it had', (target, sent) => {
    expect(trackedAddress(target, { click_id: 'C', sub_id: 's' })).toBe(sent)
  })

  test('a SUB ID comes through whole, whatever is in it, and adds no parameter of its own', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (sub) => {
        const sent = new URL(trackedAddress('https://t.example/?a=1#x', { click_id: 'C', sub_id: sub }))
        expect([...sent.searchParams.keys()]).toEqual(['a', 'click_id', 'sub_id'])
        expect(sent.searchParams.get('sub_id')).toBe(sub)
        expect(sent.searchParams.get('click_id')).toBe('C')
      }),
    )
  })
})

test.each([
  'javascript://tea.example/%0aalert(1)',
  'ftp://tea.example/',
  'data:text/html,tea.example',
  'https://someone@tea.example/',
  'https://tea.example.evil.example/',
])('a stored address %s is followed by nobody', (address) => {
  expect(isOnSite(address, tea)).toBe(false)
})
