import { createHash } from 'node:crypto'
import { diffArrays } from 'diff'
import { type Hunk, hunksOf } from './line-changes.ts'
import { type Look, printRecordings, type Recording, textOf } from './recording.ts'

/** What was seen otherwise than it was approved: lines that went and came, wherever that happens. */
export type Difference = {
  /** The same for the same lines. */
  readonly id: string
  readonly was: readonly string[]
  readonly is: readonly string[]
  /** A few lines around it that stay. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The look that it is in. */
  readonly place: string
}

/** So many lines around a change say where it is. */
const near = 2

const idOf = (was: readonly string[], is: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([was, is]))
    .digest('hex')
    .slice(0, 6)

const linesOf = (look: Look | undefined) => (look === undefined ? [] : textOf(look).split('\n'))
const hunksIn = (was: Look, is: Look) =>
  [hunksOf(was.events, is.events), hunksOf(was.screen.split('\n'), is.screen.split('\n'))] as const

type Pair = readonly [was: Look | undefined, is: Look | undefined]

/** Looks of both recordings by what was done before them; a look that one of them lacks stands alone. */
function pairsOf(before: Recording, after: Recording): Pair[] {
  const places = (looks: Recording) => looks.map(({ place }) => place)
  let [was, is] = [0, 0]
  return diffArrays(places(before), places(after)).flatMap(({ value, removed, added }) =>
    value.map((): Pair => [added ? undefined : before[was++], removed ? undefined : after[is++]]),
  )
}

const alone = (was: readonly string[], is: readonly string[], place: string): Difference => ({
  id: idOf(was, is),
  was,
  is,
  before: [],
  after: [],
  place,
})

const differencesAmong = (hunks: readonly Hunk[], place: string): Difference[] =>
  hunks.flatMap(({ was, is, isChanged }, at) => {
    if (!isChanged) return []
    const [before, after] = [hunks[at - 1]?.is.slice(-near) ?? [], hunks[at + 1]?.is.slice(0, near) ?? []]
    return [{ id: idOf(was, is), was, is, before, after, place }]
  })

/** A path that nobody has approved differs as a whole. */
const wholeOf = (seen: Recording) => alone([], printRecordings(new Map([['', seen]])).split('\n'), 'the whole path')

/** How a path was seen otherwise than it was approved. */
export function differencesOf(approved: Recording | undefined, seen: Recording): Difference[] {
  if (approved === undefined) return [wholeOf(seen)]
  return pairsOf(approved, seen).flatMap(([was, is]) => {
    if (was === undefined || is === undefined) return [alone(linesOf(was), linesOf(is), (was ?? is)?.place ?? '')]
    return hunksIn(was, is).flatMap((hunks) => differencesAmong(hunks, is.place))
  })
}

/** What was approved, with those of the differences that are taken now. */
export function withDifferences(
  approved: Recording | undefined,
  seen: Recording,
  isTaken: (id: string) => boolean,
): Recording | undefined {
  if (approved === undefined) return isTaken(wholeOf(seen).id) ? seen : undefined
  return pairsOf(approved, seen).flatMap(([was, is]) => {
    if (was === undefined || is === undefined) {
      const kept = isTaken(idOf(linesOf(was), linesOf(is))) ? is : was
      return kept === undefined ? [] : [kept]
    }
    const [events, screen] = hunksIn(was, is).map((hunks) =>
      hunks.flatMap((hunk) => (!hunk.isChanged || isTaken(idOf(hunk.was, hunk.is)) ? hunk.is : hunk.was)),
    )
    return [{ place: is.place, events: events ?? [], screen: (screen ?? []).join('\n') }]
  })
}
