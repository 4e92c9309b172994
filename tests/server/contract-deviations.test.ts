import { beforeAll, describe, expect, test } from 'vitest'

import { checkServer, isFit } from '#tools/contract/check.ts'
import { type CheckedServer, checkedServer } from '../support/checked-server.ts'
import { deviating, deviations, inputDeviations, phoneDeviations } from '../support/deviations.ts'

let checked: CheckedServer
beforeAll(async () => {
  checked = await checkedServer()
})

/** No bad input where the deviation shows without it: there are many. */
async function flawsOf(deviation: ReturnType<(typeof deviations)[number][2]>, more = {}) {
  const fetch = deviating(checked.ask, deviation)
  const { rows } = await checkServer({
    ...(await checked.checking()),
    hasBadInput: false,
    timeout: 3_000,
    ...more,
    fetch,
  })
  return rows.filter((row) => !isFit([row]))
}

describe('the check of a server that deviates in one thing', () => {
  test.each(deviations)('names the call: %s', async (_, call, plant) => {
    const named = (await flawsOf(plant())).map(({ name }) => name)
    expect(named).toContain(call)
  })
})

describe('the check of a server that takes bad input', () => {
  test.each(inputDeviations)('names the call: %s', async (_, call, plant) => {
    const named = (await flawsOf(plant(), { hasBadInput: true })).map(({ name }) => name)
    expect(named).toContain(call)
  })
})

describe('the check of a sign-in by phone that deviates in one thing', () => {
  test.each(phoneDeviations)('names the call: %s', async (_, call, plant) => {
    checked = await checkedServer()
    const named = (await flawsOf(plant(), { way: checked.byPhone })).map(({ name }) => name)
    expect(named).toContain(call)
  })
})
