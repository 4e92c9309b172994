import { expect, test } from 'vitest'
import { withoutInlineStyle } from '#server/operator/brands/inline-style.ts'
import { fc } from '#tests/support/properties.ts'
import { operatorOf } from '../../support/operator.ts'
import { testServer } from '../../support/server.ts'

test.each([
  ['<p style="color:red">а</p>', '<p>а</p>'],
  ['<p class=x style=color:red title="y">а</p>', '<p class=x title="y">а</p>'],
  ["<img src='/a.png' STYLE = 'a>b' alt=''/>", "<img src='/a.png' alt=''/>"],
  ['<p title="a style=b" style>а</p>', '<p title="a style=b">а</p>'],
  ['<p/style=x/title=y>а</p>', '<p>а</p>'],
  ['<p style="a" style="b"><b style=c>б</b></p>', '<p><b>б</b></p>'],
  ['1 < 2 style="x" и <3 style=y>', '1 < 2 style="x" и <3 style=y>'],
  ['<p data-style="x" styles="y">а</p>', '<p data-style="x" styles="y">а</p>'],
  ['</p style="x"><!-- style="y" -->', '</p style="x"><!-- style="y" -->'],
  ['<p style="never closed', '<p'],
  ['', ''],
])('%j loses its style attributes and nothing else: %j', (html, left) => {
  expect(withoutInlineStyle(html)).toBe(left)
})

test('a text without the word comes through unchanged, and a second time changes nothing', () => {
  const piece = fc.constantFrom('<p', '<b ', ' style', '=', '"', "'", '>', '/', ' ', 'x', '<', '</p>', 'title', 'я')
  const html = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(html, (text) => {
      const once = withoutInlineStyle(text)
      expect(once.length).toBeLessThanOrEqual(text.length)
      if (!text.includes('style')) expect(once).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('the texts of pages and programs are stored without them', async () => {
  const server = await testServer()
  const host = 'shop.localhost'
  const text = '<p style="color:red">Текст</p>'
  const pages = ['policy', 'offer'].map((slug) => ({ slug, name: slug, text }))
  const site = { base_domain: 'tea.example', base_url: 'https://tea.example/', accrual_type: 'PE', percent_or_cash: 7 }
  const program = { host, name: 'Чайная', ...site, description: text, rules: text }
  await operatorOf(server, { host, company_name: 'Лавка', pages })('domains', 'add', 'file')
  await operatorOf(server, program)('projects', 'add', 'file')
  const stored = await server.db.selectFrom('project').select(['description', 'rules']).execute()
  expect(stored).toEqual([{ description: '<p>Текст</p>', rules: '<p>Текст</p>' }])
  const texts = await server.db.selectFrom('page').select('text').execute()
  expect(texts).toEqual([{ text: '<p>Текст</p>' }, { text: '<p>Текст</p>' }])
})
