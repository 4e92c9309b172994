// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'

import { programOf, sharedAddress, shownHost } from '#src/routes/project-list/shared-address.ts'

const shared = (query: Record<string, string>) => sharedAddress(new URLSearchParams(query))
const program = (id: number, base_domain: string | undefined, is_enabled = true) => ({
  id,
  name: `Программа ${id}`,
  logo: '',
  access_type: 'QU',
  accrual_type: 'CA',
  percent_or_cash: 1,
  percent_or_cash_description: '',
  is_enabled,
  ...(base_domain === undefined ? {} : { base_domain }),
})

describe('the address that another application shares', () => {
  test.each([
    [{ share: 'https://shop.example/a?b=в#г' }, 'https://shop.example/a?b=в#г'],
    [{ text: 'Смотри: https://shop.example/a хорошо' }, 'https://shop.example/a'],
    [{ share: 'не адрес', text: 'http://shop.example' }, 'http://shop.example'],
  ])('%j is read as %s', (query, address) => {
    expect(shared(query)?.text).toBe(address)
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a page written out', 'data:text/html,<script>'],
    ['no scheme', '//shop.example'],
    ['a person in it', 'https://user:word@shop.example/'],
    ['a control character', 'https://shop.example/\u0000'],
    ['endless', `https://shop.example/${'a'.repeat(2000)}`],
    ['no host', 'https://'],
    ['another scheme', 'ftp://shop.example'],
    ['nothing', ''],
  ])('%s is none', (_, share) => {
    expect(shared({ share })).toBeNull()
  })
})

describe('the program that an address belongs to', () => {
  const programs = [
    program(1, 'shop.example'),
    program(2, 'kids.shop.example'),
    program(3, 'https://чай.рф'),
    program(4, 'soon.example', false),
    program(5, undefined),
    program(6, ''),
  ]
  test.each([
    ['https://www.shop.example/a', 1],
    ['https://m.kids.shop.example/', 2],
    ['https://чай.рф/зелёный', 3],
    ['https://notshop.example/', undefined],
    ['https://shop.example.evil.example/', undefined],
    ['https://soon.example/', undefined],
  ])('%s: %s', (address, id) => {
    expect(programOf(new URL(address), programs)?.id).toBe(id)
  })
})

test.each([
  ['https://Чай.рф/a', 'чай.рф'],
  ['https://shop.example:8080/a', 'shop.example'],
  // A Greek letter among Latin ones: it could pass for another host.
  ['https://shοp.example/', 'xn--shp-bzc.example'],
])('the host of %s is shown as %s', (address, host) => {
  const one = shared({ share: address })
  expect(one === null ? null : shownHost(one)).toBe(host)
})
