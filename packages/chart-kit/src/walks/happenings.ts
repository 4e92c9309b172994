import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { statePath } from '../read/arrows.ts'
import type { Sample, Walkthrough } from '../walkthrough.ts'
import { settled } from '../walkthrough.ts'
import { words } from '../words.ts'

/** Something that may happen to a machine, with a sample of what comes with it. */
export type Happening = {
  readonly event: EventObject
  readonly kind: 'event' | 'answer' | 'failure' | 'time'
  /** The event's type, the call's id or the delay's name. */
  readonly name: string
  /** The class of what comes with it. */
  readonly sample: Sample
}

type Timer = { readonly event: string; readonly state: string; readonly name: string; readonly delay: number }

function activeNodes({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodes
}

/** Timers that run in a situation. Two at once would need a declared order, which no machine of ours has. */
export function liveTimers({ name, machine }: Walkthrough, snapshot: AnyMachineSnapshot): Timer[] {
  const timers = activeNodes(snapshot).flatMap((node) =>
    node.after.map(({ eventType, delay }): Timer => {
      const length = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
      if (typeof length !== 'number') throw new Error(`${name}: the delay ${String(delay)} is not a number`)
      return { event: eventType, state: statePath(node), name: String(delay), delay: length }
    }),
  )
  const places = new Set(timers.map(({ state }) => state))
  if (places.size > 1) throw new Error(`${name}: several timers run at once (${[...places].join(', ')})`)
  return timers
}

/** Calls that a situation waits for: the invocation's id and the actor's name. */
export function liveCalls(snapshot: AnyMachineSnapshot): { id: string; src: string }[] {
  return activeNodes(snapshot).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) })))
}

export function doneEvent(id: string, output: unknown) {
  return { type: `xstate.done.actor.${id}`, output, actorId: id }
}

function errorEvent(id: string) {
  return { type: `xstate.error.actor.${id}`, error: new Error('no answer'), actorId: id }
}

const { samples } = words.walks
const noAnswer: Sample = { name: 'error', title: samples.error, value: undefined }
const inTime: Sample = { name: 'elapsed', title: samples.elapsed, value: undefined }

/** What a class is called; `nothing` and `settled` leave it to the kit. */
export function sampleTitle({ name, title }: Pick<Sample, 'name' | 'title'>): string {
  if (title !== '') return title
  return name === settled.name ? samples.done : samples.empty
}

/** What a person types for a class, and where its fields end to take it; empty where the title says all. */
export const sampleTyped = ({ typed = '', borders = [] }: Sample): string =>
  [typed, ...borders.map(samples.border)].filter(Boolean).join('; ')

function answersTo(
  { actors }: Walkthrough,
  snapshot: AnyMachineSnapshot,
  call: { id: string; src: string },
): Happening[] {
  const { id, src } = call
  const answers = (actors[src]?.answers ?? []).map((sample): Happening => {
    return { event: doneEvent(id, sample.value), kind: 'answer', name: id, sample }
  })
  const event = errorEvent(id)
  // An error that nobody listens for ends the machine with a throw.
  const isHandled = activeNodes(snapshot).some((node) => node.transitions.has(event.type))
  return isHandled ? [...answers, { event, kind: 'failure', name: id, sample: noAnswer }] : answers
}

function outerEvents({ events }: Walkthrough): Happening[] {
  return Object.entries(events).flatMap(([type, samples]) =>
    samples.map((sample): Happening => ({ event: { type, ...sample.value }, kind: 'event', name: type, sample })),
  )
}

/** All that may happen in a situation, whether or not the machine listens. */
export function happeningsIn(walkthrough: Walkthrough, snapshot: AnyMachineSnapshot): Happening[] {
  if (snapshot.status !== 'active') return []
  const time = liveTimers(walkthrough, snapshot).map(({ event, name }): Happening => {
    return { event: { type: event }, kind: 'time', name, sample: inTime }
  })
  return [
    ...outerEvents(walkthrough),
    ...liveCalls(snapshot).flatMap((call) => answersTo(walkthrough, snapshot, call)),
    ...time,
  ]
}
