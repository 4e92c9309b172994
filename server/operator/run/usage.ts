import type { Command, Option } from '../terminal/command.ts'

/** How the commands are called. */
export const program = 'npm run operator --'

function shownOption(name: string, { value, isNeeded, isFlag }: Option): string {
  if (isFlag) return `[--${name}]`
  return isNeeded ? `--${name} ${value}` : `[--${name} ${value}]`
}

/** What is typed for a command, without the program's name. */
export function usageOf({ name, words, options, insteadOfWords = '' }: Command): string {
  const { [insteadOfWords]: instead, ...beside } = options
  const shown = Object.entries(beside).map(([key, option]) => shownOption(key, option))
  const others = instead === undefined ? [] : ['|', `--${insteadOfWords} ${instead.value}`]
  return [name, ...Object.values(words), ...shown, ...others].join(' ')
}

/** The same where there is little room: of many options, only those that must be there. */
function shortUsageOf(command: Command): string {
  const whole = usageOf(command)
  if (whole.length <= 100) return whole
  const needed = Object.entries(command.options).filter(([, { isNeeded }]) => isNeeded)
  return `${usageOf({ ...command, options: Object.fromEntries(needed) })} [ключи]`
}

const statuses = 'Код выхода: 0 — сделано, 1 — отказано, 2 — команда набрана неверно.'

/** The help of all commands, or of some. */
export function helpOfAll(commands: readonly Command[]): readonly string[] {
  return [
    `${program} КОМАНДА …`,
    '',
    ...commands.flatMap((command) => [`  ${shortUsageOf(command)}`, `      ${command.about}`]),
    '',
    `${program} КОМАНДА --help расскажет о команде больше.`,
    'Если сервер работает на этой базе, команду выполнит он, иначе база открывается сама.',
    statuses,
  ]
}

export function helpOf(command: Command): readonly string[] {
  const { about, options, notes = [] } = command
  const width = Math.max(0, ...Object.entries(options).map(([name, { value }]) => name.length + value.length))
  const lines = Object.entries(options).map(([name, { value, about, isNeeded }]) => {
    const shown = `--${name} ${value}`.padEnd(width + 3)
    return `  ${shown}  ${about}${isNeeded ? ' (обязательно)' : ''}`
  })
  return [
    `${program} ${usageOf(command)}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)}.`,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    statuses,
  ]
}
