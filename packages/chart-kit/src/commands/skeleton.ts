import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StateMachine } from 'xstate'
import { unwritten } from '../missing-parts.ts'
import { statePath, statesOf } from '../read/arrows.ts'
import type { DecisionTable } from '../read/table.ts'
import { WrongCommand } from '../refused.ts'
import { words } from '../words.ts'

const said = words.commands.skeleton

const asMachine = (value: unknown) => (value instanceof StateMachine ? value : null)

const say = (what: string) => `'${unwritten}: ${what}'`
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const quoted = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)
const unique = (names: readonly string[]) => [...new Set(names)]

/** Lines of an object, one for each name. */
const entries = (names: readonly string[], indent: string, value: (name: string) => string) =>
  names.length === 0
    ? '{}'
    : `{\n${names.map((name) => `${indent}  ${quoted(name)}: ${value(name)},\n`).join('')}${indent}}`

const isOuter = (type: string) => !/^(?:_|xstate\.|\*|$)/.test(type)

/** What is in a machine, by the names that its author gave. */
function partsOf(machine: NonNullable<ReturnType<typeof asMachine>>) {
  const states = statesOf(machine)
  const { guards, delays } = machine.implementations
  return {
    events: unique(machine.events.filter(isOuter)),
    actors: unique(states.flatMap((node) => node.invoke.map(({ src }) => String(src)))),
    guards: Object.keys(guards),
    delays: Object.keys(delays),
    // What is left at once is never on the screen.
    leaves: states
      .filter(({ type, always }) => (type === 'atomic' || type === 'final') && (always ?? []).length === 0)
      .map(statePath),
  }
}

function walkthroughText(name: string, exported: string, parts: ReturnType<typeof partsOf>): string {
  const taken = parts.actors.length === 0 ? '' : ', settled'
  return `import { plain } from 'chart-kit/shown.ts'
import { nothing${taken}, walkthrough } from 'chart-kit/walkthrough.ts'
import { ${exported} } from '#machines/${name}.machine.ts'

export const ${camel(name)}Walkthrough = walkthrough(${exported}, {
  name: '${name}',
  title: ${say(said.title)},
  purpose: ${say(said.purpose)},
  screens: [{ route: '/', title: ${say(said.screen)} }],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => ${say(said.begins)},
  // Of what is typed a sample says the title, typed, and borders: the last value that a field takes, and the next one.
  events: ${entries(parts.events, '  ', () => '[nothing]')},
  // What the screen itself tells has no gesture.
  gestures: ${entries(parts.events, '  ', () => say(said.gesture))},
  // worlds: what of the rest of the world matters here alone; what every machine has is in the config's surroundings.
  // deeds: the same in the words of one step, where what is pressed has another name from screen to screen.
  shows: ${entries(parts.leaves, '  ', () => `() => [plain(${say(said.shows)})]`)},
  actors: ${entries(parts.actors, '  ', () => `{ title: ${say(said.actor)}, calls: [], answers: [settled] }`)},
  guards: ${entries(parts.guards, '  ', () => say(said.guard))},
  delays: ${entries(parts.delays, '  ', () => say(said.delay))},
  // Of the context what guards see, and no more.
  seen: () => ({}),
})
`
}

function driverText(name: string, parts: ReturnType<typeof partsOf>): string {
  const press = () => `({ page }) => page.getByRole('button', { name: '${unwritten}' }).click()`
  const call = () => `{
      // How often it has been asked; null when nothing outside the page is.
      asked: async () => null,
      answer: async () => {
        throw new Error('${unwritten}')
      },
    }`
  return `import type { Driver } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { ${camel(name)}Walkthrough } from './walkthrough.ts'

export const ${camel(name)}Driver: Driver = {
  walkthrough: ${camel(name)}Walkthrough,
  open: async ({ page }) => {
    await page.goto('/${unwritten}')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  gestures: ${entries(parts.events, '  ', press)},
  // The same where the machine does not listen: nothing may come of it.
  attempts: {},
  calls: ${entries(parts.actors, '  ', call)},
}
`
}

