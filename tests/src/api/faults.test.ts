// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getProjectConnectedAccrualList } from '#contract/accruals.ts'
import { catalogue } from '#contract/catalogue.ts'
import { callTimeout } from '#contract/constants.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { attempt, call } from '#src/api/call.ts'
import { CallFailure, type FailureKind, SessionEnded } from '#src/api/failure.ts'

import { type CallRow, callTable } from '../../support/call-table.ts'
import { type FakeRequest, fakeApi } from '../../support/fake-api.ts'
import { spoiltAnswers, valueAt } from '../../support/spoil.ts'

const entries: readonly Endpoint[] = catalogue
const rowOf = ({ name }: Endpoint): CallRow => {
  const row = callTable[name]
  if (row === undefined) throw new Error(`${name} has no row`)
  return row
}

type Outcome =
  | { readonly is: 'reply'; readonly reply: unknown }
  | { readonly is: 'failed'; readonly kind: FailureKind; readonly status: number | null }
  | { readonly is: 'ended' }

const failed = ({ kind, status }: CallFailure): Outcome => ({ is: 'failed', kind, status })

/** What a screen gets of a call; an error of another kind than the two that screens know is the test's failure. */
async function outcomeOf(entry: Endpoint): Promise<Outcome> {
  try {
    const { reply, failure } = await attempt(entry, rowOf(entry).input)
    if (failure === null) return { is: 'reply', reply }
    expect(reply).toEqual(entry.fallback ?? null)
    return failed(failure)
  } catch (error) {
    if (error instanceof SessionEnded) return { is: 'ended' }
    throw error
  }
}

/** The same of `call`: what the specification swallows comes as the fallback. */
async function calledOf(entry: Endpoint): Promise<Outcome> {
  try {
    return { is: 'reply', reply: await call(entry, rowOf(entry).input) }
  } catch (error) {
    if (error instanceof SessionEnded) return { is: 'ended' }
    if (error instanceof CallFailure) return failed(error)
    throw error
  }
}

/** Asks by `attempt` and by `call`, over a network that a rule speaks for, and lets the time of a call pass. */
async function asked(entry: Endpoint, rule: (one: FakeRequest) => void) {
  const byAttempt = fakeApi(rule)
  const outcome = outcomeOf(entry)
  await vi.advanceTimersByTimeAsync(callTimeout)
  const byCall = fakeApi(rule)
  const called = calledOf(entry)
  await vi.advanceTimersByTimeAsync(callTimeout)
  return { outcome: await outcome, called: await called, requests: [byAttempt.length, byCall.length], byAttempt }
}

const swallowed = (entry: Endpoint, outcome: Outcome): Outcome =>
  outcome.is === 'failed' && entry.fallback !== undefined ? { is: 'reply', reply: entry.fallback } : outcome

async function expectFault(entry: Endpoint, rule: (one: FakeRequest) => void, wanted: Outcome, requests = 1) {
  const result = await asked(entry, rule)
  expect(result.outcome).toEqual(wanted)
  expect(result.called).toEqual(swallowed(entry, wanted))
  expect(result.requests).toEqual([requests, requests])
  return result
}

const refused = (status: number): Outcome => ({ is: 'failed', kind: 'refused', status })
const misfit: Outcome = { is: 'failed', kind: 'schema', status: 200 }
const html = '<!doctype html><title>502 Bad Gateway</title>'

/** An answer that no call takes, but those that take any. */
const wholeOf = (entry: Endpoint, body: unknown): Outcome => {
  const fits = v.safeParse(entry.reply, body)
  return fits.success ? { is: 'reply', reply: fits.output } : misfit
}

/** Decisions, section 5: accruals are the list that must work with a hundred thousand rows. */
const manyRows = ({ name }: Endpoint) => (name === getProjectConnectedAccrualList.name ? 100_000 : 10_000)

/** Lists of an answer: the answer itself, or those of its first level. */
function listsOf(reply: unknown): readonly string[][] {
  if (Array.isArray(reply)) return [[]]
  return Object.entries(Object(reply)).flatMap(([name, value]) => (Array.isArray(value) ? [[name]] : []))
}

function withList(reply: unknown, path: readonly string[], rows: unknown): unknown {
  const [name] = path
  return name === undefined ? rows : { ...Object(reply), [name]: rows }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => void vi.useRealTimers())

