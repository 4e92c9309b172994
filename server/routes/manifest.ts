import type { Hono } from 'hono'
import type { Env } from '../context.ts'
import type { Deps, FindDomain } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { mediaTypeOf } from '../http/media-types.ts'
import { touchIconOf } from '../services/brand/icons.ts'
import { manifestOf } from '../services/brand/manifest.ts'

const manifestPath = '/manifest.webmanifest'
/** Where phones of Apple's look for an icon unasked. */
const touchIconPath = '/apple-touch-icon.png'

/** The manifest of the host's own brand, the same for everybody, and the icon that it cannot name. */
export function manifestRoute(app: Hono<Env>, { config }: Deps, findDomain: FindDomain) {
  if (!config.features.includes('manifest')) return
  app.get(manifestPath, async (c) => {
    const domain = await findDomain(c.get('caller').host)
    if (domain === null) throw new Refusal(404, refusals.notFound)
    c.header('Content-Type', mediaTypeOf(manifestPath))
    c.header('Cache-Control', 'public, max-age=300')
    return c.body(JSON.stringify(await manifestOf(config, domain)))
  })
  app.get(touchIconPath, async (c) => {
    const domain = await findDomain(c.get('caller').host)
    const icon = domain === null ? null : await touchIconOf(config, domain)
    if (icon === null) throw new Refusal(404, refusals.notFound)
    c.header('Content-Type', mediaTypeOf(touchIconPath))
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(icon)
  })
}
