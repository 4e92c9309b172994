import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { roomFor, usageOverlay } from 'chart-kit/draw/usage/overlay.ts'
import { readUsage } from 'chart-kit/draw/usage/read.ts'
import { medianOf, merged } from 'chart-kit/draw/usage/sums.ts'
import { indexPage, machinePage } from 'chart-kit/gallery/pages.ts'
import { countsOf, rankingOf } from 'chart-kit/gallery/usage-tables.ts'
import { drawingsOf, layoutsOf } from 'chart-kit/gallery/write.ts'
import { timeBounds } from 'chart-kit/read/usage-file.ts'
import { Refused } from 'chart-kit/refused.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const folder = mkdtempSync(join(tmpdir(), 'usage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const models = modelsOf(catalogue.filter(({ name }) => name === 'copy' || name === 'theme'))
const [copy] = models.filter(({ name }) => name === 'copy')
if (copy === undefined) throw new Error('there is no copy machine')
const { fingerprint } = copy
const press = 'idle/copy.pressed/0'
const done = 'copying/done.writeClipboard/0'
const failed = 'copying/error.writeClipboard/0'
const wait = 'copied/after.copyFeedback/0'

const times = (...at: readonly number[]) =>
  timeBounds.concat([0] as never).map((_, range) => at.filter((each) => each === range).length)
const state = (entered: number, ...ranges: readonly number[]) => ({ entered, times: times(...ranges) })

const copyUse = {
  machine: 'copy',
  fingerprint,
  arrows: { [press]: 1_200, [done]: 900, [failed]: 6, [wait]: 880 },
  states: {
    '.': state(1_000),
    idle: state(1_000, 3, 3, 6),
    copying: state(1_200),
    copied: state(900),
    refused: state(6),
  },
}
const fileOf = (...machines: object[]) => ({
  usage: 'promoter-cabinet',
  from: '2026-11-01',
  to: '2026-11-22',
  bounds: [...timeBounds],
  machines,
})

const noDrawings = { plain: [], technical: [] }
const unknown = { facts: new Map(), walk: null, files: [] }

let count = 0
function written(data: unknown, inFolder = folder): string {
  count += 1
  const place = join(inFolder, `${count}.json`)
  writeFileSync(place, typeof data === 'string' ? data : JSON.stringify(data))
  return place
}

const used = (source: string) => readUsage(source, models).machines.get('copy')

describe('a usage file on the drawing', () => {
  test('arrows have their count and share of the starts, states their count and median time', () => {
    const usage = readUsage(written(fileOf(copyUse)), models)
    const { caption, marks } = usageOverlay(copy, usage.machines.get('copy') ?? copyUse, usage)
    expect(caption).toContain('запусков 1\u00a0000, дни 2026-11-01 – 2026-11-22')
    expect(marks.get(press)).toEqual({ text: '1\u00a0200 · 120 %', heat: 5 })
    expect(marks.get(failed)).toEqual({ text: '6 · 0,6 %', heat: 1 })
    expect(marks.get('idle')).toEqual({ text: '1\u00a0000 · 880 мс', heat: 5 })
    // What was never taken steps back, and says so.
    expect(marks.get('confirmed/after.copyConfirmation/0')).toEqual({ text: '0', isDim: true })
  })

  test('the most used arrow is drawn wider than the others, and every mark has its room', async () => {
    const overlay = usageOverlay(copy, copyUse, { days: { from: null, to: null } })
    const layouts = await layoutsOf({ ...copy, markRoom: roomFor(overlay) })
    const { plain } = drawingsOf(layouts, overlay)
    const svg = String(plain)
    const lines = [...svg.matchAll(/class="line [^"]*?heat-(\d)[^"]*" data-line="([^"]+)"/g)]
    expect(lines.find(([, , ids]) => ids?.includes(press))?.[1]).toBe('5')
    expect(svg).toContain('>1\u00a0200 · 120 %<')
    expect(roomFor(overlay)).toBeGreaterThan(60)
  })

  test('the page says the same in its tables, and how many of the runs came to each state', () => {
    const reached = (path: 'idle' | 'copying' | 'copied', count: number) => ({
      ...copyUse.states[path],
      reached: count,
    })
    const states = { ...copyUse.states, '.': { ...state(1_000), reached: 1_000 }, copying: reached('copying', 800) }
    const page = machinePage(copy, noDrawings, { text: '', counts: countsOf(copy, { ...copyUse, states }) }, unknown)
    expect(page).toContain('<th scope="col">Сколько раз</th>')
    expect(page).toContain('<td>1\u00a0200 · 120 %</td>')
    expect(page.replace(/<[^>]+>/g, '|')).toMatch(/\|Текст копируется\|+800\|+80 %\|+1\u00a0200\|/)
    expect(countsOf(copy, copyUse).section).toContain('не посчитано, сколько запусков дошло')
  })

  test('the first page ranks the arrows of all machines, each a link to it', () => {
    const ranking = rankingOf(models, new Map([['copy', copyUse]]))
    const links = [...ranking.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.slice(0, 4)).toEqual([press, done, wait, failed].map((id) => `copy.html#${id}`))
    expect(indexPage(models, () => new Map(), { ranking })).toContain('<h2>Чем пользуются чаще всего</h2>')
    expect(rankingOf(models, new Map())).toBe('')
  })

  const panelOf = (page: string, id: string) =>
    (page.split(`<template data-facts="${id}"`)[1]?.split('</template>')[0] ?? '').replace(/<[^>]+>/g, '|')

  test('the panel says how often, of how many, and how long it took', () => {
    const note = { text: '', counts: countsOf(copy, copyUse) }
    const page = machinePage(copy, noDrawings, note, unknown)
    expect(panelOf(page, press)).toMatch(
      /\|Использование\|+1\u00a0200 раз\|, 120 % от запусков\|+120 % от вошедших в «Можно скопировать»\|+медиана времени в «Можно скопировать»: 880\u00a0мс\|/,
    )
    // Nobody knows how long copying took.
    expect(panelOf(page, failed)).toMatch(
      /\|6 раз\|, 0,6 % от запусков\|+0,5 % от вошедших в «Текст копируется»\|+Откуда/,
    )
    expect(panelOf(page, 'idle')).toMatch(
      /вошли \|1\u00a0000 раз\|, 100 % от запусков\|+медиана времени: 880\u00a0мс\|/,
    )
    expect(panelOf(page, 'confirmed')).toMatch(/\|Использование\|+ни разу\|/)
  })

  test('a page without usage has neither', () => {
    const page = machinePage(copy, noDrawings, { text: '' }, unknown)
    expect(page).not.toMatch(/Сколько раз|начавших|Использование/)
  })
})

