import type { Replies, Reply } from 'chart-kit/browser/reply.ts'
import type { Edge } from 'chart-kit/paths/graph.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import { type Way, wayOf } from '../browser/enter.ts'
import { refusal } from '../cabinet/answers.ts'

/** The brand's cities: a list that fails until a city is chosen from it, one that never comes, an empty one; or none. */
type Cities = 'failing' | 'slow' | 'empty' | 'none'

/** What the world of a walk is like. */
type Visit = {
  readonly cities: Cities
  readonly honeypot: string
  /** How often each class of an answer was given; each time in another of its forms, with or without a wait. */
  readonly given: Map<string, number>
  readonly firstForm: number
  readonly firstWait: number
  /** How texts come into the fields. */
  readonly way: Way
}

const isCities = (value: unknown): value is Cities => ['failing', 'slow', 'empty', 'none'].includes(String(value))

function visitIn(world: World, isCityChosen: boolean): Visit {
  const { cities, waits, answers, visitor } = world
  return {
    // Who chooses a city chooses it from a list.
    cities: isCities(cities?.value) && !isCityChosen ? cities.value : 'failing',
    honeypot: String(visitor?.value ?? ''),
    given: new Map(),
    firstForm: Number(answers?.value ?? 0),
    firstWait: Number(waits?.value ?? 0),
    way: wayOf(world),
  }
}

let visit = visitIn({}, false)

export const visitNow = (): Visit => visit

export function beginVisit(world: World, steps: readonly Edge[]): Visit {
  const isCity = ({ happening: { name, sample } }: Edge) => name === 'profile.submitted' && sample.name === 'city'
  visit = visitIn(world, steps.some(isCity))
  return visit
}

/** What the wire says for the same: a code may be refused by a 4xx or by a status, a wait need not be named. */
const otherForms: Readonly<Record<string, readonly Reply[]>> = {
  login: [{ body: { code_type: 'XX' } }, { body: {} }],
  wrongCode: [{ body: { status: false } }, { body: {} }],
  failed: [refusal(429, 'Сервис недоступен')],
}

function turnOf(given: string, first: number): number {
  const turn = visit.given.get(given) ?? first
  visit.given.set(given, turn + 1)
  return turn
}

/** Every second answer of a class names no wait. */
export const isNextWaitNamed = (name: string): boolean => turnOf(`wait ${name}`, visit.firstWait) % 2 === 0

/** The next form of a class of answers: the usual one and the others in turn. */
export function formOf(path: string, replies: Replies, name: string): Reply | undefined {
  const usual = replies[name]
  // Of a request for a code a 429 says another thing.
  const others = name === 'failed' && replies.login !== undefined ? [] : (otherForms[name] ?? [])
  const form = [usual, ...others][turnOf(`${path} ${name}`, visit.firstForm) % (others.length + 1)]
  return form === undefined || usual?.headers === undefined ? form : { headers: usual.headers, ...form }
}
