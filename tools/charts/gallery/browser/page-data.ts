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
}
