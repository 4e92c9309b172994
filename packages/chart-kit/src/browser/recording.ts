import { createHash } from 'node:crypto'
import { applyPatch, formatPatch, OMIT_HEADERS, structuredPatch } from 'diff'

/** What a person, and the server, could notice after a step; everything in words, one fact a line. */
export type Look = {
  /** What was done, as the path names it. */
  readonly place: string
  /** Where the page is, what has the focus, what was asked, copied and kept since the look before. */
  readonly facts: readonly string[]
  /** The accessibility tree, its lines joined. */
  readonly screen: string
}

/** All looks of one path. */
export type Recording = readonly Look[]

/** Recordings by the path's name. */
export type Recordings = ReadonlyMap<string, Recording>

/** The whole look as text. */
export const textOf = ({ facts, screen }: Pick<Look, 'facts' | 'screen'>): string => [...facts, screen].join('\n')

/** What one text has and the other lacks, in hunks of `context` equal lines around. */
export function differenceOf(was: string, is: string, context = 0): string {
  return formatPatch(structuredPatch('', '', `${was}\n`, `${is}\n`, '', '', { context }), OMIT_HEADERS).trimEnd()
}

const nameOf = (screen: string) => createHash('sha256').update(screen).digest('hex').slice(0, 8)

/** How a look's screen is kept: as what changed since the look before, or by its name where it is another screen. */
function screenLines(screen: string, before: string | undefined): string[] {
  if (screen === before) return ['as before']
  const change = before === undefined ? null : differenceOf(before, screen)
  return change === null || change.length > screen.length ? [`shows ${nameOf(screen)}`] : change.split('\n')
}

/** The recordings of a machine as they are kept: each whole screen once, then the paths, step by step. */
export function printRecordings(recordings: Recordings): string {
  const screens = new Map<string, string>()
  const paths = [...recordings].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const printed = paths.map(([id, looks]) => {
    const lines = looks.flatMap(({ place, facts, screen }, at) => {
      const kept = screenLines(screen, looks[at - 1]?.screen)
      if (kept[0]?.startsWith('shows ') === true) screens.set(nameOf(screen), screen)
      return [`## ${place}`, ...facts, ...kept]
    })
    return [`# path ${id}`, ...lines].join('\n')
  })
  const whole = [...screens].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${[...whole.map(([name, screen]) => `# screen ${name}\n${screen}`), ...printed].join('\n\n')}\n`
}

/** Of a file's sections: the line after `# `, and the lines below it. */
function sectionsOf(text: string): [heading: string, lines: string[]][] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.trimEnd().split('\n')
      return [heading, lines]
    })
}

/** Where a look's screen begins among its lines. */
const isScreenLine = (line: string) => line === 'as before' || /^(shows [0-9a-f]{8}$|@@ )/.test(line)

/** Reads what `printRecordings` has written. Throws where a look names a screen that is not there or a change does not fit. */
export function readRecordings(text: string): Recordings {
  const sections = sectionsOf(text)
  const named = (kind: string) =>
    sections.flatMap(([heading, lines]): [string, string[]][] =>
      heading.startsWith(`${kind} `) ? [[heading.slice(kind.length + 1), lines]] : [],
    )
  const screens = new Map(named('screen').map(([name, lines]) => [name, lines.join('\n')]))

  function screenOf(lines: readonly string[], before: string | undefined): string {
    const [first = ''] = lines
    if (first === 'as before' && before !== undefined) return before
    const whole = screens.get(first.replace('shows ', ''))
    if (whole !== undefined) return whole
    const changed = before === undefined ? false : applyPatch(`${before}\n`, `${lines.join('\n')}\n`)
    if (changed === false) throw new Error(`No such screen is kept: ${first}`)
    return changed.slice(0, -1)
  }

  function looksIn(lines: readonly string[]): Recording {
    const looks: Look[] = []
    for (const block of lines.join('\n').split(/^## /m).slice(1)) {
      const [place = '', ...rest] = block.trimEnd().split('\n')
      const at = rest.findIndex(isScreenLine)
      const screen = screenOf(rest.slice(at), looks.at(-1)?.screen)
      looks.push({ place, facts: rest.slice(0, at), screen })
    }
    return looks
  }
  return new Map(named('path').map(([id, lines]) => [id, looksIn(lines)]))
}
