/** What one tab tells the others: somebody signed in, or the session is over. */
export type SessionNews = 'changed' | 'ended'

const name = 'session'

let channel: BroadcastChannel | null = null

export function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news)
}

/** Listens to the other tabs until the returned function is called. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel(name)
  opened.onmessage = ({ data }) => hear(data === 'ended' ? 'ended' : 'changed')
  channel = opened
  return () => {
    opened.close()
    if (channel === opened) channel = null
  }
}