describe.each(entries)('$name', (entry) => {
  const { reply } = rowOf(entry)

  test.each([500, 403, 404])('an answer of %i is a failure with its status, asked once', async (status) => {
    await expectFault(entry, (one) => one.answer(html, status), refused(status))
  })

  test('an answer of 401 ends the session, or refuses this call alone', async () => {
    await expectFault(
      entry,
      (one) => one.answer({ detail: 'Нет' }, 401),
      entry.anonymous ? refused(401) : { is: 'ended' },
    )
  })

  test('silence is given up after fifteen seconds, asked once', async () => {
    const silence = () => {}
    const { byAttempt } = await expectFault(entry, silence, { is: 'failed', kind: 'timeout', status: null })
    expect(byAttempt[0]?.isGivenUp()).toBe(true)
  })

  test('a broken connection repeats a read once, and anything else never', async () => {
    const network: Outcome = { is: 'failed', kind: 'network', status: null }
    await expectFault(entry, (one) => one.break(), network, isWrite(entry) ? 1 : 2)
  })

  test('half a JSON or a page of HTML is a failure, asked once', async () => {
    await expectFault(entry, (one) => one.answer('{"data":'), misfit)
    await expectFault(entry, (one) => one.answer(html), misfit)
  })

  test('an empty answer is enough only where nothing is needed', async () => {
    await expectFault(entry, (one) => one.answer(''), wholeOf(entry, null))
  })

  test('a field that does not fit costs its row, or the answer, and nothing else', async () => {
    for (const { what, body, row } of spoiltAnswers(entry.reply, reply)) {
      vi.mocked(console.error).mockClear()
      fakeApi((one) => one.answer(body))
      const outcome = await outcomeOf(entry)
      const fits = v.safeParse(entry.reply, body)
      const without = row === null ? null : withoutRow(body, row.list, row.index)
      const wanted = fits.success || without === null ? wholeOf(entry, body) : wholeOf(entry, without)
      expect(outcome, what).toEqual(!fits.success && isAllOf(without, row?.list) ? misfit : wanted)
      // One line of the log names the call and the field.
      const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
      expect(lines, what).toHaveLength(fits.success ? 0 : 1)
      if (!fits.success) expect(lines[0], what).toContain(`${entry.name}: the answer does not fit at`)
    }
  })

  test('one bad row among good ones, no rows, and very many of them', async () => {
    for (const path of listsOf(reply)) {
      const rows = valueAt(reply, path)
      if (!Array.isArray(rows)) throw new Error('not a list')
      const good = wholeOf(entry, reply)
      await expectFault(entry, (one) => one.answer(withList(reply, path, [null, ...rows, { id: {} }])), good)
      const none = withList(reply, path, [])
      await expectFault(entry, (one) => one.answer(none), wholeOf(entry, none))
      const many = withList(
        reply,
        path,
        Array.from({ length: manyRows(entry) }, (_, id) => ({ ...rows[0], id })),
      )
      fakeApi((one) => one.answer(many))
      const result = await outcomeOf(entry)
      expect(result.is === 'reply' && Object(valueAt(result.reply, path)).length).toBe(manyRows(entry))
    }
  })

  test('answers that come late or twice go to nobody else', async () => {
    const network = fakeApi()
    const giveUp = new AbortController()
    const left = attempt(entry, rowOf(entry).input, giveUp.signal)
    const stayed = outcomeOf(entry)
    await vi.advanceTimersByTimeAsync(1)
    giveUp.abort(new Error('left the screen'))
    await expect(left).rejects.toThrow('left the screen')
    network[0]?.answer(html, 500)
    network[0]?.answer(reply)
    await vi.advanceTimersByTimeAsync(1)
    network[1]?.answer(reply)
    network[1]?.answer(html, 500)
    expect(await stayed).toEqual(wholeOf(entry, reply))
    await vi.advanceTimersByTimeAsync(callTimeout)
    expect(network).toHaveLength(2)
  })
})

function withoutRow(body: unknown, list: readonly (string | number)[], index: number): unknown {
  const copy = structuredClone(body)
  const rows = valueAt(copy, list)
  if (!Array.isArray(rows)) throw new Error('not a list')
  rows.splice(index, 1)
  return copy
}

/** True when the row was the only one of the answer's own list: without it the answer would pass for an empty one. */
function isAllOf(without: unknown, list: readonly (string | number)[] | undefined) {
  if (list === undefined || list.length > 1) return false
  const rows = valueAt(without, list)
  return Array.isArray(rows) && rows.length === 0
}

test('several hundred fields are spoilt, in every list and beside it', () => {
  const spoilt = entries.flatMap((entry) => spoiltAnswers(entry.reply, rowOf(entry).reply))
  expect(spoilt.length).toBeGreaterThan(600)
  expect(spoilt.filter(({ row }) => row !== null).length).toBeGreaterThan(300)
})
