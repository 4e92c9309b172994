import * as v from 'valibot'

/**
 * Steps of the state charts, which a client may send where `get-domain` lists this feature: which arrow, and how long its
 * state had been active. Nothing in it is of the person, and nothing else is kept than sums by day.
 */
export const chartStepsFeature = 'chart-steps'

/** Below the API's base. No call of the catalogue: it is sent without cookies, and nobody waits for the answer. */
export const chartStepsPath = '/chart-steps'

/** So many steps in one body at the most. */
export const stepsInBody = 200

/** A state that lasted longer says so: a day. */
export const longestTime = 24 * 60 * 60 * 1000

const Step = v.object({
  /** As `chart-kit/read/arrows.ts` names it; null for a start of the machine. */
  arrow: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** Milliseconds since the arrow's state was entered. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestTime)),
  /** The states that this run of the machine had not entered before. */
  reached: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(50)), []),
})

export const ChartSteps = v.object({
  machine: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/)),
  /** Of the definition that took the steps: another one's arrows may mean something else. */
  fingerprint: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(stepsInBody)),
})
export type ChartSteps = v.InferOutput<typeof ChartSteps>
