import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { Refused } from 'chart-kit/refused.ts'
import { PathsFile, pathsFile } from 'chart-kit/sheets/document.ts'
import { numberedWalks } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { reread, rereadWalks } from 'chart-kit/walks/replay.ts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

const [manual] = profiles
const connection = catalogue.filter(({ name }) => name === 'connection')
const walks = numberedWalks(manual, 0, connection)
const file = pathsFile(walks, { profile: manual, seed: 0 })
const mark = file.paths[0]?.fingerprint ?? ''

const names = (all: ReturnType<typeof rereadWalks>) => all.map(({ walk }) => walk.steps.map(({ index }) => index))

describe('paths that were written down', () => {
  test('fit the schema and are gone again step by step', () => {
    expect(v.is(PathsFile, JSON.parse(JSON.stringify(file)))).toBe(true)
    expect(names(rereadWalks(JSON.stringify(file)))).toEqual(names(walks))
  })

  test.each([
    ['not JSON', '{', 'не JSON'],
    ['something else', '{"a":1}', 'не файл путей'],
    ['of another release', JSON.stringify({ paths: [{ ...file.paths[0], fingerprint: '0' }] }), 'в другой версии'],
    ['of a machine that is no more', JSON.stringify({ paths: [{ ...file.paths[0], machine: 'gone' }] }), 'больше нет'],
    [
      'of arrows that do not follow each other',
      JSON.stringify({ paths: [{ machine: 'connection', fingerprint: mark, steps: [{ arrows: ['failed/x/0'] }] }] }),
      'больше нельзя пройти',
    ],
  ])('a file that is %s is refused in a line', (_, text, said) => {
    expect(() => rereadWalks(text)).toThrow(Refused)
    expect(() => rereadWalks(text)).toThrow(said)
  })
})

describe('a problem report', () => {
  const taken = (arrow: string | null, actor = 'x:1') => ({
    at: 1,
    actor,
    machine: 'connection',
    arrow,
    states: ['undecided'],
  })
  const report = (...steps: readonly object[]) =>
    JSON.stringify({ report: 'promoter-cabinet', version: '1', screen: '/', machines: { connection: mark }, steps })

  test('a report is walked again from the arrows of the machine', () => {
    const [reported] = rereadWalks(
      report(taken(null), taken('undecided/agreement.toggled/0'), taken('agreed/connect.pressed/0')),
    )
    expect(reported?.walk.root.input.name).toBe('empty')
    expect(reported?.walk.steps.map(({ happening }) => happening.name)).toEqual([
      'agreement.toggled',
      'connect.pressed',
    ])
  })

  test('a report without its beginning is refused with the reason', () => {
    expect(() => rereadWalks(report(taken('undecided/agreement.toggled/0')))).toThrow('Начало пути')
  })

  test('a class that a report does not say, and was chosen for it, is named', () => {
    const requisites = catalogue.find(({ name }) => name === 'requisites')
    const sent = {
      report: 'promoter-cabinet',
      machines: { requisites: requisites === undefined ? '' : fingerprint(requisites.machine) },
      steps: [null, 'showing/edit.pressed/0', 'editing/dialog.closed/0'].map((arrow) => ({
        ...taken(arrow),
        machine: 'requisites',
      })),
    }
    const { guessed } = reread(JSON.stringify(sent))
    expect(guessed).toEqual(['requisites, шаг 1: взято «Индивидуальный предприниматель», а могло быть «Самозанятый».'])
    expect(reread(JSON.stringify(file)).guessed).toEqual([])
  })
})
