import type { Hono } from 'hono'

import type { Deps, Env, FindDomain } from '../context.ts'
import { mediaTypeOf } from '../media-types.ts'
import { Refusal } from '../refusal.ts'
import { manifestOf } from '../services/brand/manifest.ts'

export const manifestPath = '/manifest.webmanifest'

/** The manifest of the host's own brand, the same for everybody. */
export function manifestRoute(app: Hono<Env>, { config }: Deps, findDomain: FindDomain) {
  if (!config.features.includes('manifest')) return
  app.get(manifestPath, async (c) => {
    const domain = await findDomain(c.get('caller').host)
    if (domain === null) throw new Refusal(404, 'Не найдено')
    c.header('Content-Type', mediaTypeOf(manifestPath))
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(JSON.stringify(await manifestOf(config, domain)))
  })
}
