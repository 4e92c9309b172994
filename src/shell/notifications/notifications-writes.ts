import { notificationsRead } from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/routing/read-intent.ts'

/** Up to one that was shown; or that one alone; or what a sum of this kind counts, up to it. */
export type ReadIntent = { until: Id; kind?: string } | { id: Id }

/** Whether an intent is of all that were shown. */
export const isOfAll = (intent: unknown) =>
  typeof intent === 'object' && intent !== null && !('id' in intent) && !('kind' in intent)

// Some browsers lend no channel to a page without storage: other tabs then find out when they are looked at.
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('notifications'))

/** Calls `onRead` when another tab has had all of it read; until the returned function is called. */
export function followReading(onRead: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', onRead)
  return () => channel?.close()
}

function announceReading(): void {
  const channel = openChannel()
  channel?.postMessage('read')
  channel?.close()
}

/**
 * What came since stays unread. Other tabs look again as soon as the server knows. The text of a failure, or null: what was
 * only opened stays unread then.
 */
export async function markAsRead(request: Request): Promise<string | null> {
  const intent = await readIntent<ReadIntent>(request)
  const { failure } = await attempt(notificationsRead, intent, request.signal)
  if (failure === null) announceReading()
  return failure === null || !isOfAll(intent) ? null : failure.text
}
