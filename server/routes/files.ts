import type { Hono } from 'hono'

import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusals } from '../errors/texts.ts'
import { mediaTypeOf } from '../http/media-types.ts'
import { openStored, partOf, rangeOf, type StoredFile } from '../http/stored-file.ts'

/** Kinds that a browser may show in place; all else is saved. */
const shown = /^(?:image|video)\//

async function answer(c: AppContext, { handle, size, tag }: StoredFile): Promise<Response> {
  c.header('ETag', tag)
  c.header('Accept-Ranges', 'bytes')
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304)

  const condition = c.req.header('If-Range')
  const isStillThis = condition === undefined || condition === tag
  const range = isStillThis ? rangeOf(c.req.header('Range'), size) : 'all'
  if (range === 'none') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const part = range === 'all' ? { start: 0, end: size - 1 } : range
  if (range !== 'all') c.header('Content-Range', `bytes ${part.start}-${part.end}/${size}`)
  c.header('Content-Length', String(part.end - part.start + 1))
  const status = range === 'all' ? 200 : 206
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status)
  return c.body(partOf(handle, part), status)
}

/**
 * `/files/…`: uploaded files, then those of the demo. Banners are shown on other people's sites, so these alone may be
 * embedded from anywhere; nothing in them runs.
 */
export function fileRoutes(app: Hono<Env>, { config }: Deps) {
  app.get('/files/*', async (c) => {
    const address = c.req.path.slice('/files/'.length)
    const type = mediaTypeOf(address)
    const file = type === undefined ? null : await openStored(config.filesFolders, address)
    if (type === undefined || file === null) throw new Refusal(404, refusals.noFile)

    c.header('Content-Type', type)
    c.header('Content-Disposition', shown.test(type) ? 'inline' : 'attachment')
    c.header('Cache-Control', 'public, max-age=3600')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const reply = await answer(c, file)
    if (reply.body === null) await file.handle.close()
    return reply
  })
}