/** An import and an entry at the end of a list, in a file that gathers them. */
function listed(text: string, name: string, kind: 'walkthrough' | 'driver', from: string): string {
  const word = `${camel(name)}${kind === 'walkthrough' ? 'Walkthrough' : 'Driver'}`
  const imported = `import { ${word} } from '${from}'\n`
  const at = text.lastIndexOf('\nimport ') + 1
  const end = text.indexOf('\n', at) + 1
  const withImport = `${text.slice(0, end)}${imported}${text.slice(end)}`
  return withImport.replace(/\n\]\n*$/, `\n  ${word},\n]\n`)
}

/** A decision is known by its parts; what they hold the compiler has checked. */
const isTable = (value: unknown): value is DecisionTable =>
  typeof value === 'object' && value !== null && 'facts' in value && 'rows' in value && 'outcomes' in value

function tableText(name: string, exported: string, from: string, { facts, outcomes }: DecisionTable): string {
  const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
  return `import { plain } from 'chart-kit/shown.ts'
import { tableWalkthrough } from 'chart-kit/table-walkthrough.ts'
import { ${exported} } from '#${from}'

export const ${camel(name)}Walkthrough = tableWalkthrough(${exported}, {
  purpose: ${say(said.purpose)},
  screens: [{ route: '/', title: ${say(said.screen)} }],
  // Where a row leaves a fact open; rows that are better met otherwise are named in cases.
  usual: ${entries(Object.keys(facts), '  ', (fact) => literal(facts[fact]?.[0]))},
  begins: () => ${say(said.begins)},
  shows: ${entries(Object.keys(outcomes), '  ', () => `() => [plain(${say(said.shows)})]`)},
  facts: ${entries(Object.keys(facts), '  ', () => `{ title: ${say(said.fact)} }`)},
})
`
}

const noParts = { events: [], actors: [], guards: [], delays: [], leaves: [] }

/** The two files of a machine or of a decision. */
async function textsFor(name: string, [machineFile, tableFile]: readonly [string, string]) {
  const isMachine = existsSync(machineFile)
  const file = isMachine ? machineFile : tableFile
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file))
  for (const [exported, value] of Object.entries(exports)) {
    const machine = asMachine(value)
    if (machine !== null) {
      const parts = partsOf(machine)
      return { walkthrough: walkthroughText(name, exported, parts), driver: driverText(name, parts) }
    }
    if (!isMachine && isTable(value))
      return { walkthrough: tableText(name, exported, tableFile, value), driver: driverText(name, noParts) }
  }
  const lacking = isMachine ? said.noMachine : said.noTable
  throw new WrongCommand(`${file}: ${lacking}`)
}

/** Writes what a machine or a decision that is there lacks to be drawn and walked. Gives the files. Throws `WrongCommand`. */
export async function writeSkeleton(name: string): Promise<readonly string[]> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name)) throw new WrongCommand(said.badName(name))
  const files = [`machines/${name}.machine.ts`, `machines/decisions/${name}.table.ts`] as const
  if (!files.some((file) => existsSync(file))) throw new WrongCommand(said.noDefinition(name, ...files))
  const [walkthrough, driver] = [`walkthroughs/${name}/walkthrough.ts`, `walkthroughs/${name}/driver.ts`]
  const there = [walkthrough, driver].find((each) => existsSync(each))
  if (there !== undefined) throw new WrongCommand(said.isThere(name, there))
  const texts = await textsFor(name, files)
  const lists = [
    ['walkthroughs/catalogue.ts', 'walkthrough', `./${name}/walkthrough.ts`],
    ['walkthroughs/drivers.ts', 'driver', `./${name}/driver.ts`],
  ] as const
  mkdirSync(dirname(walkthrough), { recursive: true })
  writeFileSync(walkthrough, texts.walkthrough)
  writeFileSync(driver, texts.driver)
  for (const [list, kind, from] of lists) writeFileSync(list, listed(readFileSync(list, 'utf8'), name, kind, from))
  return [walkthrough, driver, ...lists.map(([list]) => list)]
}
