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
