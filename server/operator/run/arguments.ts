import { parseArgs } from 'node:util'
import { commands } from '../commands.ts'
import { type Command, type Given, WrongUsage } from '../terminal/command.ts'
import { helpOf, helpOfAll, program, usageOf } from './usage.ts'

/** Paths as they were typed: of a file that is read, of one that is handed over, of one that is written; of one that is new. */
type Files = { readonly file?: string; readonly path?: string; readonly out?: string; readonly made?: string }

/** What was typed: a question about the commands, or one of them with its arguments. */
type Typed =
  | { readonly help: readonly string[] }
  | { readonly command: string; readonly given: Given; readonly files: Files }

const asksForHelp = (word: string) => word === '--help' || word === '-h'

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
}

/** One word for a file that is read, another for one that is written: who types the wrong one learns the other. */
const otherWord: Readonly<Record<string, { readonly word: string; readonly about: string }>> = {
  file: { word: 'out', about: 'куда записать, говорит --out' },
  out: { word: 'file', about: 'что прочитать, говорит --file' },
}

function unknownOption({ options }: Command, name: string, rawName: string): string {
  const other = otherWord[name]
  const hint = other !== undefined && other.word in options ? `, ${other.about}` : ''
  return `${rawName}: такого ключа нет${hint}`
}

/** Options by name. Complaints are gathered, so that all of them are shown at once. */
function optionsIn(command: Command, args: readonly string[], mistakes: string[]) {
  const known = Object.keys(command.options)
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { isFlag }]) => [
        name,
        { type: isFlag ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given: Record<string, string> = {}
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!known.includes(name)) mistakes.push(unknownOption(command, name, rawName))
    else if (given[name] !== undefined) mistakes.push(`${rawName}: указан дважды`)
    else if (command.options[name]?.isFlag) {
      if (value !== undefined) mistakes.push(`${rawName}: значение не нужно`)
      given[name] = ''
    } else if (value === undefined) mistakes.push(`${rawName}: нужно значение`)
    else given[name] = value
  }
  for (const [name, { isNeeded }] of Object.entries(command.options))
    if (isNeeded && given[name] === undefined && !mistakes.some((line) => line.startsWith(`--${name}:`)))
      mistakes.push(`--${name}: нужен этот ключ`)
  return { given, words }
}

function read(command: Command, args: readonly string[]): Typed {
  const mistakes: string[] = []
  const { given, words } = optionsIn(command, args, mistakes)
  const { insteadOfWords, fileName } = command
  const isReplaced = insteadOfWords !== undefined && given[insteadOfWords] !== undefined
  const names = isReplaced ? [] : Object.keys(command.words)
  const missing = names.slice(words.length).map((name) => command.words[name] ?? name)
  mistakes.push(...missing.map((shown) => `${shown}: не указано`))
  mistakes.push(...words.slice(names.length).map((word) => `${word}: лишнее`))
  if (mistakes.length > 0) throw new WrongUsage([...mistakes, `Нужно: ${program} ${usageOf(command)}`])

  const named = Object.fromEntries(names.map((name, nth) => [name, words[nth] ?? '']))
  const { file, path, out, ...others } = { ...given, ...named }
  if (fileName !== undefined) return { command: command.name, given: others, files: { made: out ?? fileName(others) } }
  const files = { ...(file && { file }), ...(path && { path }), ...(out && { out }) }
  return { command: command.name, given: others, files }
}

/** Reads what was typed after the program's name. Throws WrongUsage with a line for each mistake. */
export function readArguments(args: readonly string[]): Typed {
  const command = findCommand(args)
  const isQuestion = args.some(asksForHelp)
  if (command !== undefined) {
    if (isQuestion) return { help: helpOf(command) }
    return read(command, args.slice(command.name.split(' ').length))
  }

  const [first = ''] = args.filter((word) => !asksForHelp(word))
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  const shown = first !== '' && group.length > 0 ? group : commands
  if (isQuestion && (first === '' || group.length > 0)) return { help: helpOfAll(shown) }
  const mistake = first === '' ? 'Команда не указана.' : `${args.join(' ')}: такой команды нет.`
  throw new WrongUsage([mistake, 'Есть:', ...shown.map((each) => `  ${usageOf(each)}`)])
}
