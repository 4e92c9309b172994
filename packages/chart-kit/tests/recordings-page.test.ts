import { recordingsInHtml } from 'chart-kit/sheets/formats/recordings-html.ts'
import { expect, test } from 'vitest'

const difference = {
  id: '3f9a21',
  was: ['- button "Свет"'],
  is: ['- button "Включить"'],
  before: ['- text: В'],
  after: [],
  place: '1 pressed empty',
}
const place = (path: string) => ({ path, look: '1 pressed empty', action: 'Нажать «Свет»' })
const lamp = { name: 'lamp', title: 'Лампа', broken: ['lamp-000003'] }
const page = recordingsInHtml([
  { ...lamp, differences: [{ difference, places: [place('lamp-000001'), place('lamp-000002')] }] },
])

test('a difference is shown once: what there was beside what there is now, where it is met, and how it is taken', () => {
  expect(page).toContain(
    '<td class="removed">- button &#34;Свет&#34;</td><td class="added">- button &#34;Включить&#34;',
  )
  expect(page.match(/class="removed"/g)).toHaveLength(1)
  expect(page).toContain('Нажать «Свет» <code>lamp-000001, 1 pressed empty</code>')
  expect(page).toContain('And in 1 more place')
  expect(page).toContain('npx chart-kit paths lamp --approve 3f9a21')
})

test('a walk that broke off is named as one that cannot be approved', () => {
  expect(page).toContain('Broken off, cannot be approved: <code>lamp-000003</code>')
})

test('the page asks nothing of the network', () => {
  expect(page).not.toMatch(/https?:/)
  expect(recordingsInHtml([])).toContain('All is recorded as it was approved.')
})
