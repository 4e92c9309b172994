import type { Reply } from 'chart-kit/reply.ts'
import type { StepWords } from 'chart-kit/sheets/config.ts'
import type { Edge } from 'chart-kit/walks/graph.ts'
import type { Numbered } from 'chart-kit/walks/numbered.ts'
import { answerOf, captchaChallenge, cooldownEnds, cooldownOf, unavailable } from '#walkthroughs/cabinet/answers.ts'
import { byHand } from '#walkthroughs/cabinet/by-hand.ts'
import { knownAfter, type Standing, standingAt } from './server-state.ts'

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
  /** How a tester brings it about: by this server, or by the demo's own. */
  readonly how: string
  /** What the server knows from the answer on. */
  readonly after: readonly Standing[]
}

export type Plan = {
  /** The way to the sheet's beginning is the real server's; the tester says when it is reached. */
  readonly beginsLater: boolean
  readonly standing: readonly Standing[]
  readonly turns: readonly Turn[]
}

/** Seconds: what a tester waits for at the least, what each step before that takes, and what no sheet comes to. */
const [shortCooldown, aStep, longCooldown] = [12, 8, 900]
const ends: Readonly<Record<string, string>> = cooldownEnds

/** A walk's clock makes any wait short. A tester's cooldown lasts until its step comes, and past the sheet if none does. */
function cooldownFor(actor: string, ahead: readonly Edge[]): number {
  const end = ahead.findIndex(({ happening, arrows }) => happening.name === ends[actor] && arrows.length > 0)
  if (end < 0) return longCooldown
  const others = ahead.slice(0, end).filter(({ happening }) => Object.values(ends).includes(happening.name))
  return shortCooldown + aStep * end + shortCooldown * others.length
}

function forPeople(reply: Reply, actor: string, ahead: readonly Edge[]): Reply {
  return reply.headers === undefined ? reply : { ...reply, headers: cooldownOf(cooldownFor(actor, ahead)) }
}

/** Without a puzzle the question for a code goes no further than the captcha. */
const noPuzzle = { path: captchaChallenge, reply: unavailable }

/** With the scripted server, and on the demo's own where a hand can do it. */
function howTo(machine: string, actor: string, sample: string, isHeld: boolean): string {
  const given = isHeld ? 'Сервер листа ждёт: Enter в терминале или /script/answer' : 'Сервер листа ответит сам'
  const hand = sample === 'error' ? 'включить Offline в DevTools до нажатия' : byHand(machine, actor, sample)
  return hand === null ? given : `${given}; без него: ${hand}`
}

type PlannedCall = { readonly id: string; readonly actor: string; readonly at: number }

function turnsOf({ graph, walk: { root, steps } }: Path, words: StepWords): Turn[] {
  const { name: machine } = graph.walkthrough
  const asked = [root, ...steps].flatMap(({ calls }, at) =>
    calls.map(({ id, src }): PlannedCall => ({ id, actor: src, at })),
  )
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
      return path === undefined ? [] : [{ path, reply: null, title, step: at, isHeld: false, how: '', after: [] }]
    }
    const { name, value } = edge.happening.sample
    const ahead = steps.slice(until + 1)
    const isUnsolved = actor === 'requestCode' && name === 'unsolved'
    const answered = isUnsolved ? noPuzzle : answerOf(machine, actor, name)
    if (answered === null) return []
    const after = knownAfter(actor, value, steps.slice(0, until + 1), ahead)
    return [
      {
        path: answered.path,
        reply: forPeople(answered.reply, actor, ahead),
        title: words(graph, edge).action,
        step: until + 1,
        isHeld: until > at,
        how: howTo(machine, actor, answered.reply.isLost ? 'error' : name, until > at),
        after,
      },
    ]
  })
}

/** The requests of a sheet in the order in which they are sent, and what the server knows meanwhile. */
export function planOf(path: Path, words: StepWords): Plan {
  const { name } = path.graph.walkthrough
  const beginsLater = name === 'auth' && path.walk.root.input.name.startsWith('reloaded')
  return { beginsLater, standing: standingAt(path), turns: turnsOf(path, words) }
}
