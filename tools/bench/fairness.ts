import autocannon from 'autocannon'

import { buildWhatChanged } from '../setup/build.mjs'
import { freePort } from '../setup/port.mjs'
import { benchFolder, inDatabase, postgresUrl, serveBuilt } from './built-server.ts'
import type { Figure, Measure } from './measure.ts'
import { demoPromoter, sessionCookie, settled } from './sessions.ts'

const small = '/api/promoter/get-projects?page=1&page_size=12'
const costly = '/api/promoter/get-project-connected-accrual-list'

async function figuresOf(name: string, environment: NodeJS.ProcessEnv, duration: number): Promise<Figure[]> {
  const sessions = await inDatabase(environment, async ({ db }) => {
    const other = await db
      .selectFrom('promoter')
      .select(['id', 'domain_id'])
      .where('phone', '=', '+79000000002')
      .executeTakeFirstOrThrow()
    return [await sessionCookie(db, await demoPromoter(db)), await sessionCookie(db, other)] as const
  })
  const port = await freePort()
  const server = await serveBuilt(environment, port)
  try {
    const [eager, other] = await Promise.all(sessions.map((each) => settled(each, port)))
    const run = (path: string, connections: number, cookie = '') =>
      autocannon({
        url: `http://127.0.0.1:${port}${path}`,
        connections,
        duration,
        headers: { Host: 'localhost', Domain: 'localhost', Cookie: cookie },
      })
    await run(small, 4, other?.cookie)
    const before = await run(small, 4, other?.cookie)
    const [beside, heavy] = await Promise.all([run(small, 4, other?.cookie), run(costly, 50, eager?.cookie)])
    const served = heavy['2xx'] / duration
    return [
      { name: `neighbours’ list p99 alone, ${name}`, value: `${before.latency.p99} ms`, goal: '', isMet: null },
      {
        name: `neighbours’ list p99 beside fifty connections of one promoter, ${name}`,
        value: `${beside.latency.p99} ms`,
        reference: `${Math.round(served)} of their long lists/s, ${heavy.non2xx} refused`,
        goal: '',
        isMet: null,
      },
    ]
  } finally {
    await server.end()
  }
}

/** What one promoter with fifty connections for the longest list costs the others. */
export const fairness: Measure = {
  name: 'fairness',
  about: 'others’ p99 beside one promoter with fifty connections',
  isInQuick: false,
  async take({ isQuick }) {
    await buildWhatChanged()
    const { embedded, on, remove } = await benchFolder()
    const duration = isQuick ? 3 : 8
    try {
      const figures = await figuresOf('embedded', embedded, duration)
      if (postgresUrl !== undefined) figures.push(...(await figuresOf('PostgreSQL', on(postgresUrl), duration)))
      return figures
    } finally {
      remove()
    }
  },
}
