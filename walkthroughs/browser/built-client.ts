import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

import { type BuiltAsset, builtAssets } from '#server/http/built-assets.ts'

/** The client of a tree as production has it, but for its size: nobody downloads it. */
export async function buildClient(root: string, outDir: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ root, logLevel: 'silent', build: { outDir, emptyOutDir: true, minify: false } })
}

type Way = {
  /** The content policy of a page with that nonce; none when it is not given. */
  readonly policy?: (nonce: string) => string
  /** A file's text as it is sent. */
  readonly rewrite?: (text: string) => string
}

/** Serves a built client on loopback. There is no API behind it: the walks answer for that. */
export async function serveClient({ policy, rewrite }: Way = {}) {
  let assets: ReadonlyMap<string, BuiltAsset> = new Map()
  let page = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://client')
    const asset = assets.get(pathname)
    const isFile = /^\/(assets|files|themes|api)\//.test(pathname)
    if (asset === undefined && isFile) return response.writeHead(404).end()
    const type = asset?.type ?? 'text/html; charset=utf-8'
    const headers = { 'content-type': type, 'cache-control': 'no-store' }
    if (asset !== undefined) {
      response.writeHead(200, headers)
      const isScript = rewrite !== undefined && pathname.endsWith('.js')
      return response.end(isScript ? rewrite(Buffer.from(asset.plain).toString()) : asset.plain)
    }
    const nonce = randomBytes(16).toString('base64url')
    response.writeHead(200, { ...headers, ...(policy && { 'content-security-policy': policy(nonce) }) })
    return response.end(page.replaceAll('__CSP_NONCE__', nonce))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The client is served nowhere')
  // A walk may leave it open: that does not keep the process from ending.
  server.unref()
  return {
    address: `http://localhost:${address.port}`,
    /** From now on it is the client in this folder that is served. */
    show: (folder: string) => {
      assets = builtAssets(folder)
      page = readFileSync(join(folder, 'index.html'), 'utf8')
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
