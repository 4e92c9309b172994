import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'

import { arrowId } from './arrows.ts'
import type { Step } from './usage-file.ts'

/** A step as it goes out on the window, with the definition of its machine. */
export type MachineStep = { readonly step: Step; readonly definition: AnyStateMachine }

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

/** Every machine of a screen is started with this as its `inspect`: each step goes out as an event on the window. */
export function record(event: InspectionEvent): void {
  const arrows = arrowsIn(event)
  if (arrows.length === 0 || !('snapshot' in event) || !isMachineSnapshot(event.snapshot)) return
  const { machine: definition, value } = event.snapshot
  const machine = definition.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const states = event.event.type === 'xstate.stop' ? [] : pathsOf(value)
  for (const arrow of arrows) {
    const step = { at: Math.round(performance.now()), actor: event.actorRef.sessionId, machine, arrow, states }
    const detail: MachineStep = { step, definition }
    window.dispatchEvent(new CustomEvent('machine-step', { detail }))
  }
}
