import { evaluate } from 'chart-kit/read/table.ts'
import { describe, expect, test } from 'vitest'

import { type EntryFacts, entryTable } from '#machines/decisions/entry.table.ts'
import { routeNames } from '#machines/route-paths.ts'

/**
 * Section 2's redirects and what the decisions add, as a person would write them down: where a visit leads, by the
 * route and by who comes. A dot stays; the other signs are places.
 */
const table = `
  route                    | anonymous | several | none  | US    | MO    | CA
  auth                     | .         | list    | about | tools | about | about
  unnamed                  | auth      | list    | about | tools | about | about
  project-list             | auth      | .       | about | about | about | about
  project-detail           | auth      | .       | about | .     | .     | .
  project-detail-about     | auth      | list    | .     | .     | .     | .
  project-detail-tools     | auth      | list    | about | .     | about | about
  project-detail-statistics| auth      | list    | about | .     | about | about
  project-detail-connected | auth      | list    | about | tools | about | about
  links                    | auth      | .       | about | .     | .     | .
  accrual                  | auth      | .       | about | .     | .     | .
  payments                 | auth      | .       | about | .     | .     | .
  requisites               | auth      | .       | about | .     | .     | .
  notifications            | auth      | .       | about | .     | .     | .
  profile                  | auth      | .       | about | .     | .     | .
  training                 | auth      | .       | about | .     | .     | .
  p-slug                   | .         | .       | .     | .     | .     | .
  dashboard                | .         | .       | .     | .     | .     | .
  ui                       | auth      | .       | about | .     | .     | .
`

const places: Readonly<Record<string, string>> = {
  '.': 'stay',
  auth: 'toAuth',
  list: 'toProjectList',
  about: 'toAbout',
  tools: 'toTools',
}

const [[, ...visitors] = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const promoter = { hasFailed: false, isSignedIn: true } as const
const statuses = [null, 'US', 'MO', 'CA'] as const
const domains = ['several', 'single'] as const

/** All the ways of being the visitor of a column. */
const ways: Readonly<Record<string, readonly Omit<EntryFacts, 'route'>[]>> = {
  anonymous: domains.flatMap((domain) =>
    statuses.map((connection) => ({ domain, connection, hasFailed: false, isSignedIn: false })),
  ),
  several: statuses.map((connection) => ({ ...promoter, domain: 'several', connection })),
  none: [{ ...promoter, domain: 'single', connection: null }],
  US: [{ ...promoter, domain: 'single', connection: 'US' }],
  MO: [{ ...promoter, domain: 'single', connection: 'MO' }],
  CA: [{ ...promoter, domain: 'single', connection: 'CA' }],
}

const cells = rows.flatMap(([name, ...wanted]) =>
  visitors.map((visitor, column) => ({
    route: routeNames.find((route) => route === name),
    name,
    visitor,
    place: places[wanted[column] ?? ''],
  })),
)

const decision = (facts: EntryFacts) => evaluate(entryTable, facts)

describe('the target of a visit', () => {
  test('the table speaks of every route and every visitor', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...routeNames].sort())
    expect(visitors).toEqual(Object.keys(ways))
    expect(cells.filter(({ place }) => place === undefined)).toEqual([])
  })

  test.each(cells)('$name, $visitor: $place', ({ route = 'unnamed', visitor = '', place }) => {
    for (const who of ways[visitor] ?? []) expect(decision({ ...who, route }), JSON.stringify(who)).toBe(place)
  })

  test('a status that the specification does not list is no permission', () => {
    const facts = { ...promoter, domain: 'single', connection: 'XX' } as const
    expect(decision({ ...facts, route: 'project-detail-tools' })).toBe('toAbout')
    expect(decision({ ...facts, route: 'auth' })).toBe('toAbout')
    expect(decision({ ...facts, route: 'accrual' })).toBe('stay')
  })

  test('an error of the loading leads where no session leads, for everybody', () => {
    for (const { name, visitor, place, route = 'unnamed' } of cells) {
      if (visitor !== 'anonymous') continue
      for (const isSignedIn of [true, false])
        for (const domain of domains)
          for (const connection of statuses)
            expect(decision({ domain, connection, isSignedIn, hasFailed: true, route }), name).toBe(place)
    }
  })

  test('a missing domain shows nothing, on any route and for anybody', () => {
    for (const route of routeNames)
      for (const isSignedIn of [true, false])
        for (const hasFailed of [true, false])
          expect(decision({ domain: 'missing', connection: 'US', isSignedIn, hasFailed, route })).toBe('accessDenied')
  })
})
