import fc from 'fast-check'
import { expect, test } from 'vitest'

import { getProjectConnectedAccrualList } from '#contract/promoter.ts'
import { readReply } from '#src/api/fit-reply.ts'
import { rowReader } from '#src/api/row-reader.ts'

const schema = getProjectConnectedAccrualList.reply

const accrual = (id: number, note = '') => ({
  id,
  status: 'WA',
  project_name: `Чай, «Лавка»${note}`,
  price: 1000,
  cash: 100,
  created_at: '2026-06-15',
})
const rows = Array.from({ length: 12 }, (_, id) => accrual(id, id % 3 === 0 ? '\n},{"data":[ ]}\\' : ''))

/** Cuts a text at the places, and puts together what is told of it. */
function readIn(text: string, places: readonly number[]) {
  const reader = rowReader(schema)
  const cuts = [...places.map((place) => place % (text.length + 1)).sort((one, other) => one - other), text.length]
  let told: unknown[] = []
  let from = 0
  for (const cut of cuts) {
    told.push(...reader.take(text.slice(from, cut)))
    from = cut
  }
  const { rows, rest, forget } = reader.end()
  if (forget) told = []
  told.push(...rows)
  return rest?.fits === true ? { ...rest, reply: { ...rest.reply, data: told } } : rest
}

const lines = `{"data":[${rows.map((row) => JSON.stringify(row)).join(', \n ')}]}`
const texts: Readonly<Record<string, string>> = {
  'a line for each row': lines,
  'one line': JSON.stringify({ data: rows }),
  'laid out for the eye': JSON.stringify({ data: rows }, null, 2),
  'no rows': '{"data":[]}',
  'more beside the rows': `${lines.slice(0, -1)},\n"errors":[]}`,
  'a list after the rows': `${lines.slice(0, -2)}\n],"errors":[]}`,
  'a row that does not fit': lines.replace('"status":"WA"', '"status":7'),
  'nothing fits': lines.replaceAll('"status":"WA"', '"status":7'),
  'rows that are none': '{"data":null}',
  'broken off': lines.slice(0, -40),
  'broken off at a line': lines.slice(0, lines.lastIndexOf('\n') + 1),
  'broken in the middle': lines.replace('{"id":5', '{"id":'),
  'a comma short at a line': lines.replace('}, \n {', '} \n {'),
  'a comma too many at a line': lines.replace('}, \n {', '}, \n, {'),
  'a comma before the rows': lines.replace('[{', '[,\n{'),
  'a comma behind the rows': `${lines.slice(0, -2)},\n]}`,
  'commas at the beginnings of lines': lines.replaceAll('}, \n {', '}\n, {'),
  'empty lines': lines.replaceAll('\n', '\n\n\n'),
  'no list': '{"error":"Нет"}',
  'a page of another server': '<!doctype html>\n<title>502</title>\n',
  nothing: '',
}

test.each(Object.entries(texts))('however it is cut, it is read as the whole is: %s', (_, text) => {
  const whole = readReply(schema, text)
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 6 }), (places) => {
      expect(readIn(text, places)).toEqual(whole)
    }),
    { numRuns: 200 },
  )
})

test('rows are told as soon as their lines have ended', () => {
  const reader = rowReader(schema)
  expect(reader.take(lines.slice(0, lines.indexOf('"id":6')))).toMatchObject(rows.slice(0, 6))
  expect(reader.take(lines.slice(lines.indexOf('"id":6')))).toMatchObject(rows.slice(6, 11))
  expect(reader.end()).toMatchObject({ rows: rows.slice(11), forget: false })
})
