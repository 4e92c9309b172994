import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build } from 'vite'

import { type BuiltAsset, builtAssets } from '#server/built-assets.ts'

import { freePort } from '../../setup/port.mjs'

/** The client of a tree as production has it, but for its size: nobody downloads it. */
export async function buildClient(tree: string): Promise<void> {
  process.env.NODE_ENV = 'production'
  const outDir = join(tree, 'dist/client')
  await build({ root: tree, logLevel: 'silent', build: { outDir, minify: false } })
}

/** Serves a built client on loopback. There is no API behind it: the walks answer for that. */
export async function serveClient() {
  let assets: ReadonlyMap<string, BuiltAsset> = new Map()
  let page = ''
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://client')
    const asset = assets.get(pathname)
    const isFile = /^\/(assets|files|themes|api)\//.test(pathname)
    if (asset === undefined && isFile) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': asset?.type ?? 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    return response.end(asset?.plain ?? page)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${port}`,
    /** From now on it is the client of this tree that is served. */
    show: (tree: string) => {
      assets = builtAssets(join(tree, 'dist/client'))
      page = readFileSync(join(tree, 'dist/client/index.html'), 'utf8')
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
