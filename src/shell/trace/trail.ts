import type { Step } from 'chart-kit/read/usage-file.ts'
import type { AnyStateMachine } from 'xstate'

export { type MachineStep, record } from 'chart-kit/read/record.ts'
export type { Step }

/** The last steps of this page, the oldest first, and the definitions that they speak of. */
export type Trail = { readonly steps: readonly Step[]; readonly machines: ReadonlyMap<string, AnyStateMachine> }

const limit = 200

/** Keeps the last steps from here on. */
export function createTrail(): Trail {
  const steps: Step[] = []
  const machines = new Map<string, AnyStateMachine>()
  window.addEventListener('machine-step', ({ detail: { step, definition } }) => {
    machines.set(step.machine, definition)
    steps.push(step)
    if (steps.length > limit) steps.shift()
  })
  return { steps, machines }
}
