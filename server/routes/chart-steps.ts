import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'

import { ChartSteps, chartStepsPath } from '#contract/chart-steps.ts'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { assertWritable } from '../errors/assert-writable.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { apiBase } from '../http/api-base.ts'
import { callsOfMinute } from '../middleware/calls-of-minute.ts'
import { chartSteps } from '../services/limits/call-limits.ts'
import { networkOf } from '../services/limits/limits.ts'
import { stepCounter } from '../services/usage/chart-usage.ts'

/** Two hundred steps with the longest names that there are. */
const smallBody = bodyLimit({
  maxSize: 32 * 1024,
  onError() {
    throw new Refusal(413, refusals.tooLong, { Connection: 'close' })
  },
})

/**
 * Takes steps of the state charts into the sums of the day, where the operator wants them. It is before the cookies are
 * looked at: who it was is not known here, and no answer gives a cookie away. A page of another site is refused.
 */
export function chartStepsRoute(app: Hono<Env>, deps: Deps) {
  if (deps.config.chartStepsShare === 0) return
  const isTooMuch = callsOfMinute(deps, chartSteps)
  const count = stepCounter(deps)

  app.post(apiBase + chartStepsPath, smallBody, async (c) => {
    const { ip, origin } = c.get('caller')
    if (isTooMuch(networkOf(ip))) throw new Refusal(429, refusals.tooManyRequests, { 'Retry-After': '60' })
    const page = c.req.header('Origin')?.toLowerCase() ?? ''
    if (![origin, ...deps.config.corsOrigins].includes(page)) throw new Refusal(403, refusals.denied)
    const read = v.safeParse(ChartSteps, await c.req.json().catch(() => null))
    if (!read.success) throw new Refusal(400, refusals.malformed)
    assertWritable(deps)
    await count(read.output)
    return c.body(null, 204)
  })
}
