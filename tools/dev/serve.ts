import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { ViteDevServer } from 'vite'

import { type Config, readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { requestListener } from '#server/http/listen.ts'
import { clockFrom } from '#server/ports/clock.ts'
import { jsonLog } from '#server/ports/json-log.ts'
import { demoPhones } from '#server/seed/demo-phones.ts'
import { start } from '#server/start.ts'

type AppModule = typeof import('#server/app.ts')

type Parts = {
  readonly vite: ViteDevServer
  readonly http: Server
  /** The server's code as its files are now. */
  readonly currentApp: () => Promise<AppModule>
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The request listener of the newest app; a new one only after an edit, for it keeps what it has read. */
function newestListener({ vite, currentApp }: Parts, deps: Deps) {
  const page = async (path: string) => vite.transformIndexHtml(path, await readFile('index.html', 'utf8'))
  let createApp: AppModule['createApp'] | undefined
  let listener: ReturnType<typeof requestListener> | undefined
  return async () => {
    const module = await currentApp()
    if (listener === undefined || module.createApp !== createApp) {
      createApp = module.createApp
      listener = requestListener(createApp(deps, page))
    }
    return listener
  }
}

function listenOn(http: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
}

/**
 * Client and API on one port. The database is opened once, outside of what is loaded again; an edit of server code
 * answers the next request.
 */
export async function serve(parts: Parts) {
  const { vite, http } = parts
  const config = readConfig(process.env)
  const started = await start(config, { log: jsonLog(clockFrom(config.clockStart)), print })
  const listener = newestListener(parts, started.deps)

  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const answer = await listener()
        await answer(request, response)
      } catch (failure) {
        // An edit that does not compile: the terminal has the place, the next edit may mend it.
        console.error(failure)
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(failure))
      }
    })
  })

  async function stop() {
    http.closeAllConnections()
    http.close()
    await vite.close()
    await started.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())

  try {
    await listenOn(http, config)
  } catch (failure) {
    await started.close()
    throw failure
  }
  for (const host of new Set(demoPhones.map((demo) => demo.host))) print(`  http://${host}:${config.port}/`)
}
