import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelOf } from 'chart-kit/charts/model.ts'
import { pathOverlays, resultsOverlay, WrongFile } from 'chart-kit/charts/records.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [copy] = catalogue.filter(({ name }) => name === 'copy').map((chart) => modelOf(chart.machine, chart))
if (copy === undefined) throw new Error('there is no copy machine')
const { fingerprint } = copy

let count = 0
function file(data: unknown): string {
  count += 1
  const place = join(folder, `${count}.json`)
  writeFileSync(place, typeof data === 'string' ? data : JSON.stringify(data))
  return place
}

const press = 'idle/copy.pressed/0'
const done = 'copying/done.writeClipboard/0'
const wait = 'copied/after.copyFeedback/0'
const rest = 'confirmed/after.copyConfirmation/0'
const steps = [press, done, wait, rest, press].map((arrow) => ({ arrows: [arrow] }))

describe('a path on the drawing', () => {
  test('the numbers of its steps stand beside its arrows, and all else steps back', () => {
    const [shown] = pathOverlays(file({ paths: [{ id: 'P1', machine: 'copy', fingerprint, steps }] }), copy)
    expect(shown?.id).toBe('P1')
    expect(shown?.overlay.marks.get(press)).toEqual({ text: '1, 5', tone: 'path' })
    expect(shown?.overlay.marks.get(done)).toEqual({ text: '2', tone: 'path' })
    expect(shown?.overlay.marks.get('copying/error.writeClipboard/0')).toEqual({ isDim: true })
    expect(shown?.overlay.marks.get('refused')).toEqual({ isDim: true })
    expect(shown?.overlay.marks.get('copied')).toEqual({})
  })

  test('a path of another machine is not shown', () => {
    expect(pathOverlays(file({ paths: [{ id: 'P1', machine: 'auth', steps: [] }] }), copy)).toEqual([])
  })
})

test('results are counted on the arrows: taken, failed, never reached', () => {
  const arrows = { [press]: { taken: 3 }, [done]: { taken: 2, failed: 1 } }
  const overlay = resultsOverlay(file({ machines: [{ machine: 'copy', fingerprint, arrows }] }), copy)
  expect(overlay?.marks.get(press)).toEqual({ text: '3', tone: 'covered' })
  expect(overlay?.marks.get(done)).toEqual({ text: '✗ 1', tone: 'failed' })
  expect(overlay?.marks.get(wait)).toEqual({ text: '0', tone: 'missed' })
  expect(overlay?.caption).toBe('Пройдено стрелок 2 из 7, с ошибкой 1')
})

describe('a file that cannot be shown is refused', () => {
  test.each([
    [
      'of another release',
      { machines: [{ machine: 'copy', fingerprint: '0'.repeat(16), arrows: {} }] },
      'другой версии',
    ],
    ['with an arrow that is no more', { machines: [{ machine: 'copy', arrows: { 'a/b/0': { taken: 1 } } }] }, 'a/b/0'],
    ['of another kind', { rows: [] }, 'не тот вид файла'],
    ['that is no JSON', 'machines', 'не JSON'],
  ])('%s', (_, data, text) => {
    expect(() => resultsOverlay(file(data), copy)).toThrow(WrongFile)
    expect(() => resultsOverlay(file(data), copy)).toThrow(text)
  })

  test('a file that is missing is named', () => {
    expect(() => resultsOverlay(join(folder, 'none.json'), copy)).toThrow('файла нет')
  })
})
