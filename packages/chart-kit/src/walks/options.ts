import { parseArgs } from 'node:util'
import { faultIn } from '../command-line.ts'
import { catalogue, files } from '../config.ts'
import { WrongCommand } from '../refused.ts'
import type { Walkthrough } from '../walkthrough.ts'
import { words } from '../words.ts'
import { idIn } from './numbered.ts'
import { type Profile, profileNamed, profiles } from './profiles.ts'

export const algorithms = ['coverage', 'shortest', 'simple'] as const
export const formats = ['html', 'csv', 'json'] as const
export const runners = ['vitest', 'playwright'] as const

export type Options = {
  readonly walkthroughs: readonly Walkthrough[]
  readonly profile: Profile
  readonly algorithm: (typeof algorithms)[number]
  readonly format: (typeof formats)[number] | null
  readonly to: string | null
  readonly through: string | null
  readonly since: string | null
  readonly out: string | null
  readonly run: (typeof runners)[number] | null
  readonly only: string | null
  readonly score: boolean
  /** Names of differences, or all of them. */
  readonly approve: 'all' | readonly string[] | null
  readonly min: number | null
  readonly seed: number
  readonly replay: string | null
  readonly bugs: boolean
  /** A machine that is to be drawn and walked. */
  readonly fresh: string | null
  readonly help: boolean
}

const said = words.walks.options
const namesOf = (all: readonly Walkthrough[]) => all.map(({ name }) => name).join(', ')

export const usage = words.walks.help(files.guide, namesOf(catalogue))

const settings = {
  profile: { type: 'string' },
  algorithm: { type: 'string', default: 'coverage' },
  format: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  since: { type: 'string' },
  out: { type: 'string' },
  run: { type: 'string' },
  only: { type: 'string' },
  score: { type: 'boolean', default: false },
  approve: { type: 'string' },
  min: { type: 'string' },
  seed: { type: 'string', default: '0' },
  replay: { type: 'string' },
  bugs: { type: 'boolean', default: false },
  new: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

function oneOf<const Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const known = names.find((name) => name === given)
  if (known === undefined) throw new WrongCommand(said.oneOf(option, given, names.join(', ')))
  return known
}

function wholeNumber(option: string, given: string, most: number): number {
  const read = Number(given)
  if (given.trim() === '' || !Number.isInteger(read) || read < 0 || read > most) {
    throw new WrongCommand(said.whole(option, given, most))
  }
  return read
}

function walkthroughNamed(name: string): Walkthrough {
  const known = catalogue.find((walkthrough) => walkthrough.name === name)
  if (known === undefined) {
    throw new WrongCommand(said.noMachine(name, namesOf(catalogue)))
  }
  return known
}

function profileOf(name: string): Profile {
  const names = profiles.map((profile) => profile.name)
  return profileNamed(oneOf('profile', names, name)) ?? profileNamed('manual') ?? unreachableProfile()
}

function unreachableProfile(): never {
  throw new WrongCommand(said.noProfiles)
}

function read(args: readonly string[]) {
  const fault = faultIn(args, settings)
  if (fault !== null) throw new WrongCommand(fault)
  return parseArgs({ args: [...args], options: settings, allowPositionals: true })
}

function differencesNamed(given: string | undefined): Options['approve'] {
  if (given === undefined) return null
  return given === 'all' ? given : given.split(',')
}

const isNameOf = (only: string, isBug: boolean) => (isBug ? /^[A-Z]\d{0,3}$/.test(only) : idIn(only) === only)

/** The command line; throws `WrongCommand`. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = read(args)
  const { only } = values
  if (only !== undefined && !isNameOf(only, values.bugs)) throw new WrongCommand(said.only(only, values.bugs))
  const min = values.min === undefined ? null : wholeNumber('min', values.min, 100)
  if (min !== null && (!values.bugs || values.score)) throw new WrongCommand(said.min)
  return {
    walkthroughs: positionals.length === 0 ? catalogue : positionals.map(walkthroughNamed),
    profile: profileOf(values.profile ?? (values.score ? 'ci' : 'manual')),
    algorithm: oneOf('algorithm', algorithms, values.algorithm),
    format: values.format === undefined ? null : oneOf('format', formats, values.format),
    to: values.to ?? null,
    through: values.through ?? null,
    since: values.since ?? null,
    out: values.out ?? null,
    run: values.run === undefined ? null : oneOf('run', runners, values.run),
    only: only ?? null,
    score: values.score,
    approve: differencesNamed(values.approve),
    min,
    seed: wholeNumber('seed', values.seed, 1_000_000),
    replay: values.replay ?? null,
    bugs: values.bugs,
    fresh: values.new ?? null,
    help: values.help,
  }
}
