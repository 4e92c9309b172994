import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Step } from '../read/usage-file.ts'
import type { Edge } from '../walks/graph.ts'
import type { Sample, Walkthrough, World } from '../walkthrough.ts'

import type { Network } from './network.ts'

/** What a walk works on. The page's clock stands still; `wait` is the only way on. */
export type OpenedStage = {
  readonly page: Page
  readonly network: Network
  /** What the page's machines have done since it was last looked at; who takes the page aside empties it. */
  readonly trail: Step[]
  readonly wait: (milliseconds: number) => Promise<void>
  /** What the page has put on the clipboard since the last look. */
  readonly copied: string[]
  /** Nothing is on its way to the page, but for the calls that are held. */
  readonly isQuiet: () => boolean
}

/** The stage as drivers have it. */
export type Stage = OpenedStage & {
  /** Records the page as it is now, by what was done: between the steps that record it anyway. */
  readonly look: (place: string) => Promise<void>
  /** The leaf states that the walk is in; during a gesture those that it leaves. */
  readonly now: () => readonly string[]
}

/** A step, and what the walk will do after it: how a screen is prepared may depend on it. */
export type Moment = {
  readonly edge: Edge
  readonly next: Edge | undefined
  /** How many steps of the walk came before. */
  readonly at: number
  /** All that the walk does after it, the next step first. */
  readonly ahead: readonly Edge[]
}

/** How an actor's call looks from outside. */
export type CallDriver = {
  /** How often it has been asked since the beginning; null when nothing outside the page is asked. */
  readonly asked: (stage: Stage) => Promise<number | null>
  /** Lets the call end as the class of the sample says; `error` is a connection that breaks. */
  readonly answer: (stage: Stage, moment: Moment) => Promise<void>
  /** The same, for a call that the machine has left behind. */
  readonly answerLate?: (stage: Stage) => Promise<void>
}

/** Where a walk has ended. */
export type End = {
  readonly snapshot: AnyMachineSnapshot
  readonly world: World
}

/** Controls that no path presses, and why: "role name", with `#` for each number. */
export type Others = readonly { readonly controls: readonly string[]; readonly why: string }[]

/**
 * Turns a chart into what a person and a server do: event into gesture, outcome into the server's answer. What is on
 * the screen then is recorded. A gesture that is missing here is an error, not something to leave out.
 */
export type Driver = {
  readonly walkthrough: Walkthrough
  readonly open: (
    stage: Stage,
    input: Sample,
    first: Edge | undefined,
    world: World,
    steps: readonly Edge[],
  ) => Promise<void>
  readonly gestures: Readonly<Record<string, (stage: Stage, moment: Moment) => Promise<void>>>
  /**
   * The same gesture where the machine does not listen for it: the attempt must find it closed or without effect.
   * Absent for what the screen itself tells, which nobody can do out of turn.
   */
  readonly attempts: Readonly<Record<string, (stage: Stage) => Promise<void>>>
  /** By the actor's name. */
  readonly calls: Readonly<Record<string, CallDriver>>
  /** Where a walk ends: what no machine runs for is pressed, and the browser goes back and forward; all stays as it was. */
  readonly around?: (stage: Stage, end: End) => Promise<void>
  /** Absent where the machine has no screen of its own. */
  readonly others?: Others
  /** States in which nothing could hold the focus. */
  readonly unfocused?: readonly string[]
  /** Milliseconds that a leaf state's screen needs to come to rest (windows that fade); none where a timer is measured. */
  readonly rest?: (state: string) => number
}
