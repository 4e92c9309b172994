import fc from 'fast-check'
import { expect, test } from 'vitest'

import { withoutInlineStyle } from '#server/services/brand/inline-style.ts'
import { addDomain, addProject, addPromoter } from '../support/brand.ts'
import { testServer } from '../support/server.ts'
import { browserOf } from '../support/session.ts'

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

test('the texts of pages and programs are sent without them', async () => {
  const server = await testServer()
  const domain = await addDomain(server.db)
  const styled = '<p style="color:red">Текст</p>'
  await server.db.insertInto('page').values({ domain_id: domain.id, slug: 'policy', name: 'П', text: styled }).execute()
  const project = await addProject(server.db, { domain_id: domain.id, description: styled, rules: styled })
  const browser = await browserOf(server, await addPromoter(server.db, { domain_id: domain.id }))
  const page = await (await browser.get('/domain/get-page/policy')).json()
  expect(page.data.text).toBe('<p>Текст</p>')
  const { data } = await (await browser.get(`/promoter/get-project?project_id=${project.id}`)).json()
  expect([data.description, data.rules]).toEqual(['<p>Текст</p>', '<p>Текст</p>'])
})
