import { describe, expect, test } from 'vitest'

import { deviceLinkId, searchedLinks, shownOf, withChange, withLink } from '#src/features/links/device-list.ts'
import { proposedName } from '#src/features/links/shown-link.ts'
import type { DeviceLink } from '#src/shell/session/device-links.ts'
import { titleOf } from '#src/text/tool-title.ts'

const link: DeviceLink = {
  project: '7',
  url: 'https://polyana.example/cards',
  sub: 'чат',
  name: '',
  short_url: 'https://c.example/s/1',
  full_url: 'https://c.example/s/1?long=1',
  created_at: '2026-11-20T10:00:00.000Z',
  is_hidden: false,
}
const other = { ...link, url: 'https://polyana.example/b', short_url: 'https://c.example/s/2' }
const row = {
  id: 1,
  short_type: 'LI',
  sub: 'чат',
  total_count_view: 8,
  total_count_accrual: 2,
  total_sum_cash_accrual: 99.5,
}
const figures = { views: 8, deals: 2, cash: 99.5 }

const shop = { id: 7, name: 'Поляна', logo: '' }
const programs = new Map([['7', shop]])
const list = (links: readonly DeviceLink[], rows = [row], search = '') =>
  shownOf(searchedLinks(links, search, programs), links, { statistics: new Map([['7', rows]]), programs })
const figuresIn = (...given: Parameters<typeof list>) => list(...given).map((one) => one.figures)

describe('the figures of a link', () => {
  test('a SUB ID that one link alone has brings them', () => {
    expect(figuresIn([link, { ...other, sub: '' }])).toEqual([figures, null])
  })

  test('two links with the same SUB ID have none, so that nothing is counted twice', () => {
    expect(figuresIn([link, other])).toEqual([null, null])
  })

  test('two rows of statistics with the same SUB ID leave it open whose they are', () => {
    expect(figuresIn([link], [row, { ...row, id: 2 }])).toEqual([null])
  })

  test('a banner or a promo code with the SUB ID is none of a link', () => {
    expect(figuresIn([link], [{ ...row, short_type: 'BA' }])).toEqual([null])
    expect(figuresIn([link], [row, { ...row, short_type: 'PR' }])).toEqual([figures])
  })

  test('another program’s link with the SUB ID takes none away', () => {
    expect(figuresIn([link, { ...other, project: '8' }])).toEqual([figures, null])
  })

  test('a hidden link keeps its own, and makes a SUB ID known twice', () => {
    expect(figuresIn([{ ...link, is_hidden: true }])).toEqual([figures])
    expect(figuresIn([link, { ...other, is_hidden: true }])).toEqual([null, null])
  })
})

describe('the list', () => {
  test('a link that is copied again is there once, with its name and its place, and is no longer hidden', () => {
    const named = { ...other, name: 'Карта', is_hidden: true }
    const again = { ...other, created_at: '2026-11-23T10:00:00.000Z' }
    expect(withLink([link, named], again)).toEqual([link, { ...named, is_hidden: false }])
  })

  test('a server that makes a new short link each time does not make it longer', () => {
    const again = { ...link, short_url: 'https://c.example/s/9' }
    expect(withLink([link], again)).toEqual([again])
  })

  test('a new link comes first, hidden ones come last', () => {
    expect(withLink([link], other)).toEqual([other, link])
    expect(list([{ ...link, is_hidden: true }, other]).map(({ target }) => target)).toEqual([other.url, link.url])
  })

  test('a change of a link that is gone changes nothing', () => {
    const id = deviceLinkId(link)
    const twin = { ...link, project: '8' }
    expect(withChange([link, twin], id, { name: 'Карта' })).toEqual([{ ...link, name: 'Карта' }, twin])
    expect(withChange([twin], id, { name: 'Карта' })).toBeNull()
  })

  test('each link says its program, where that is known', () => {
    expect(list([link, { ...other, project: '8' }]).map(({ program }) => program)).toEqual([shop, null])
  })

  test.each(['КАРТ', 'polyana.example/cards', 'чат', 'мёд', 'полян'])(
    'a search for %s finds the link by any of the four',
    (search) => {
      const honey = { ...link, name: 'Карта', url: 'https://polyana.example/cards?q=%D0%BC%D1%91%D0%B4' }
      expect(list([honey], [], search)).toHaveLength(1)
      expect(list([honey], [], 'нет такой')).toEqual([])
    },
  )
})

describe('a title', () => {
  test.each([
    ['https://polyana.example/', 'polyana.example'],
    ['polyana.example/cards/', '/cards'],
    ['https://polyana.example/%D0%BC%D1%91%D0%B4?a=1', '/мёд'],
    ['https://polyana.example?a=/b', 'polyana.example'],
    ['https://polyana.example/%E0%A4%A', '/%E0%A4%A'],
  ])('%s is called %s', (target, title) => {
    expect(titleOf({ name: '', target })).toBe(title)
    expect(titleOf({ name: 'Моя', target })).toBe('Моя')
  })

  test('a ready-made page proposes its own', () => {
    const pages = [{ name: 'Карта', base_url: 'https://polyana.example/cards' }]
    expect(proposedName(' polyana.example/cards/ ', pages)).toBe('Карта')
    expect(proposedName('polyana.example', pages)).toBe('')
  })
})
