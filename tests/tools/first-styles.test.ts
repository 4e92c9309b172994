import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { firstStyles } from '#tools/vite/first-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'first-styles-'))
const parts = {
  'index.html':
    '<html><head>\n<!-- first-styles -->\n</head><body><div id="root"></div><noscript>Нет</noscript><script type="module" src="/main.ts"></script></body></html>',
  'main.ts': "import './main.css'\nconsole.log('here')\n",
  'main.css': 'body { margin: 0 }\n',
  'first.css': '/* Why. */\n@media (min-width: 36em) {\n  :root[data-a="b c"] .it > i {\n    color: red;\n  }\n}\n',
}
let page = ''

const pageOf = async (root: string) => {
  const result = await build({
    root,
    logLevel: 'silent',
    plugins: [firstStyles([pathToFileURL(join(folder, 'first.css'))])],
    html: { cspNonce: '__CSP_NONCE__' },
    build: { write: false, modulePreload: { polyfill: false } },
  })
  if (!('output' in result)) throw new Error('one build was expected')
  const html = result.output.find(({ fileName }) => fileName === 'index.html')
  return html !== undefined && 'source' in html ? String(html.source) : ''
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(parts)) writeFileSync(join(folder, name), text)
  page = await pageOf(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

test('the first styles stand in the page, under its nonce, without what is for readers', () => {
  expect(page).toMatch(/<style nonce="__CSP_NONCE__">/)
  expect(page).toContain('>@media (min-width:36em){:root[data-a="b c"] .it > i{color:red;}}</style>')
})

test('no stylesheet stands before what the page shows first', () => {
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('</noscript>'))
  expect(page.indexOf('rel="stylesheet"')).toBeLessThan(page.indexOf('</body>'))
})

test('a page without a place for them is no page to build', async () => {
  writeFileSync(join(folder, 'index.html'), parts['index.html'].replace('<!-- first-styles -->', ''))
  await expect(pageOf(folder)).rejects.toThrow('first-styles')
})
