import { drivers } from '../browser/config.ts'
import type { Driver, Others } from '../browser/driver.ts'
import { approvedOf } from '../browser/recordings.ts'
import { pressedOf, readWalked, type WalkedFile } from '../browser/walked.ts'
import { type Coverage, coverageOf } from '../walks/coverage.ts'
import { explore, type Graph, leavesIn } from '../walks/graph.ts'
import { offeredWalks, pathId } from '../walks/numbered.ts'
import type { Options } from '../walks/options.ts'
import { releaseNow } from '../walks/release.ts'
import { words } from '../words.ts'
import { hunt } from './config.ts'
import { operators } from './mutants/operators.ts'
import { type Score, scoreOf } from './mutants/score.ts'

const said = words.score

type Found = { readonly found: number; readonly all: number }

/** What the last run in a browser has really done. */
export type Run = {
  readonly pressed: number
  /** Controls that no path presses, with a reason. */
  readonly named: number
  readonly taken: number
  readonly arrows: number
  readonly walked: number
  readonly walks: number
}

/** The four numbers of a machine's set of paths, and what a run has done. */
export type Scored = {
  readonly machine: string
  readonly coverage: Coverage
  readonly mutants: Score
  /** What a run in a browser compares. */
  readonly oracle: string
  /** Seeded bugs; null when nobody has hunted. */
  readonly bugs: Found | null
  /** Null when there is no run of this release. */
  readonly run: Run | null
}

/** What a browser run compares: recordings of the screens, the specification's words, closed gestures, answers that come late. */
function oracleOf({ walkthrough, places }: Graph, ids: readonly string[], driver: Driver | undefined): string {
  if (driver === undefined) return said.oracle.none
  const states = [...new Set([...places.values()].flatMap(({ snapshot }) => leavesIn(snapshot)))]
  const isSaid = (state: string) =>
    [...places.values()].some(({ snapshot }) =>
      leavesIn(snapshot).includes(state) ? walkthrough.shows[state]?.(snapshot).some(({ as }) => as !== 'look') : false,
    )
  const events = Object.keys(walkthrough.events)
  const calls = Object.values(driver.calls)
  const recorded = approvedOf(walkthrough.name)
  const { oracle } = said
  const parts = [
    oracle.recorded(`${ids.filter((id) => recorded.has(id)).length}/${ids.length}`),
    oracle.said(`${states.filter(isSaid).length}/${states.length}`),
    oracle.attempts(`${events.filter((event) => event in driver.attempts).length}/${events.length}`),
    oracle.calls(calls.length),
    oracle.late(calls.filter(({ answerLate }) => answerLate !== undefined).length),
  ]
  return (events.length === 0 ? parts.slice(0, 2) : parts).join(', ')
}

