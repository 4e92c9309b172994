import * as v from 'valibot'
import { expect, test } from 'vitest'

import { Domain } from '#contract/domain.ts'

test.each([
  ['absent', {}, undefined],
  ['a list of names, known or not', { features: ['claims', 'what-is-this'] }, ['claims', 'what-is-this']],
  ['a list with what is no name', { features: ['claims', 7, null, {}] }, ['claims']],
  ['null', { features: null }, []],
  ['no list', { features: 'claims' }, []],
])('optional calls that are %s never break the domain', (_, given, features) => {
  const domain = v.parse(Domain, { company_name: 'Бренд', ...given })
  expect([domain.company_name, domain.features]).toEqual(['Бренд', features])
})
