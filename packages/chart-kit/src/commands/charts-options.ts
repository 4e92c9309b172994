import { parseArgs } from 'node:util'
import { faultIn } from '../command-line.ts'
import { catalogue, title } from '../config.ts'
import { WrongCommand } from '../refused.ts'
import { words } from '../words.ts'

export const formats = ['html', 'svg', 'md', 'mermaid', 'xstate', 'scxml'] as const
type Format = (typeof formats)[number]

export type Options = {
  /** Names of the machines that are wanted; all when none is named. */
  readonly machines: readonly string[]
  readonly formats: readonly Format[]
  readonly out: string
  readonly results: string | null
  readonly usage: string | null
  readonly diff: string | null
  readonly isCheck: boolean
  readonly isHelp: boolean
}

const said = words.commands.charts
const names = catalogue.map(({ name }) => name).join(', ')

export const help = said.help(title, names)

function isFormat(name: string): name is Format {
  return formats.some((format) => format === name)
}

function formatsIn(text: string): Format[] {
  return text.split(',').map((name) => {
    if (!isFormat(name)) throw new WrongCommand(said.noFormat(name, formats.join(', ')))
    return name
  })
}

const known = {
  format: { type: 'string', default: 'html' },
  out: { type: 'string', default: 'dist/charts' },
  results: { type: 'string' },
  usage: { type: 'string' },
  diff: { type: 'string' },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The command line as data. Throws `WrongCommand` for what the command does not know. */
export function optionsIn(args: readonly string[]): Options {
  const fault = faultIn(args, known)
  if (fault !== null) throw new WrongCommand(fault)
  const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
  const unknown = positionals.filter((name) => !catalogue.some((walkthrough) => walkthrough.name === name))
  if (unknown.length > 0) throw new WrongCommand(said.noMachine(unknown.join(', '), names))
  if (values.results !== undefined && values.usage !== undefined) throw new WrongCommand(said.oneOverlay)
  return {
    machines: positionals,
    formats: formatsIn(values.format),
    out: values.out,
    results: values.results ?? null,
    usage: values.usage ?? null,
    diff: values.diff ?? null,
    isCheck: values.check,
    isHelp: values.help,
  }
}
