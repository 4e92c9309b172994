import * as v from 'valibot'
import type { Edge } from '../graph.ts'
import type { Numbered } from '../numbered.ts'
import { answerOf, captchaChallenge, pauseEnds, pauseOf, type Reply, refusal } from '../replies.ts'
import { wordsFor } from '../words.ts'

type Path = Pick<Numbered, 'graph' | 'walk'>

/** One request that the sheet expects, and what becomes of it. */
export type Turn = {
  /** Below the API's address. */
  readonly path: string
  /** Null for a request that the person leaves behind: it is never answered. */
  readonly reply: Reply | null
  /** What the server does, in the words of the sheet. */
  readonly title: string
  /** The step at which it is answered. */
  readonly step: number
  /** True when the person does something else before the answer: it waits for the tester's word. */
  readonly isHeld: boolean
  /** What the server knows from the answer on. */
  readonly after: readonly Standing[]
}

/** An answer of the real server that is changed as long as the sheet says so, or one in its place. */
export type Standing = { readonly path: string } & (
  | { readonly change: (body: unknown) => unknown }
  | { readonly reply: Reply }
)

export type Plan = { readonly standing: readonly Standing[]; readonly turns: readonly Turn[] }

export const connectionPath = '/promoter/get-project-connected'
const Status = v.object({ status: v.nullable(v.string()) })
const Address = v.object({ hasUrl: v.boolean() })
const Program = v.looseObject({ data: v.looseObject({}) })

const unavailable = refusal(503, 'Сервис недоступен')

const connectedAs = (status: string | null): Standing => ({
  path: connectionPath,
  change: () => ({ data: status === null ? null : { status } }),
})

/** Only without its list a city need not be chosen, so the list comes when the profile's next class has a city. */
function citiesFor(ahead: readonly Edge[]): Standing[] {
  const next = ahead.find(({ happening }) => happening.name === 'profile.submitted')
  if (next === undefined) return []
  const path = '/city/get-country-region-city-list'
  return [next.happening.sample.name === 'city' ? { path, change: (body) => body } : { path, reply: unavailable }]
}

/** What the real server must say from the beginning for a walk to begin so. */
function standingAt({ graph, walk: { root, steps } }: Path): Standing[] {
  const { name: machine } = graph.chart
  const input = root.input.value
  if (machine === 'auth') return citiesFor(steps)
  if (machine === 'connection') return v.is(Status, input) ? [connectedAs(input.status)] : []
  if (machine !== 'link-builder') return []
  const hasNone = v.is(Address, input) && !input.hasUrl
  const noAddress: Standing = {
    path: '/promoter/get-project',
    change: (body) => (v.is(Program, body) ? { ...body, data: { ...body.data, base_url: '' } } : body),
  }
  return [connectedAs('US'), ...(hasNone ? [noAddress] : [])]
}

/** Seconds: what a tester waits for at the least, what each step before that takes, and what no sheet comes to. */
const [shortPause, aStep, longPause] = [12, 8, 900]
const ends: Readonly<Record<string, string>> = pauseEnds

/** A walk's clock makes any wait short. A tester's pause lasts until its step comes, and past the sheet if none does. */
function pauseFor(actor: string, ahead: readonly Edge[]): number {
  const end = ahead.findIndex(({ happening, arrows }) => happening.name === ends[actor] && arrows.length > 0)
  if (end < 0) return longPause
  const others = ahead.slice(0, end).filter(({ happening }) => Object.values(ends).includes(happening.name))
  return shortPause + aStep * end + shortPause * others.length
}

function forPeople(reply: Reply, actor: string, ahead: readonly Edge[]): Reply {
  return reply.headers === undefined ? reply : { ...reply, headers: pauseOf(pauseFor(actor, ahead)) }
}

/** Without a puzzle the question for a code goes no further than the captcha. */
const noPuzzle = { path: captchaChallenge, reply: unavailable }

type Asked = { readonly id: string; readonly actor: string; readonly at: number }

function turnsOf({ graph, walk: { root, steps } }: Path): Turn[] {
  const { name: machine } = graph.chart
  const asked = [root, ...steps].flatMap(({ calls }, at) => calls.map(({ id, src }): Asked => ({ id, actor: src, at })))
  return asked.flatMap(({ id, actor, at }, place): Turn[] => {
    const again = asked.slice(place + 1).find((one) => one.id === id)?.at ?? steps.length
    const until = steps.findIndex(
      ({ happening: { kind, name } }, index) =>
        (kind === 'answer' || kind === 'failure') && name === id && index >= at && index < again,
    )
    const edge = steps[until]
    if (edge === undefined) {
      // Any class tells the path: a request that is never answered has one too.
      const path = answerOf(machine, actor, 'error')?.path
      const title = 'Запрос остаётся без ответа'
      return path === undefined ? [] : [{ path, reply: null, title, step: at, isHeld: false, after: [] }]
    }
    const { name, value } = edge.happening.sample
    const ahead = steps.slice(until + 1)
    const isUnsolved = actor === 'requestCode' && name === 'unsolved'
    const answered = isUnsolved ? noPuzzle : answerOf(machine, actor, name)
    if (answered === null) return []
    const connected = machine === 'connection' && v.is(Status, value) ? [connectedAs(value.status)] : []
    return [
      {
        path: answered.path,
        reply: forPeople(answered.reply, actor, ahead),
        title: wordsFor(graph, edge).action,
        step: until + 1,
        isHeld: until > at,
        after: actor === 'register' ? citiesFor(ahead) : connected,
      },
    ]
  })
}

/** The requests of a sheet in the order in which they are sent, and what the server knows meanwhile. */
export function planOf(path: Path): Plan {
  return { standing: standingAt(path), turns: turnsOf(path) }
}