describe('other sources', () => {
  const step = (at: number, arrow: string | null, ...states: string[]) => ({
    at,
    actor: 'x:1',
    machine: 'copy',
    arrow,
    states,
  })
  const report = (steps: readonly object[]) => ({
    report: 'promoter-cabinet',
    version: '0.1.0',
    screen: '/requisites',
    machines: { copy: fingerprint },
    steps,
  })
  const walk = [step(10, null, 'idle'), step(3_010, press, 'copying'), step(3_050, done, 'copied')]

  test('a problem report: what its machines did, and how long they stayed', () => {
    const found = used(written(report(walk)))
    expect(found?.arrows).toEqual({ [press]: 1, [done]: 1 })
    expect(found?.states).toMatchObject({
      '.': { ...state(1), reached: 1 },
      idle: state(1, 5),
      copying: state(1, 0),
      copied: state(1),
    })
  })

  test('a trail that was cut off: no start, and no time of what began before it', () => {
    const found = used(written(report(walk.slice(1))))
    expect(found?.arrows).toEqual({ [press]: 1, [done]: 1 })
    expect(found?.states['.']).toBeUndefined()
    expect(found?.states.copying).toBeUndefined()
    expect(found?.states.copied?.entered).toBe(1)
  })

  test('a folder of reports: added up', () => {
    const own = mkdtempSync(join(folder, 'reports-'))
    written(report(walk), own)
    written(report([...walk, step(9_000, null)]), own)
    expect(used(own)?.arrows).toEqual({ [press]: 2, [done]: 2 })
    expect(used(own)?.states['.']?.entered).toBe(2)
  })

  test('a run that comes back to a state has reached it once', () => {
    const again = [step(4_000, wait, 'confirmed'), step(5_000, press, 'copying'), step(5_100, done, 'copied')]
    const found = used(written(report([...walk, ...again])))
    expect(found?.states.copied).toMatchObject({ entered: 2, reached: 1 })
  })
})

describe('files that do not fit', () => {
  const foreign = { ...copyUse, machine: 'theme', fingerprint: '0'.repeat(16) }

  test('machines of another release are named in a line, the others are shown', () => {
    const usage = readUsage(written(fileOf(copyUse, foreign, { ...foreign, machine: 'gone' })), models)
    expect([...usage.machines.keys()]).toEqual(['copy'])
    expect(usage.left).toHaveLength(2)
    expect(usage.left[0]).toMatch(/другой версии и не показаны: theme \(отпечаток 0{16}, сейчас [\da-f]{16}\)/)
    expect(usage.left[1]).toMatch(/таких машин здесь нет: gone/)
  })

  test.each([
    ['nothing that fits', fileOf(foreign), 'показать нечего'],
    ['no JSON', 'usage', 'это не JSON'],
    ['another kind', { rows: [] }, 'не файл operator usage export'],
    ['other ranges of time', { ...fileOf(copyUse), bounds: [1, 2] }, 'не файл operator usage export'],
    ['a negative count', fileOf({ ...copyUse, arrows: { [press]: -1 } }), 'не файл operator usage export'],
  ])('%s: a line in Russian', (_, data, text) => {
    const source = written(data)
    expect(() => readUsage(source, models)).toThrow(Refused)
    expect(() => readUsage(source, models)).toThrow(text)
  })

  test('a file that is not there, and a folder without any: a line in Russian', () => {
    expect(() => used(join(folder, 'none.json'))).toThrow('файла нет')
    expect(() => used(mkdtempSync(join(folder, 'empty-')))).toThrow('нет файлов .json')
  })
})

test('the median lies within its range, in the middle of what is known', () => {
  expect(medianOf(times())).toBeNull()
  expect(medianOf(times(3))).toBe(750)
  expect(medianOf(times(3, 3, 3, 6, 6))).toBeCloseTo(916.7, 0)
  expect(medianOf(times(timeBounds.length))).toBe(timeBounds.at(-1))
})

test('sums of the same definition are added up, of different ones kept apart', () => {
  const older = { ...copyUse, fingerprint: 'f'.repeat(16) }
  const [now, before] = merged([copyUse, older, copyUse])
  expect(now?.arrows[press]).toBe(2_400)
  expect(now?.states.idle).toEqual({ entered: 2_000, times: times(3, 3, 3, 3, 6, 6) })
  expect(before).toMatchObject({ fingerprint: older.fingerprint, arrows: copyUse.arrows })
})
