import { notificationsRead } from '#contract/notifications.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/routing/read-intent.ts'

export type ReadAllIntent = { until: Id }

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
 * All that were shown are read; what came since stays unread. Other tabs look again as soon as the server knows. The text of
 * a failure, or null.
 */
export async function markAsRead(request: Request): Promise<string | null> {
  const { until } = await readIntent<ReadAllIntent>(request)
  const { failure } = await attempt(notificationsRead, { until }, request.signal)
  if (failure === null) announceReading()
  return failure?.text ?? null
}
