import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { csvOf, type SavedColumn, xlsxOf } from '#src/ui/table/save-table.ts'

type Row = { readonly name: string; readonly cash: number; readonly day: string }
const columns: readonly SavedColumn<Row>[] = [
  { title: 'Программа', kind: 'text', value: ({ name }) => name },
  { title: 'Сумма, ₽', kind: 'money', value: ({ cash }) => cash },
  { title: 'Дата', kind: 'day', value: ({ day }) => day },
]
const row = (name: string, cash = 1234.5) => ({ name, cash, day: '2026-03-05' })

test('a text opens in a Russian Excel: byte order mark, semicolons, decimal commas, dates by dots', async () => {
  expect(await csvOf({ columns, rows: [row('Чай; "Улун"')] })).toBe(
    '\uFEFFПрограмма;Сумма, ₽;Дата\r\n"Чай; ""Улун""";1234,50;05.03.2026',
  )
})

test('a negative sum stays a number', async () => {
  expect(await csvOf({ columns, rows: [row('Чай', -5)] })).toContain('Чай;-5,00;')
})

test.each(['00012345678901234567', '007', '123456789012'])('the number %s keeps all its digits', async (name) => {
  expect(await csvOf({ columns, rows: [row(name)] })).toContain(`\r\n\t${name};`)
})

test.each(['42', '12345678901', '-12', 'Чай 00012345678901234567'])('the text %s is as it was', async (name) => {
  expect(await csvOf({ columns, rows: [row(name)] })).toContain(`\r\n${name};`)
})

const formulae = ['=1+1', '+cmd|x', '-cmd', '-1+1|x', "-2+3+cmd|' /C calc'!A0", '@SUM(A1)', '\t=1', '\t1+1']
const disguised = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '\n=1', '\r=1']

test.each([...formulae, ...disguised])('a name such as %j runs nothing in a spreadsheet', async (name) => {
  const [, line = ''] = (await csvOf({ columns, rows: [row(name)] })).split('\r\n')
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('a workbook holds sums as numbers and days as dates, and a formula as text', async () => {
  const file = await xlsxOf({ columns, rows: [row('=1+1')] })
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = Object.entries(parts).find(([name]) => name.endsWith('sheet1.xml'))?.[1]
  const xml = sheet === undefined ? '' : strFromU8(sheet)
  expect(xml).toContain('<v>1234.5</v>')
  expect(xml).toContain('<v>46086</v>')
  expect(xml).not.toContain('<f>')
})
