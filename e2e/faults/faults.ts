import * as v from 'valibot'

import { catalogue } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'

import { type CallRow, callTable } from '#tests/support/call-table.ts'
import { spoiltAnswers } from '#tests/support/spoil.ts'
import type { Injected } from './network.ts'

/** What can go wrong with a call, in the order of docs/requirements.md. */
export const faultNames = [
  '500',
  '401',
  '403',
  '404',
  'hang',
  'reset',
  'malformed',
  'schema',
  'bad-row',
  'empty',
  'slow',
  'offline',
] as const
export type FaultName = (typeof faultNames)[number]

const entries: readonly Endpoint[] = catalogue

export function callNamed(name: string): { readonly entry: Endpoint; readonly row: CallRow } {
  const entry = entries.find((one) => one.name === name)
  const row = callTable[name]
  if (entry === undefined || row === undefined) throw new Error(`There is no call ${name}`)
  return { entry, row }
}

const page502 = '<!doctype html><title>502 Bad Gateway</title>'
const ok = (body: unknown): Injected => ({ status: 200, body: JSON.stringify(body) })

/** The first field whose loss costs the whole answer; null where any answer is taken. */
function misfit(name: string): Injected | null {
  const { entry, row } = callNamed(name)
  const found = spoiltAnswers(entry.reply, row.reply).find((one) => one.row === null && !v.is(entry.reply, one.body))
  return found === undefined ? null : ok(found.body)
}

/** Good rows between two bad ones; null where there is no list. */
function badRow(name: string): Injected | null {
  const { reply } = callNamed(name).row
  if (Array.isArray(reply)) return ok([null, ...reply, { id: {} }])
  const list = Object.entries(Object(reply)).find(([, value]) => Array.isArray(value))
  if (list === undefined) return null
  const [field, rows] = list
  return ok({ ...Object(reply), [field]: [null, ...(Array.isArray(rows) ? rows : []), { id: {} }] })
}

/** What a fault puts in place of the answer to a call; null where the call cannot have it. */
export function injectedBy(fault: FaultName, name: string): Injected | null {
  switch (fault) {
    case '500':
      return { status: 500, body: page502 }
    case '401':
    case '403':
    case '404':
      return { status: Number(fault), body: '{}' }
    case 'hang':
      return 'never'
    case 'reset':
      return 'ConnectionReset'
    case 'malformed':
      return { status: 200, body: '{"data":' }
    case 'schema':
      return misfit(name)
    case 'bad-row':
      return badRow(name)
    case 'empty': {
      const { empty } = callNamed(name).row
      return empty === null ? null : ok(empty.reply)
    }
    case 'slow':
      return 'held'
    case 'offline':
      return 'InternetDisconnected'
  }
}
