import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { requirements } from '../security/requirements.ts'
import { codeFiles, titlesIn } from './sources.ts'

const document = readFileSync('docs/requirements.md', 'utf8')
const ids = [...document.matchAll(/^\| ([A-Z]-\d\d) \|/gm)].flatMap(([, id]) => id ?? [])
/** The faults of the server are proved by processes that are killed, whose titles need no id. */
const security = ids.filter((id) => !id.startsWith('V'))

const isTest = (file: string) => /^tests\/.*\.test\.tsx?$|^e2e\/.*\.story\.ts$/.test(file)
const titles = new Map(
  codeFiles()
    .filter(isTest)
    .map((file) => [file, titlesIn(file)]),
)

/** The ids that a title begins with: "A-11, E-03: …". */
const idsOf = (title: string) => /^([A-Z]-\d\d(?:, [A-Z]-\d\d)*):/.exec(title)?.[1]?.split(', ') ?? []
const named = [...titles.values()].flatMap((all) => all.flatMap(idsOf))

describe('the table of security requirements', () => {
  test('it proves each row of the document by a test, or says why there is none', () => {
    const bare = security.filter((id) => {
      const { tests = {}, accepted = '' } = requirements[id] ?? {}
      return !named.includes(id) && Object.values(tests).flat().length === 0 && accepted.length < 40
    })
    expect(security.length).toBeGreaterThan(60)
    expect(bare).toEqual([])
  })

  test('it names tests that are there', () => {
    const lost = Object.entries(requirements).flatMap(([id, { tests = {} }]) =>
      Object.entries(tests).flatMap(([file, wanted]) =>
        wanted.filter((title) => !titles.get(file)?.includes(title)).map((title) => `${id}: ${file}: ${title}`),
      ),
    )
    expect(lost).toEqual([])
  })

  test('every id that a file names has its row', () => {
    const cited = codeFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/requirement ([A-Z]-\d\d)|['"(]([A-Z]-\d\d)(?=: |\)|')/g)].map(
        ([, one, other]) => ({ file, id: one ?? other ?? '' }),
      ),
    )
    expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([])
    expect(Object.keys(requirements).filter((id) => !ids.includes(id))).toEqual([])
  })
})