/** Hunts in a copy of the project, minutes long; a bug counts for every machine that it names. */
async function hunted(names: readonly string[], print: (line: string) => void): Promise<ReadonlyMap<string, Found>> {
  const bugs = await hunt({ machines: names, only: null }, print)
  return new Map(
    names.map((name) => {
      const own = bugs.filter(({ machines }) => machines.includes(name))
      return [name, { found: own.filter(({ isFound }) => isFound).length, all: own.length }]
    }),
  )
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${part}/${whole} ${((part / whole) * 100).toFixed(part === whole ? 0 : 1)} %`

function runCells(run: Run | null): string[] {
  if (run === null) return [said.noRun, said.noRun]
  const { pressed, named, taken, arrows, walked, walks } = run
  const part = walked < walks ? said.walked(`${walked}/${walks}`) : ''
  return [said.pressed(pressed, named), `${taken}/${arrows}${part}`]
}

/** What the kept walks of a machine tell together. */
export function runOf(
  { walkthrough, map }: Graph,
  ids: readonly string[],
  others: Others,
  kept: ReadonlyMap<string, WalkedFile>,
): Run | null {
  const now = releaseNow()
  const own = ids
    .flatMap((id) => kept.get(id) ?? [])
    .filter(({ release, machine }) => release === now && machine === walkthrough.name)
  if (own.length === 0) return null
  const { pressed, named } = pressedOf(others, own)
  const taken = new Set(own.flatMap(({ arrows }) => arrows))
  return {
    pressed: pressed.length,
    named: named.length,
    taken: taken.size,
    arrows: map.arrows.length,
    walked: own.length,
    walks: ids.length,
  }
}

function cellsOf({ machine, coverage, mutants, oracle, bugs, run }: Scored): string[] {
  const reached = coverage.kinds.reduce((sum, kind) => sum + kind.reached, 0)
  const all = coverage.kinds.reduce((sum, kind) => sum + kind.all, 0)
  const byOperator = operators.map((name) => {
    const { killed = 0, killable = 0 } = mutants.operators.find(({ operator }) => operator === name) ?? {}
    return killable === 0 ? '–' : `${killed}/${killable}`
  })
  const hunt = bugs === null ? '–' : share(bugs.found, bugs.all)
  const killed = share(mutants.killed, mutants.killable)
  return [machine, share(reached, all), killed, ...byOperator, hunt, ...runCells(run), oracle]
}

function totals(rows: readonly Scored[]): string[] {
  const kinds = rows.flatMap(({ coverage }) => coverage.kinds)
  const hunts = rows.flatMap(({ bugs }) => bugs ?? [])
  const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((total, one) => total + of(one), 0)
  const goals = share(
    sum(kinds, ({ reached }) => reached),
    sum(kinds, ({ all }) => all),
  )
  const mutants = share(
    sum(rows, (row) => row.mutants.killed),
    sum(rows, (row) => row.mutants.killable),
  )
  const byOperator = operators.map((name) => {
    const all = rows.flatMap((row) => row.mutants.operators.filter(({ operator }) => operator === name))
    return `${sum(all, ({ killed }) => killed)}/${sum(all, ({ killable }) => killable)}`
  })
  const found = share(
    sum(hunts, (hunt) => hunt.found),
    sum(hunts, (hunt) => hunt.all),
  )
  const runs = rows.flatMap(({ run }) => run ?? [])
  const total = (of: keyof Run) => sum(runs, (run) => run[of])
  const run: Run | null =
    runs.length === 0
      ? null
      : {
          pressed: total('pressed'),
          named: total('named'),
          taken: total('taken'),
          arrows: total('arrows'),
          walked: total('walked'),
          walks: total('walks'),
        }
  return [said.total, goals, mutants, ...byOperator, found, ...runCells(run), '']
}

/** One table with a line for each machine; below it what survived and what was not reached, by name. */
export function tableOf(rows: readonly Scored[]): string {
  const { heads } = said
  const cells = [heads, ...rows.map(cellsOf), totals(rows)]
  const widths = heads.map((_, at) => Math.max(...cells.map((line) => (line[at] ?? '').length)))
  const table = cells.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const open = rows.flatMap(({ machine, coverage, mutants }) => [
    ...coverage.missed.map((goal) => said.missed(machine, goal)),
    ...mutants.survivors.map(({ operator, at }) => said.survived(machine, `${said.operators[operator]}: ${at}`)),
  ])
  const isHunted = rows.some(({ bugs }) => bugs !== null)
  const notes = [said.inProcess, ...(isHunted ? [] : [said.noHunt])]
  return [...table, '', ...notes, ...open].join('\n')
}

/** The table for the machines that were asked for. */
export async function scoreTable(
  { walkthroughs, profile, seed, bugs }: Pick<Options, 'walkthroughs' | 'profile' | 'seed' | 'bugs'>,
  print: (line: string) => void,
): Promise<string> {
  // A hunt walks as well: what lay there before it is the run that is meant.
  const kept = readWalked()
  const names = walkthroughs.map(({ name }) => name)
  const found = bugs ? await hunted(names, print) : null
  const all = await drivers()
  const rows = walkthroughs.map((walkthrough): Scored => {
    const graph = explore(walkthrough)
    const walks = offeredWalks(graph, profile, seed)
    const driver = all.find((one) => one.walkthrough === walkthrough)
    const ids = walks.map((walk) => pathId(graph, walk))
    return {
      machine: walkthrough.name,
      coverage: coverageOf(graph, profile, walks),
      // Trying what is ignored belongs to the sets that a machine goes.
      mutants: scoreOf(graph, walks, profile.timing),
      oracle: oracleOf(graph, ids, driver),
      bugs: found?.get(walkthrough.name) ?? null,
      run: runOf(graph, ids, driver?.others ?? [], kept),
    }
  })
  const unoffered = walkthroughs.flatMap(({ name, unoffered = [] }) =>
    unoffered.map(({ why }) => said.unoffered(name, why)),
  )
  return [tableOf(rows), ...unoffered].join('\n')
}
