import { offers } from '#contract/features.ts'
import type { SessionStore } from '../session/session.ts'
import type { Trail } from './trail.ts'

/** A browser that asks not to be followed is not counted either, though nothing that is sent tells who it is. */
function hasOptedOut(): boolean {
  const asked = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return asked || navigator.doNotTrack === '1'
}

/**
 * Has the steps of this page's machines counted, where the server wants that, for the share of page loads that it names.
 * The code for it comes then alone, and late: nobody waits for it.
 */
export async function countSteps(store: SessionStore, trail: Trail): Promise<void> {
  const session = await store.held()
  if (session === null || !offers(session.domain, 'chart-steps') || hasOptedOut()) return
  if (Math.random() >= (session.domain.chart_steps_share ?? 1)) return
  const { createStepQueue } = await import('./step-queue.ts')
  createStepQueue(trail)
}
