import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { followStays } from 'chart-kit/read/stays.ts'
import type { AnyStateMachine } from 'xstate'
import { type ChartSteps, longestTime, stepsInBody } from '#contract/chart-steps.ts'
import { sendChartSteps } from '#src/api/send-chart-steps.ts'
import type { Step, Trail } from './trail.ts'

/** As many steps as are sent at once while the page is used. */
const fullAt = 100

/**
 * Gathers what the machines of this page do and sends it by machine: when the page is hidden, which is the last that a
 * browser surely tells of, and whenever enough has come together. What it has gathered is nowhere else and not kept.
 */
export function createStepQueue(trail: Trail): void {
  const pass = followStays()
  let waiting = new Map<string, ChartSteps['steps'][number][]>()
  let count = 0

  function add(step: Step): void {
    const { ms, reached } = pass(step)
    // An end takes no arrow and has no states.
    if (step.arrow === null && step.states.length === 0) return
    const own = waiting.get(step.machine) ?? []
    own.push({ arrow: step.arrow, ms: Math.min(ms, longestTime), reached: [...reached] })
    waiting.set(step.machine, own)
    count += 1
  }

  function send(definitions: ReadonlyMap<string, AnyStateMachine>): void {
    for (const [machine, steps] of waiting) {
      const definition = definitions.get(machine)
      if (definition === undefined) continue
      const body = { machine, fingerprint: fingerprint(definition) }
      for (let from = 0; from < steps.length; from += stepsInBody)
        void sendChartSteps({ ...body, steps: steps.slice(from, from + stepsInBody) })
    }
    waiting = new Map()
    count = 0
  }

  // The first machines have started before this was here.
  for (const step of trail.steps) add(step)
  window.addEventListener('machine-step', ({ detail: { step } }) => {
    add(step)
    if (count >= fullAt) send(trail.machines)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(trail.machines)
  })
}
