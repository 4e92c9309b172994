import { describe, expect, test } from 'vitest'

import { requirements } from '../security/requirements.ts'
import { codeFiles, titlesIn } from './sources.ts'

const asked: Readonly<Record<string, number>> = { A: 14, E: 5, S: 9, C: 6, O: 7, X: 13, H: 4, L: 6 }
const ids = Object.entries(asked).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, at) => `${group}-${String(at + 1).padStart(2, '0')}`),
)

const isTest = (file: string) => /^tests\/.*\.test\.tsx?$|^e2e\/.*\.story\.ts$/.test(file)
const titles = new Map(
  codeFiles()
    .filter(isTest)
    .map((file) => [file, titlesIn(file)]),
)

/** The ids that a title begins with: "A-11, E-03: …". */
const idsOf = (title: string) => /^([AESCOXHL]-\d\d(?:, [AESCOXHL]-\d\d)*):/.exec(title)?.[1]?.split(', ') ?? []
const named = [...titles.values()].flatMap((all) => all.flatMap(idsOf))

describe('the table of security requirements', () => {
  test('has every requirement once', () => {
    expect(Object.keys(requirements)).toEqual(ids)
  })

  test('proves each by a test, or says why there is none', () => {
    const bare = Object.entries(requirements).filter(
      ([id, { tests = {}, accepted = '' }]) =>
        !named.includes(id) && Object.values(tests).flat().length === 0 && accepted.length < 40,
    )
    expect(bare.map(([id]) => id)).toEqual([])
  })

  test('names tests that are there', () => {
    const lost = Object.entries(requirements).flatMap(([id, { tests = {} }]) =>
      Object.entries(tests).flatMap(([file, wanted]) =>
        wanted.filter((title) => !titles.get(file)?.includes(title)).map((title) => `${id}: ${file}: ${title}`),
      ),
    )
    expect(lost).toEqual([])
  })

  test('knows every id that a title names', () => {
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })
})
