import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Chart, Sample, World } from '../chart.ts'
import type { Edge } from '../paths/graph.ts'

import type { AccessibilityTree } from './accessibility-tree.ts'
import type { Network } from './network.ts'

/** A step of one of the page's machines, as the page tells it; `actor` is another for each copy, `arrow` null for a start and an end. */
export type TakenStep = { readonly machine: string; readonly actor: string; readonly arrow: string | null }

/** What a driver works on. The page's clock stands still; `wait` is the only way on. */
export type Stage = {
  readonly page: Page
  readonly network: Network
  /** What the page's machines have done since it was last looked at; who takes the page aside empties it. */
  readonly trail: TakenStep[]
  readonly wait: (milliseconds: number) => Promise<void>
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
  /** Checks what the newest request says. */
  readonly asks?: (stage: Stage, input: unknown) => Promise<void>
}

/** Where a walk has ended. */
export type End = { readonly snapshot: AnyMachineSnapshot; readonly world: World }

export type Surroundings = {
  /** Where the links lead in a world, by their names; those of the frame around the screen are no part of it. */
  readonly links: (world: World) => Readonly<Record<string, string | readonly string[]>>
  /** Controls that no path presses, and why: "role name", with `#` for each number. */
  readonly others: readonly { readonly controls: readonly string[]; readonly why: string }[]
}

/**
 * Turns a chart into what a person does and sees: event into gesture, outcome into the server's answer, state into what
 * is on the screen. A gesture or a state that is missing here is an error, not something to leave out.
 */
export type Driver = {
  readonly chart: Chart
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
  /** By the path of a leaf state; one of which the chart entry says only how it looks has one here or among the tree checks. */
  readonly screens: Readonly<Record<string, (stage: Stage, snapshot: AnyMachineSnapshot) => Promise<void>>>
  /** What a leaf's screen lacks, where one reading of the screen tells it: all leaves of a look share the reading. */
  readonly treeChecks?: Readonly<
    Record<string, (tree: AccessibilityTree, snapshot: AnyMachineSnapshot) => readonly string[]>
  >
  /** Where a walk ends: what no machine runs for is pressed, and the browser goes back and forward; all stays as it was. */
  readonly around?: (stage: Stage, end: End) => Promise<void>
  /** What else can be pressed on its screens; absent where the machine has no screen of its own. */
  readonly surroundings?: Surroundings
  /** What must have the focus, as "role name"; null where any may. */
  readonly focus?: (snapshot: AnyMachineSnapshot) => string | null
  /** States in which nothing could hold the focus. */
  readonly unfocused?: readonly string[]
  /** Milliseconds that a leaf state's screen needs to come to rest (windows that fade); none where a timer is measured. */
  readonly rest?: (state: string) => number
}
