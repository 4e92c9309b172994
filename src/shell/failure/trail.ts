import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'

import { arrowId } from '#machines/arrows.ts'

/**
 * One step of a machine on this page: the arrow it took and the states it came to, by their names in the definition.
 * Nothing of what was typed, asked or answered is in it.
 */
export type Step = {
  /** Milliseconds since the page began to load. */
  readonly at: number
  /** Tells the copies of one machine apart. */
  readonly actor: string
  /** As the catalogue of machines calls it. */
  readonly machine: string
  /** Null for a start and an end. */
  readonly arrow: string | null
  /** Paths of the active states; none after the end. */
  readonly states: readonly string[]
}

const limit = 200
const steps: Step[] = []
const machines = new Map<string, AnyStateMachine>()

/** The last steps of this page, the oldest first, and the definitions that they speak of. */
export function trail(): { steps: readonly Step[]; machines: ReadonlyMap<string, AnyStateMachine> } {
  return { steps, machines }
}

function pathsOf(value: StateValue | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, below]) => {
    const paths = pathsOf(below)
    return paths.length === 0 ? [key] : paths.map((path) => `${key}.${path}`)
  })
}

function arrowsIn(event: InspectionEvent): readonly (string | null)[] {
  if (event.type === '@xstate.snapshot') return event.event.type === 'xstate.init' ? [null] : []
  if (event.type !== '@xstate.microstep') return []
  if (event.event.type === 'xstate.stop') return [null]
  return event._transitions.map(arrowId).filter((id) => id !== null)
}

/** Every machine of a screen is started with this as its `inspect`. */
export function record(event: InspectionEvent): void {
  const arrows = arrowsIn(event)
  if (arrows.length === 0 || !('snapshot' in event) || !isMachineSnapshot(event.snapshot)) return
  const { machine, value } = event.snapshot
  const name = machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  machines.set(name, machine)
  const states = event.event.type === 'xstate.stop' ? [] : pathsOf(value)
  for (const arrow of arrows) {
    const step = { at: Math.round(performance.now()), actor: event.actorRef.sessionId, machine: name, arrow, states }
    steps.push(step)
    if (steps.length > limit) steps.shift()
    // Gone from an ordinary build: nobody would listen.
    if (import.meta.env.DEV || import.meta.env.VITE_INSPECT === 'true')
      window.dispatchEvent(new CustomEvent('chart-step', { detail: step }))
  }
}
