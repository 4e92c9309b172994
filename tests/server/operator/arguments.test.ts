import { describe, expect, test } from 'vitest'
import { commands } from '#server/operator/commands.ts'
import { readArguments } from '#server/operator/run/arguments.ts'
import { usageOf } from '#server/operator/run/usage.ts'
import { WrongUsage } from '#server/operator/terminal/command.ts'

function mistakes(...args: string[]): readonly string[] {
  try {
    readArguments(args)
  } catch (failure) {
    if (failure instanceof WrongUsage) return failure.lines
    throw failure
  }
  return []
}

function help(...args: string[]): string {
  const typed = readArguments(args)
  if (!('help' in typed)) throw new Error('no help')
  return typed.help.join('\n')
}

describe('the help', () => {
  test('names every command and the exit statuses', () => {
    for (const { name, about } of commands) {
      expect(help('--help')).toContain(`  ${name}`)
      expect(help('-h')).toContain(about)
    }
    expect(help('--help')).toContain('0 — сделано, 1 — отказано, 2 — команда набрана неверно')
  })

  test.each(commands.map((command) => [command.name, command] as const))(
    'the help of %s shows its words and options',
    (_, command) => {
      const text = help(...command.name.split(' '), '--help')
      expect(text).toContain(usageOf(command))
      for (const [name, { value, about }] of Object.entries(command.options)) {
        expect(text).toContain(`--${name} ${value}`)
        expect(text).toContain(about)
      }
    },
  )

  test('the help of a group shows its commands alone', () => {
    expect(help('payouts', '--help')).toContain('payouts run')
    expect(help('payouts', '--help')).not.toContain('keys make')
  })

  test('the help is asked for in the middle of a command that is not finished', () => {
    expect(help('connections', 'decide', '5', '--help')).toContain('connections decide ID US|CA')
  })
})

describe('a wrong command line', () => {
  test.each([
    [[], 'Команда не указана.'],
    [['delete-everything'], 'delete-everything: такой команды нет.'],
    [['payouts'], 'payouts: такой команды нет.'],
    [['payouts', 'rerun'], 'payouts rerun: такой команды нет.'],
    [['delete-everything', '--help'], 'delete-everything --help: такой команды нет.'],
    [['connections', 'decide'], 'ID: не указано'],
    [['connections', 'decide', '5'], 'US|CA: не указано'],
    [['connections', 'decide', '5', 'US', 'CA'], 'CA: лишнее'],
    [['connections', 'list', '--colour', 'red'], '--colour: такого ключа нет'],
    [['connections', 'list', '--status'], '--status: нужно значение'],
    [['connections', 'list', '--host', 'a', '--host', 'b'], '--host: указан дважды'],
    [['keys', 'make'], '--project: нужен этот ключ'],
    [['payouts', 'decide', '-5', 'PA'], '-5: такого ключа нет'],
    [['payouts', 'decide', '5', '--file', 'bank.csv'], '5: лишнее'],
    [
      ['payouts', 'export', '2026-11', '--host', 'a', '--file', 'b'],
      '--file: такого ключа нет, куда записать, говорит --out',
    ],
    [['payouts', 'decide', '--out', 'bank.csv'], '--out: такого ключа нет, что прочитать, говорит --file'],
    [['promoters', 'show', '5', '--reveal=yes'], '--reveal: значение не нужно'],
  ])('%j is refused with a line of its own', (args, line) => {
    expect(mistakes(...args)).toContain(line)
  })

  test('a wrong command line is answered with all its mistakes at once', () => {
    expect(mistakes('deals', 'record', '--colour=red')).toEqual([
      '--colour: такого ключа нет',
      '--project: нужен этот ключ',
      '--deal: нужен этот ключ',
      expect.stringContaining('Нужно: npm run operator -- deals record --project ID --deal НОМЕР'),
    ])
  })

  test('an unfinished group shows what there is', () => {
    expect(mistakes('payouts').join('\n')).toContain('payouts decide НОМЕР PA|CA')
  })
})

test('words and options come by their names, in any order and notation', () => {
  expect(readArguments(['managers', 'add', '--host=a.localhost', '+79990000000'])).toEqual({
    command: 'managers add',
    given: { host: 'a.localhost', phone: '+79990000000' },
    files: {},
  })
  expect(readArguments(['domains', 'add', 'brand.json'])).toEqual({
    command: 'domains add',
    given: {},
    files: { file: 'brand.json' },
  })
  expect(readArguments(['projects', 'export', '--host', 'a.localhost', '--out', 'brand.json'])).toEqual({
    command: 'projects export',
    given: { host: 'a.localhost' },
    files: { out: 'brand.json' },
  })
})

test('an option stands for all the words, and a flag has no value', () => {
  const files = { file: 'bank.csv' }
  expect(readArguments(['payouts', 'decide', '--file', 'bank.csv'])).toMatchObject({ given: {}, files })
  expect(readArguments(['promoters', 'show', '7', '--reveal'])).toMatchObject({ given: { id: '7', reveal: '' } })
})

test('a file that a command makes has the name that is given, or one of its own in this folder', () => {
  const made = (...more: string[]) => readArguments(['payouts', 'export', ...more])
  const month = ['2026-11', '--host', 'A.localhost']
  expect(made(...month, '--out', '/tmp/x.csv')).toMatchObject({ files: { made: '/tmp/x.csv' } })
  expect(made(...month)).toMatchObject({ files: { made: 'payouts-2026-11-a.localhost.csv' } })
  expect(made(...month, '--as', '1c')).toMatchObject({ files: { made: 'payouts-2026-11-a.localhost.txt' } })
  expect(made('../../etc', '--host', 'a/b')).toMatchObject({ files: { made: 'payouts-.._.._etc-a_b.csv' } })
})
