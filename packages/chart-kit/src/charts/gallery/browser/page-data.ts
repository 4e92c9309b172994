/** What a machine's page carries for its script; `wiring.ts` makes it. */
export type StateData = {
  readonly path: string
  readonly title: string
  readonly parent: string | null
}

export type ArrowData = {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly source: string
  readonly target: string
  /** Every state that the arrow comes to, from the outside in. */
  readonly enters: readonly string[]
}

export type MachineData = {
  readonly name: string
  readonly states: readonly StateData[]
  readonly arrows: readonly ArrowData[]
  /** From each state and arrow: the states that may follow by their numbers, with the least number of steps. */
  readonly reached: Readonly<Record<string, readonly (readonly [state: number, steps: number])[]>>
  /** Titles of the sheets that the panels name. */
  readonly sheets: Readonly<Record<string, string>>
}

/** A step that may be taken: the machine as `xstate` would go, worked out beforehand. */
export type StepData = {
  /** The situation that it leads to, by its number. */
  readonly to: number
  readonly arrows: readonly string[]
  /** The event's type, the call's id or the delay's name, and the class of what comes with it. */
  readonly name: string
  readonly sample: string
  /** What tells it from another step along the same arrows; empty where nothing need. */
  readonly detail: string
  /** What the screen then says. */
  readonly shown: string
}

export type SituationData = {
  /** Leaf states. */
  readonly states: readonly string[]
  readonly steps: readonly StepData[]
}

/** Every situation of a machine, and every step from each of them. */
export type WalkData = {
  readonly machine: string
  readonly fingerprint: string
  readonly situations: readonly SituationData[]
  readonly beginnings: readonly {
    readonly name: string
    readonly title: string
    /** How a person comes there. */
    readonly opening: string
    readonly at: number
    readonly arrows: readonly string[]
    readonly shown: string
  }[]
}
