import { changeOf, withChange } from './line-changes.ts'

/** What a person, and the server, could notice after a step; everything in words, one fact a line. */
export type Look = {
  /** What was done, as the path names it. */
  readonly place: string
  /** What was asked, copied, kept and decided since the look before. */
  readonly events: readonly string[]
  /** Where the page is, what has the focus and the like, then the accessibility tree; a fact a line. */
  readonly screen: string
}

/** All looks of one path. */
export type Recording = readonly Look[]

/** Recordings by the path's name. */
export type Recordings = ReadonlyMap<string, Recording>

/** The whole look as text. */
export const textOf = ({ events, screen }: Pick<Look, 'events' | 'screen'>): string => [...events, screen].join('\n')

/** Names the looks of a path: a place that comes again by its number. */
function namer(id: string) {
  const counts = new Map<string, number>()
  return (place: string) => {
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return `${id}, ${place}${count === 1 ? '' : ` (${count})`}`
  }
}

type Kept = { readonly name: string; readonly screen: string }

/** About how many lines two screens differ in. */
function distanceOf(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1)
  let distance = one.length
  for (const line of other) {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    distance += left > 0 ? -1 : 1
  }
  return distance
}

const nearestTo = (screen: string, kept: readonly Kept[]): Kept | undefined =>
  kept
    .map((one) => ({ one, distance: distanceOf(one.screen.split('\n'), screen.split('\n')) }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.one

/** Between a look and the one before it whose screen was the same. */
const same = ' = '

/**
 * The recordings of a machine as they are kept, path by path. A screen that was met before is named beside the look's
 * own name, another one is written as what differs from the nearest of those before it, of which the look just before
 * need not be named.
 */
export function printRecordings(recordings: Recordings): string {
  const kept: Kept[] = []

  const metBefore = (look: Kept, before: Kept | undefined) =>
    before?.screen === look.screen ? undefined : kept.find(({ screen }) => screen === look.screen)

  function screenLines(look: Kept, before: Kept | undefined): string[] {
    // Of two that are as near, the look before.
    const base = nearestTo(look.screen, [...(before === undefined ? [] : [before]), ...kept])
    kept.push(look)
    const lines = look.screen.split('\n')
    const change = base === undefined ? [] : changeOf(base.screen.split('\n'), lines)
    if (base === undefined || change.length >= lines.length) return ['shows', ...lines]
    return [...(base === before ? [] : [`from ${base.name}`]), ...change]
  }

  const paths = [...recordings].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const printed = paths.map(([id, looks]) => {
    const nameOf = namer(id)
    let before: Kept | undefined
    const lines = looks.flatMap(({ place, events, screen }) => {
      const look = { name: nameOf(place), screen }
      const met = metBefore(look, before)
      const isKnown = met !== undefined || before?.screen === screen
      const written = isKnown ? [] : screenLines(look, before)
      before = look
      return [`## ${place}${met === undefined ? '' : `${same}${met.name}`}`, ...events, ...written]
    })
    return [`# path ${id}`, ...lines].join('\n')
  })
  return `${printed.join('\n\n')}\n`
}

/** Where a look's screen begins among its lines. */
const isOfScreen = (line: string) => line === 'shows' || /^(?:from |[-+@])/.test(line)

/** Of a text's sections: the line after the mark, and the lines below it. */
const sectionsOf = (text: string, mark: RegExp): (readonly [string, readonly string[]])[] =>
  text
    .split(mark)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.trimEnd().split('\n')
      return [heading, lines]
    })

/** Reads what `printRecordings` has written. Throws where a look names a screen that is not there or a change does not fit. */
export function readRecordings(text: string): Recordings {
  const kept = new Map<string, readonly string[]>()

  function named(name: string): readonly string[] {
    const lines = kept.get(name)
    if (lines === undefined) throw new Error(`No such screen is kept: ${name}`)
    return lines
  }

  function screenOf([first = '', ...rest]: readonly string[], before: readonly string[]): readonly string[] {
    if (first === '') return before
    if (first === 'shows') return rest
    return first.startsWith('from ') ? withChange(named(first.slice(5)), rest) : withChange(before, [first, ...rest])
  }

  function looksOf(id: string, lines: readonly string[]): Recording {
    const nameOf = namer(id)
    let screen: readonly string[] = []
    return sectionsOf(lines.join('\n'), /^## /m).map(([heading, rest]) => {
      const [place = '', met] = heading.split(same)
      const at = rest.findIndex(isOfScreen)
      const events = at < 0 ? rest : rest.slice(0, at)
      screen = met === undefined ? screenOf(at < 0 ? [] : rest.slice(at), screen) : named(met)
      kept.set(nameOf(place), screen)
      return { place, events, screen: screen.join('\n') }
    })
  }

  const paths = sectionsOf(text, /^# path /m)
  return new Map(paths.map(([id, lines]) => [id, looksOf(id, lines)]))
}
