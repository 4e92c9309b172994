import { LRUCache } from 'lru-cache'

type Read<Value> = () => Promise<Value | null>

/**
 * Answers of the database that may be `life` milliseconds old, by a clock that nothing sets. Keys come from strangers:
 * beyond so many the least used goes, and one that leads nowhere is not kept.
 */
export function shortLived<Value extends object>(life: number, atMost: number) {
  const cache = new LRUCache<string, Value, Read<Value>>({
    max: atMost,
    ttl: life,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    fetchMethod: async (_key, _stale, { context: read }) => (await read()) ?? undefined,
  })
  return async (key: string, read: Read<Value>): Promise<Value | null> =>
    (await cache.fetch(key, { context: read })) ?? null
}
