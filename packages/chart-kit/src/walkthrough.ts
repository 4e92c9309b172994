import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

import type { OnScreen } from './shown.ts'
import type { Words } from './words/ru.ts'

/** Where a field ends to take what is typed: the last value that it takes, the next one, and what is said of that. */
export type Border = {
  /** The field's label. */
  readonly field: string
  readonly last: string
  readonly beyond: string
  readonly says: string
}

/** One class of values that the machine treats alike, with a value of it; `name` is unique among its neighbours. */
export type Sample<Value = unknown> = {
  readonly name: string
  readonly title: string
  readonly value: Value
  /** What a person types for it, where the title does not say it. */
  readonly typed?: string
  /** What the screen itself refuses before the machine gets it; walks try them with `crossBorders`, sheets name them. */
  readonly borders?: readonly Border[]
}

/** One value of each thing that the world outside a machine can be in, by the thing's name. */
export type World = Readonly<Record<string, Sample>>

/** The finite part of a context that matters for where the machine goes next (its guards) and for what it asks. */
export type Seen = Readonly<Record<string, string | number | boolean | null>>

/** What an actor of a machine asks the product for. */
type ActorSamples = {
  /** What is done. */
  readonly title: string
  /** Names of the contract's entries; empty when nothing of the server is asked. */
  readonly calls: readonly string[]
  /** Classes of what it may answer with. What only fails or succeeds has one, with no value. */
  readonly answers: readonly Sample[]
}

/** A step of a path that has been taken: what happened, of which class, and whether the machine listened. */
export type Done = {
  readonly name: string
  readonly sample: string
  readonly value: unknown
  readonly isTaken: boolean
}

/** Where a person is about to do something. */
export type Before<Snapshot = AnyMachineSnapshot> = {
  readonly snapshot: Snapshot
  /** The class of what comes with it, and its value. */
  readonly sample: string
  readonly value: unknown
  /** The steps of the path so far. */
  readonly done: readonly Done[]
}

/** Steps that a machine allows and its screen never offers. */
type Unoffered<Snapshot = AnyMachineSnapshot> = {
  readonly why: string
  // Method syntax, so that a machine's own snapshots fit.
  holds(step: {
    /** The event's type, the call's id or the delay's name. */
    readonly name: string
    readonly kind: 'event' | 'answer' | 'failure' | 'time'
    /** The class of what comes with it. */
    readonly sample: string
    /** Whether the machine listens. */
    readonly isTaken: boolean
    /** The situation before it. */
    readonly snapshot: Snapshot
  }): boolean
}

/** What a chart's readers and its walkers must know of a machine and cannot read off its definition. */
export type Walkthrough = {
  /** As it is called on the command line. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly title: string
  /** What it is for. */
  readonly purpose: string
  readonly screens: readonly { readonly route: string; readonly title: string }[]
  /** What it may be started with; one empty variant when it takes no input. */
  readonly inputs: readonly Sample[]
  /**
   * What the world outside the machine can be like, by the thing's name: no goals of their own, the walks in a browser
   * are spread over them. The first of each is what sheets begin with.
   */
  readonly worlds?: Readonly<Record<string, readonly Sample[]>>
  /**
   * How a tester comes to the beginning: who signs in, where, and what is opened. The types of the events on
   * the path may ask for another place.
   */
  readonly begins: (input: unknown, events: readonly string[]) => string
  /** Classes of each outer event's payload, `type` left out; internal events (`_…`) are not listed. */
  readonly events: Readonly<Record<string, readonly Sample<object>[]>>
  /** What a person does to send an event; what the screen itself tells has none. */
  readonly gestures: Readonly<Partial<Record<string, string>>>
  /** The same in the words of one step of a path, for a sheet: one thing to press, as it is there. */
  readonly deeds: Readonly<Partial<Record<string, (before: Before) => string>>>
  /** What is on the screen in each leaf state: sheets print it, walks in a browser look for it. */
  readonly shows: Readonly<Partial<Record<string, (snapshot: AnyMachineSnapshot) => readonly OnScreen[]>>>
  /**
   * What no person can bring about, and why: an event or a call (`load`), one class of it (`load.error`), a
   * delay, or `.` for all of the machine.
   */
  readonly alone: Readonly<Record<string, string>>
  /** No path goes there, for there is nobody to go; walks of the machine alone and the mutants know nothing of it. */
  readonly unoffered?: readonly Unoffered[]
  /** By the actor's `src`. */
  readonly actors: Readonly<Record<string, ActorSamples>>
  /** What each guard asks and each delay waits for. */
  readonly guards: Readonly<Record<string, string | ((words: Words) => string)>>
  readonly delays: Readonly<Record<string, string>>
  readonly seen: (context: unknown) => Seen
}

type Outer<Event extends { type: string }> = Exclude<Event['type'], `_${string}`>

type Details<Machine extends AnyStateMachine> = Omit<
  Walkthrough,
  'machine' | 'inputs' | 'begins' | 'events' | 'gestures' | 'deeds' | 'shows' | 'alone' | 'seen' | 'unoffered'
> & {
  readonly inputs: readonly Sample<InputFrom<Machine>>[]
  readonly begins: (input: InputFrom<Machine>, events: readonly string[]) => string
  readonly events: {
    readonly [Type in Outer<EventFromLogic<Machine>>]: readonly Sample<
      Omit<Extract<EventFromLogic<Machine>, { type: Type }>, 'type'>
    >[]
  }
  readonly gestures: Readonly<Partial<Record<Outer<EventFromLogic<Machine>>, string>>>
  readonly deeds?: Readonly<
    Partial<Record<Outer<EventFromLogic<Machine>>, (before: Before<SnapshotFrom<Machine>>) => string>>
  >
  readonly shows: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => readonly OnScreen[]>>
  readonly alone?: Readonly<Record<string, string>>
  readonly unoffered?: readonly Unoffered<SnapshotFrom<Machine>>[]
  readonly seen: (context: ContextFrom<Machine>) => Seen
}

/** A catalogue entry whose samples are checked against the machine's own types. */
export function walkthrough<Machine extends AnyStateMachine>(machine: Machine, details: Details<Machine>): Walkthrough {
  // Method syntax, so that the narrower parameters of this one machine fit the wider ones of all.
  const { seen, begins, deeds = {}, shows } = details
  const opened: {
    seen(context: unknown): Seen
    begins(input: unknown, events: readonly string[]): string
  } = { seen, begins }
  const said: { readonly [event: string]: { call(before: Before): string }['call'] | undefined } = deeds
  const shown: { readonly [state: string]: { call(snapshot: AnyMachineSnapshot): readonly OnScreen[] }['call'] } = shows
  return {
    ...details,
    machine,
    seen: opened.seen,
    begins: opened.begins,
    deeds: said,
    shows: shown,
    alone: details.alone ?? {},
  }
}

/** For what takes nothing or tells nothing; the kit has words for them. */
export const nothing = { name: 'empty', title: '', value: {} } as const
export const settled = { name: 'done', title: '', value: undefined } as const
