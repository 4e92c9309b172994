import { check } from 'chart-kit/gallery/check.ts'
import { expect, test } from 'vitest'
import { catalogue } from '#walkthroughs/catalogue.ts'

test('the machines of the product keep every rule', async () => {
  expect(await check(catalogue)).toEqual([])
}, 60_000)
