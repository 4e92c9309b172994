import { type ChartSteps, chartStepsPath } from '#contract/chart-steps.ts'

import { settings } from './settings.ts'

/** Without cookies, and also while the page is being left. Nobody waits for the answer: what is lost is lost. */
export async function sendChartSteps(steps: ChartSteps): Promise<void> {
  try {
    await globalThis.fetch(settings.apiBase + chartStepsPath, {
      method: 'POST',
      body: JSON.stringify(steps),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      referrerPolicy: 'no-referrer',
    })
  } catch {
    // No connection, or no room for one more request on leaving.
  }
}
