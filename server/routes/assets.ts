import type { Hono } from 'hono'
import type { AppContext, Env } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type BuiltAsset, builtAssets } from '../http/built-assets.ts'
import { workerPolicy } from '../http/content-security.ts'

const year = 31_536_000

/** The smallest form that the browser takes. */
function chosenForm({ compressed, plain }: BuiltAsset, accepted: string) {
  if (compressed.br !== undefined && /\bbr\b/.test(accepted)) return { encoding: 'br', body: compressed.br }
  if (compressed.gzip !== undefined && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: compressed.gzip }
  return { encoding: null, body: plain }
}

function answer(c: AppContext, asset: BuiltAsset): Response {
  const { encoding, body } = chosenForm(asset, c.req.header('Accept-Encoding') ?? '')
  const tag = `"${asset.tag}${encoding === null ? '' : `-${encoding}`}"`
  c.header('Cache-Control', asset.isImmutable ? `public, max-age=${year}, immutable` : 'no-cache')
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304)

  c.header('Content-Type', asset.type)
  c.header('Content-Length', String(body.byteLength))
  if (encoding !== null) c.header('Content-Encoding', encoding)
  return c.body(body)
}

/** The built client's scripts, styles, themes and pictures. */
export function assetRoutes(app: Hono<Env>, { config }: Deps) {
  const assets = builtAssets(config.clientFolder)
  if (assets.size === 0) return

  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path)
    if (c.req.path === '/worker.js') c.header('Content-Security-Policy', workerPolicy)
    return asset === undefined ? await next() : answer(c, asset)
  })
}
