import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { replySamples } from '#server/api-document/reply-samples.ts'

import { callTable } from '../support/call-table.ts'

const entries: readonly Endpoint[] = catalogue

function kindOf(entry: Endpoint) {
  if (!isWrite(entry)) return 'read'
  return entry.method === 'GET' ? 'changing GET' : 'write'
}

describe('the table of what a call is to the person in front of the screen', () => {
  test('every call of the contract has a row, and nothing else has', () => {
    expect(Object.keys(callTable).sort()).toEqual(entries.map(({ name }) => name).sort())
  })

  test.each(entries)('$name: the row agrees with the contract', (entry) => {
    const row = callTable[entry.name]
    expect(row?.kind).toBe(kindOf(entry))
    expect(v.is(entry.input, row?.input)).toBe(true)
    expect(v.is(entry.reply, row?.reply)).toBe(true)
    if (row?.empty !== null) expect(v.is(entry.reply, row?.empty.reply)).toBe(true)
  })

  test.each(entries)('$name: its good answer has every field of its schema', ({ name, reply }) => {
    const answer = v.parse(reply, callTable[name]?.reply)
    expect(absentIn(answer, callTable[name]?.reply)).toEqual([])
  })

  test.each(optionalCalls)('$name, which is optional: its good answer has every field of its schema', (entry) => {
    const sample = replySamples[entry.name]
    expect(absentIn(v.parse(entry.reply, sample), sample)).toEqual([])
  })

  test('a failure and an empty list have different texts, but where the specification has one for both', () => {
    const same = Object.entries(callTable).filter(([, { failure, empty }]) => empty !== null && empty.text === failure)
    expect(same.map(([name]) => name)).toEqual(['createProjectConnected', 'getProjectFlyer', 'getDomain'])
  })
})

/** Fields that the schema filled in because the sample lacks them. */
function absentIn(parsed: unknown, sample: unknown, at = ''): string[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  if (typeof sample !== 'object' || sample === null) return [at]
  return Object.entries(parsed).flatMap(([name, value]) => {
    const path = `${at}.${name}`
    return name in sample ? absentIn(value, Reflect.get(sample, name), path) : [path]
  })
}
