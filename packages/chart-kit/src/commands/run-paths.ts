import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { staleParts } from '../browser/config.ts'
import { approve, readSeen, seenFolder } from '../browser/recordings.ts'
import { files } from '../config.ts'
import { Refused, WrongCommand } from '../refused.ts'
import { hunt } from '../score/config.ts'
import { type PathsFile, pathsFile } from '../sheets/document.ts'
import { sheetsInCsv } from '../sheets/formats/sheets-csv.ts'
import { sheetsInHtml } from '../sheets/formats/sheets-html.ts'
import { type Numbered, numberedWalks } from '../walks/numbered.ts'
import { type formats, type Options, readOptions, usage } from '../walks/options.ts'
import { profileNamed } from '../walks/profiles.ts'
import { reread } from '../walks/replay.ts'
import { words } from '../words.ts'
import { changedSince } from './changed.ts'
import { runWith } from './run-with.ts'
import { selectedWalks } from './select.ts'
import { writeSkeleton } from './skeleton.ts'

const said = words.commands
const print = (text: string) => process.stdout.write(`${text}\n`)

const writers: Readonly<Record<(typeof formats)[number], (file: PathsFile) => string | Promise<string>>> = {
  html: sheetsInHtml,
  csv: sheetsInCsv,
  json: (file) => `${JSON.stringify(file, null, 2)}\n`,
}

function write(file: string, text: string) {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (error) {
    throw new WrongCommand(said.unwritable(error instanceof Error ? error.message : String(error)))
  }
  print(said.written(file))
}

/** What is to be walked, a line each. */
function listOf({ profile, release, paths }: PathsFile): string {
  const minutes = paths.reduce((sum, path) => sum + path.minutes, 0)
  const lines = paths.map(({ id, title, minutes: own }) => `${id}  ${said.inMinutes(own)}  ${title}`)
  return [said.list(profile, release, paths.length, minutes), ...lines].join('\n')
}

async function show(options: Options, walks: readonly Numbered[]) {
  const { format, out } = options
  const file = pathsFile(walks, options)
  const written = format === null ? listOf(file) : await writers[format](file)
  return out === null ? print(written) : write(out, written)
}

async function replay(options: Options, file: string): Promise<number> {
  if (!existsSync(file)) throw new Refused(said.noFile(file))
  const { walks, lost, guessed } = reread(readFileSync(file, 'utf8'))
  for (const line of lost) print(line)
  if (guessed.length > 0) print([said.guessed, ...guessed].join('\n  '))
  const stale = staleParts()
  print(stale.length === 0 ? said.fresh : said.stale(stale.join(', ')))
  return runWith('playwright', options, walks, print)
}

/** Takes what the last run in a browser has seen for what is to be seen. */
function approveSeen({ walkthroughs }: Options, wanted: 'all' | readonly string[]): number {
  const ci = profileNamed('ci')
  if (ci === undefined) throw new WrongCommand(said.noCi)
  const seen = readSeen()
  if (seen.size === 0) throw new WrongCommand(said.noRecordings(seenFolder))
  let broken = 0
  const taken = new Set<string>()
  for (const walkthrough of walkthroughs) {
    const ids = numberedWalks(ci, 0, [walkthrough]).map(({ id }) => id)
    const approved = approve(walkthrough.name, ids, seen, (id) => wanted === 'all' || wanted.includes(id))
    broken += approved.broken.length
    for (const id of approved.taken) taken.add(id)
    const rest = [
      [said.unrecorded, approved.missing],
      [said.broken, approved.broken],
    ] as const
    const left = rest.flatMap(([text, paths]) => (paths.length === 0 ? [] : [text(paths.join(', '))]))
    print(`${said.approved(walkthrough.name, approved.taken.length)}${left.join('')}`)
  }
  const unknown = wanted === 'all' ? [] : wanted.filter((id) => !taken.has(id))
  if (unknown.length > 0) throw new WrongCommand(said.unseen(unknown.join(',')))
  return broken === 0 ? 0 : 1
}

async function huntBugs({ walkthroughs, min, only }: Options): Promise<number> {
  const machines = walkthroughs.map(({ name }) => name)
  const all = await hunt({ machines, only }, print)
  const found = all.filter(({ isFound }) => isFound).length
  return min !== null && found * 100 < min * all.length ? 1 : 0
}

async function work(options: Options): Promise<number> {
  if (options.help) {
    print(usage)
    return 0
  }
  if (options.fresh !== null) {
    for (const file of await writeSkeleton(options.fresh)) print(said.written(file))
    print(said.next(files.guide))
    return 0
  }
  if (options.replay !== null) return replay(options, options.replay)
  if (options.score) {
    const { scoreTable } = await import('../score/score.ts')
    print(await scoreTable(options, print))
    return 0
  }
  if (options.approve !== null) return approveSeen(options, options.approve)
  if (options.bugs) return huntBugs(options)
  const changed = options.since === null ? null : await changedSince(options.since, options.walkthroughs)
  const walks = selectedWalks(options, changed)
  if (walks.length === 0) print(said.noPaths)
  else if (options.run !== null) return runWith(options.run, options, walks, print)
  else await show(options, walks)
  return 0
}

/** The command as it is typed. Gives the exit status. */
export async function runPaths(args: readonly string[]): Promise<number> {
  try {
    return await work(readOptions(args))
  } catch (error) {
    if (!(error instanceof Refused || (error instanceof Error && 'code' in error))) throw error
    process.stderr.write(`${error.message}\n`)
    return error instanceof WrongCommand ? 2 : 1
  }
}
