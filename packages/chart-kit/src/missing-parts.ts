import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { files } from './config.ts'
import { statePath, statesOf } from './read/arrows.ts'
import type { Walkthrough } from './walkthrough.ts'
import { words } from './words.ts'

type Missing = { readonly machine: string; readonly rule: string; readonly text: string }

const said = words.check

/** What `--new` leaves to be written. */
export const { unwritten } = said

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .filter((file) => /\.tsx?$/.test(file))
}

/** The text of a call from its opening bracket to the one that closes it. */
function callAt(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(open, at + 1)
  }
  return text.slice(open)
}

const running = /\b(?:useMachine|useActor|useActorRef|createActor)\(/g

/** Where a running machine is not recorded: the live view and the problem report would know nothing of it. */
export function unrecordedIn(text: string): string[] {
  return [...text.matchAll(running)]
    .map(({ 0: name, index }) => ({ name: name.slice(0, -1), call: callAt(text, index + name.length - 1) }))
    .filter(({ call }) => !/\binspect\b/.test(call))
    .map(({ name }) => name)
}

function unrecorded(): Missing[] {
  return filesIn(files.sources).flatMap((file) => {
    const text = textOf(file)
    const [, machine] = /from '#machines\/([\w-]+)\.machine\.ts'/.exec(text) ?? []
    if (machine === undefined) return []
    return unrecordedIn(text).map((name) => ({
      machine,
      rule: 'not-recorded',
      text: said.unrecorded(file, name),
    }))
  })
}

/** A file of the machine's parts that is missing or not gathered, where a list gathers them. */
function unlisted(machine: string, file: string, list: string): Missing[] {
  const isThere = existsSync(file)
  if (isThere && !existsSync(list)) return []
  if (isThere && textOf(list).includes(`'./${relative(dirname(list), file)}'`)) return []
  const text = isThere ? said.unlisted(file, list) : said.noFile(file)
  return [{ machine, rule: 'missing-part', text: said.missing(text, files.guide, machine) }]
}

function unsaid({ name, machine, shows }: Walkthrough): Missing[] {
  return statesOf(machine)
    .filter(({ type, always }) => (type === 'atomic' || type === 'final') && (always ?? []).length === 0)
    .map(statePath)
    .filter((path) => shows[path] === undefined)
    .map((path) => ({
      machine: name,
      rule: 'unsaid-screen',
      text: said.unsaidScreen(path),
    }))
}

/** The machines and decisions of a folder, each with its file. */
export function definitionFiles(folder: string): [name: string, file: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .flatMap((file) => {
      const name = /([^/\\]+)\.(?:machine|table)\.ts$/.exec(file)?.[1]
      return name === undefined ? [] : [[name, file]]
    })
}

/** What a machine lacks to be drawn, walked and seen live, of all machines that there are. */
export function missingParts(walkthroughs: readonly Walkthrough[]): Missing[] {
  const definitions = definitionFiles('machines')
  const machines = definitions.map(([name]) => name)
  const parts = definitions.flatMap(([name, file]) => [
    ...unlisted(name, join('machines', file), 'machines/catalogue.ts'),
    ...unlisted(name, `walkthroughs/${name}/walkthrough.ts`, 'walkthroughs/catalogue.ts'),
    ...unlisted(name, `walkthroughs/${name}/driver.ts`, 'walkthroughs/drivers.ts'),
  ])
  const left = machines.flatMap((machine) =>
    [`walkthroughs/${machine}/walkthrough.ts`, `walkthroughs/${machine}/driver.ts`]
      .filter((file) => textOf(file).includes(unwritten))
      .map((file) => ({
        machine,
        rule: 'unwritten',
        text: said.left(file, unwritten, textOf(file).split(unwritten).length - 1),
      })),
  )
  return [...parts, ...left, ...walkthroughs.flatMap(unsaid), ...unrecorded()]
}
