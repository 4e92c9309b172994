import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { pathOverlay, resultsOverlay } from 'chart-kit/draw/records.ts'
import { Refused } from 'chart-kit/refused.ts'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))

const greeting = modelsOf().find(({ name }) => name === 'greeting')
if (greeting === undefined) throw new Error('there is no greeting')
const { fingerprint } = greeting

let count = 0
function file(data: unknown): string {
  count += 1
  const place = join(folder, `${count}.json`)
  writeFileSync(place, typeof data === 'string' ? data : JSON.stringify(data))
  return place
}

const press = 'waiting/bell.pressed/0'
const refused = 'asking/done.greet/1'
const again = 'refused/bell.pressed/0'
const known = 'asking/done.greet/0'
const steps = [press, refused, again, refused, again].map((arrow) => ({ arrows: [arrow] }))

test('the numbers of a path’s steps stand beside its arrows, and all else steps back', () => {
  const { marks } = pathOverlay(steps, greeting)
  expect(marks.get(again)).toEqual({ text: '3, 5', tone: 'path' })
  expect(marks.get(press)).toEqual({ text: '1', tone: 'path' })
  expect(marks.get(known)).toEqual({ isDim: true })
  expect(marks.get('open')).toEqual({ isDim: true })
  expect(marks.get('refused')).toEqual({})
})

test('results are counted on the arrows: taken, failed, never reached', () => {
  const arrows = { [press]: { taken: 3 }, [refused]: { taken: 2, failed: 1 } }
  const overlay = resultsOverlay(file({ machines: [{ machine: 'greeting', fingerprint, arrows }] }), greeting)
  expect(overlay?.marks.get(press)).toEqual({ text: '3', tone: 'covered' })
  expect(overlay?.marks.get(refused)).toEqual({ text: '✗ 1', tone: 'failed' })
  expect(overlay?.marks.get(known)).toEqual({ text: '0', tone: 'missed' })
  expect(overlay?.caption).toBe('Arrows taken: 2 of 5, 1 failed')
})

describe('a file that cannot be shown is refused', () => {
  test.each([
    [
      'of another release',
      { machines: [{ machine: 'greeting', fingerprint: '0'.repeat(16), arrows: {} }] },
      'another version',
    ],
    [
      'with an arrow that is no more',
      { machines: [{ machine: 'greeting', arrows: { 'a/b/0': { taken: 1 } } }] },
      'a/b/0',
    ],
    ['of another kind', { rows: [] }, 'another kind of file'],
    ['that is no JSON', 'machines', 'is not JSON'],
  ])('%s', (_, data, text) => {
    expect(() => resultsOverlay(file(data), greeting)).toThrow(Refused)
    expect(() => resultsOverlay(file(data), greeting)).toThrow(text)
  })

  test('a file that is missing is named', () => {
    expect(() => resultsOverlay(join(folder, 'none.json'), greeting)).toThrow('no such file')
  })
})
