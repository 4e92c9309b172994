import { parseArgs } from 'node:util'

import { catalogue } from '#machines/catalogue.ts'
import type { Chart } from '#machines/chart.ts'

import { type Profile, profileNamed, profiles } from './profiles.ts'

export const algorithms = ['coverage', 'shortest', 'simple'] as const
export const formats = ['md', 'html', 'csv', 'json', 'playwright'] as const
export const runners = ['vitest', 'playwright'] as const

/** What was asked for is not what there is: told in a line, exit status 2. */
export class WrongOption extends Error {}

export type Options = {
  readonly charts: readonly Chart[]
  readonly profile: Profile
  readonly algorithm: (typeof algorithms)[number]
  readonly format: (typeof formats)[number]
  readonly to: string | null
  readonly through: string | null
  readonly since: string | null
  readonly out: string | null
  readonly run: (typeof runners)[number] | null
  readonly only: string | null
  readonly coverage: boolean
  readonly results: string | null
  readonly mutants: boolean
  readonly min: number | null
  readonly seed: number
  readonly replay: string | null
  readonly bugs: boolean
  readonly help: boolean
}

export const usage = `Пути по машинам состояний: листы для тестировщика и прогон в браузере.

npm run paths -- [машина…] [настройки]

  --profile manual|ci|deep      набор целей (обычно manual: до 12 шагов; ci и deep: до 40)
  --algorithm coverage|shortest|simple
                                все цели, кратчайший путь до каждого состояния или все простые пути (нужен --to)
  --to STATE                    пути до состояния, например step.login.entering
  --through ARROW               пути через переход, например ./inputs.changed/0
  --since REF                   пути через то, чего не было в версии REF
  --only P07                    один путь
  --format md|html|csv|json|playwright
  --out FILE                    записать в файл
  --run vitest|playwright       пройти пути: в процессе или в браузере
  --coverage                    таблица покрытия; --results FILE записывает её для схем (JSON)
  --mutants [--min N]           оценка мутациями; меньше N процентов: выход с кодом 1
  --bugs [--only A07]           какие из подсаженных ошибок находит прогон (в копии проекта)
  --replay FILE                 пройти путь из сообщения о проблеме
  --seed N                      другой порядок начал
  --help

Машины: ${catalogue.map(({ name }) => name).join(', ')}`

const settings = {
  profile: { type: 'string', default: 'manual' },
  algorithm: { type: 'string', default: 'coverage' },
  format: { type: 'string', default: 'md' },
  to: { type: 'string' },
  through: { type: 'string' },
  since: { type: 'string' },
  out: { type: 'string' },
  run: { type: 'string' },
  only: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  results: { type: 'string' },
  mutants: { type: 'boolean', default: false },
  min: { type: 'string' },
  seed: { type: 'string', default: '0' },
  replay: { type: 'string' },
  bugs: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function oneOf<const Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const known = names.find((name) => name === given)
  if (known === undefined) throw new WrongOption(`--${option} ${given}: есть ${names.join(', ')}`)
  return known
}

function wholeNumber(option: string, given: string, most: number): number {
  const read = Number(given)
  if (given.trim() === '' || !Number.isInteger(read) || read < 0 || read > most) {
    throw new WrongOption(`--${option} ${given}: нужно целое число от 0 до ${most}`)
  }
  return read
}

export function chartNamed(name: string): Chart {
  const known = catalogue.find((chart) => chart.name === name)
  if (known === undefined) {
    throw new WrongOption(`Нет машины ${name}. Есть: ${catalogue.map((chart) => chart.name).join(', ')}`)
  }
  return known
}

function profileOf(name: string): Profile {
  const names = profiles.map((profile) => profile.name)
  return profileNamed(oneOf('profile', names, name)) ?? profileNamed('manual') ?? unreachableProfile()
}

function unreachableProfile(): never {
  throw new WrongOption('Нет ни одного набора целей')
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: settings, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongOption(`${error instanceof Error ? error.message.split('\n')[0] : error} (см. --help)`)
  }
}

/** The command line; throws `WrongOption`. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = read(args)
  const { only } = values
  if (only !== undefined && !/^[A-Z]\d{2,3}$/.test(only))
    throw new WrongOption(`--only ${only}: номер пути, например P07`)
  return {
    charts: positionals.length === 0 ? catalogue : positionals.map(chartNamed),
    profile: profileOf(values.profile),
    algorithm: oneOf('algorithm', algorithms, values.algorithm),
    format: oneOf('format', formats, values.format),
    to: values.to ?? null,
    through: values.through ?? null,
    since: values.since ?? null,
    out: values.out ?? null,
    run: values.run === undefined ? null : oneOf('run', runners, values.run),
    only: only ?? null,
    coverage: values.coverage,
    results: values.results ?? null,
    mutants: values.mutants,
    min: values.min === undefined ? null : wholeNumber('min', values.min, 100),
    seed: wholeNumber('seed', values.seed, 1_000_000),
    replay: values.replay ?? null,
    bugs: values.bugs,
    help: values.help,
  }
}
