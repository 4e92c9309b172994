import type { Endpoint } from '#contract/endpoint.ts'
import type { Id } from '#contract/values.ts'

import { type Found, nothingFound, withReply } from './inputs.ts'
import type { Part, Row } from './row.ts'
import type { Asked, Verdict } from './verdict.ts'
import { isNoCall, verdictOn } from './verdict.ts'
import type { Input, Visitor } from './visitor.ts'
import type { Answer } from './wire.ts'

type Settings = {
  readonly now: number
  readonly hasWrites: boolean
  /** The program that calls are asked of; null: one that is found. */
  readonly project?: Id | null
}

/** One check of a server as it goes on: who asks, what was found, what was noted. */
export function createRun(visitor: Visitor, noCall: Answer | null, settings: Settings) {
  const rows: Row[] = []
  const left: string[] = []
  let found: Found = { ...nothingFound, wanted: settings.project ?? null }
  let isSignedIn = false

  const asked = (): Asked => ({ isSignedIn, isUsing: found.isUsing, noCall })

  const isMissing = ({ name }: Endpoint) => rows.some((row) => row.name === name && row.verdict.outcome === 'missing')

  function note(part: Part, entry: Endpoint, what: string, verdict: Verdict): Verdict {
    const { name, method, path } = entry
    // A call that is not there is refused to everybody: that says nothing good of it.
    if (verdict.outcome !== 'fits' || !isMissing(entry)) rows.push({ part, name, method, path, what, verdict })
    return verdict
  }

  return {
    visitor,
    settings,
    rows,
    left,
    found: () => found,
    /** The promoter's programs may be others than the visitor's. */
    findAnew: () => {
      found = { ...nothingFound, domain: found.domain, city: found.city, wanted: found.wanted }
    },
    find: (entry: Endpoint, reply: unknown) => {
      found = withReply(found, entry, reply)
    },
    isSignedIn: () => isSignedIn,
    enter: () => {
      isSignedIn = true
    },
    leave: () => {
      isSignedIn = false
    },
    note,
    judge: (entry: Endpoint, answer: Answer) => verdictOn(entry, answer, asked()),
    isNoCall: (answer: Answer) => isNoCall(answer, asked()),
    /** Whether the server has the call: an optional one is listed, and none was found missing. */
    has: (entry: Endpoint) =>
      !isMissing(entry) && (entry.feature === undefined || found.domain?.features?.includes(entry.feature) === true),
    async read(part: Part, entry: Endpoint, input: Input, what = ''): Promise<Verdict> {
      const verdict = verdictOn(entry, await visitor.ask(entry, input), asked())
      found = withReply(found, entry, verdict.reply)
      return note(part, entry, what, verdict)
    },
  }
}

export type Run = ReturnType<typeof createRun>
