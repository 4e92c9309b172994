import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Env } from '../context.ts'
import type { Deps } from '../deps.ts'

const longestWait = 2_000

/** `/healthz`: the process answers. `/readyz`: the database answers too. Neither says anything else. */
export function healthRoutes(app: Hono<Env>, { db, storage }: Deps) {
  app.get('/healthz', (c) => c.json({ status: storage.isReadOnly() ? 'read-only' : 'ok' }))

  app.get('/readyz', async (c) => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, longestWait, false).unref())
    const asked = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (await Promise.race([asked, late])) return c.json({ status: 'ready' })
    return c.json({ status: 'waiting' }, 503, { 'Retry-After': '5' })
  })
}
