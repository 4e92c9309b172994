import { spawn } from 'node:child_process'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { type PathWritten, writtenPath } from './document.ts'
import { numberedWalks } from './numbered.ts'
import { profileNamed } from './profiles.ts'
import { answerOf, type Reply } from './replies.ts'

type Line = { readonly path: string; readonly reply: Reply; readonly title: string }

/** What a sheet needs of the server, in its order. */
export function linesOf({ machine, steps }: Pick<PathWritten, 'machine' | 'steps'>, actorOf: (call: string) => string) {
  return steps
    .filter(({ kind }) => kind === 'answer' || kind === 'failure')
    .flatMap(({ name, sample, action }): Line[] => {
      const answered = answerOf(machine, actorOf(name), sample)
      return answered === null ? [] : [{ ...answered, title: action }]
    })
}

/** The answers of a sheet, each given once to the first request of its path. */
export function scriptOf(lines: readonly Line[]) {
  const left = [...lines]
  return (path: string): Line | undefined => {
    const at = left.findIndex((line) => line.path === path)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
}

function answer(response: ServerResponse, { status = 200, body = {}, headers = {}, isLost }: Reply) {
  if (isLost === true) return response.destroy()
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  return response.end(JSON.stringify(body))
}

/** Hands a request on to the real server, the brand's host name included. */
function pass(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url, headers } = request
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

function sheet(id: string): { written: PathWritten; lines: Line[] } {
  const profile = profileNamed('manual')
  const found = profile && numberedWalks(profile, 0).find((one) => one.id === id)
  if (profile === undefined || found === undefined) throw new Error(`Нет листа ${id}: список даёт npm run paths`)
  const written = writtenPath(found, profile)
  const calls = new Map(
    [...written.calls, ...written.steps.flatMap((row) => row.calls)].map((call) => [call.id, call.actor]),
  )
  return { written, lines: linesOf(written, (call) => calls.get(call) ?? call) }
}

/** The real server prints its own progress meanwhile, and ends the process when it cannot start. */
async function untilAnswers(port: number) {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function serve(id: string) {
  const { written, lines } = sheet(id)
  const next = scriptOf(lines)
  const [port, behind] = [Number(process.env.PORT ?? 3000), await freePort()]
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(behind) }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const front = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://script')
    const line = next(pathname.replace(/^\/api/, ''))
    if (line === undefined) return pass(request, response, behind)
    process.stdout.write(`  ${id}: ${line.title}\n`)
    request.resume()
    return answer(response, line.reply)
  })
  await untilAnswers(behind)
  front.listen(port, '127.0.0.1', () => {
    process.stdout.write(
      `\n  Лист ${written.id}: ${written.title}\n  http://localhost:${port}/  ответы по листу: ${lines.length}\n\n`,
    )
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 0))
}

const asked = process.argv[2]
if (asked !== undefined && process.argv[1]?.endsWith('script.ts')) {
  await serve(asked).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  })
}
