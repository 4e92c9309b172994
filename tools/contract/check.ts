import { authByToken } from '#contract/account.ts'
import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import { getProjects } from '#contract/promoter.ts'

import { inputOf, nothingFound, withReply } from './inputs.ts'
import { type Verdict, verdictOn } from './verdict.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type Row = Pick<Endpoint, 'method' | 'path'> & { readonly isSignedIn: boolean; readonly verdict: Verdict }

export type Checking = {
  readonly url: URL
  readonly host: string
  readonly token: string | null
  readonly fetch: typeof globalThis.fetch
  readonly now: number
  readonly timeout?: number
}

const entries: readonly Endpoint[] = catalogue

/** Those that change nothing. The list of programs comes first: it names the program that others are asked about. */
export const reads: readonly Endpoint[] = [
  getProjects,
  ...entries.filter((entry) => !isWrite(entry) && entry.name !== getProjects.name),
]

/** Calls beyond the specification that read: asked only of a server that lists their feature. */
export const optionalReads: readonly Endpoint[] = [...optionalCalls].filter((entry) => !isWrite(entry))

async function readAll(
  visitor: Visitor,
  calls: readonly Endpoint[],
  isSignedIn: boolean,
  now: number,
  known = nothingFound,
) {
  const rows: Row[] = []
  let found = known
  for (const entry of [...calls, ...optionalReads]) {
    const { method, path, name, feature } = entry
    if (feature !== undefined && !found.features.includes(feature)) continue
    const input = inputOf(name, found, now)
    const verdict: Verdict =
      input === null
        ? { outcome: 'skipped', text: 'не проверено: такой записи нет' }
        : verdictOn(entry, await visitor.ask(entry, input), isSignedIn)
    found = withReply(found, verdict.reply)
    rows.push({ method, path, isSignedIn, verdict })
  }
  return { rows, found }
}

/** Where the API is: what was named, or `/api` of a site that was named without a path. */
function baseOf({ origin, pathname }: URL): string {
  return origin + (pathname === '/' ? '/api' : pathname.replace(/\/+$/, ''))
}

/**
 * Asks a server every call of the contract that reads: as somebody who is not signed in, and with a login token once more
 * as the promoter whom it signs in.
 */
export async function checkServer({ url, host, token, now, ...rest }: Checking) {
  const base = baseOf(url)
  const visitor = createVisitor({ ...rest, base, host, origin: `${url.protocol}//${host}` })
  const { rows, found } = await readAll(visitor, reads, false, now)
  if (token === null) return { base, rows }

  const { method, path } = authByToken
  const verdict = verdictOn(authByToken, await visitor.ask(authByToken, { token }), true)
  rows.push({ method, path, isSignedIn: true, verdict })
  // What needs no session was asked already.
  const forPromoter = reads.filter(({ anonymous }) => anonymous !== true)
  const signedIn = await readAll(visitor, forPromoter, true, now, { ...nothingFound, features: found.features })
  return { base, rows: [...rows, ...signedIn.rows] }
}

/** Nothing that was asked is other than the contract has it. */
export function isFit(rows: readonly Row[]): boolean {
  return rows.every(({ verdict: { outcome } }) => outcome === 'fits' || outcome === 'skipped')
}
