import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { Refused } from 'chart-kit/refused.ts'
import type { Reply } from 'chart-kit/reply.ts'
import { wordsFor } from 'chart-kit/sheets/words.ts'
import { whyAlone } from 'chart-kit/walks/automatic-only.ts'
import { type Numbered, walkNamed } from 'chart-kit/walks/numbered.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { callTimeout } from '#contract/constants.ts'
import { pageFactsId } from '#contract/page-facts.ts'
import { root } from '../setup/commands.mjs'
import { freePort } from '../setup/port.mjs'
import { type Plan, planOf, type Turn } from './plan.ts'
import { play } from './play.ts'
import { connectionPath } from './server-state.ts'
import { listenOn, NotServing, untilAnswers } from './serving.ts'

/** So long a state that waits for the server can be looked at when its answer is the next step. */
const moment = 2_000
/** The client's own second try of a read comes within this. */
const secondTry = 2_500
/** Opening this gives the answer that the sheet holds back; Enter in the terminal does the same. */
const releaseAddress = '/script/answer'

const say = (line: string) => process.stdout.write(`${line}\n`)

function give(response: ServerResponse, { status = 200, body = {}, headers = {}, isLost }: Reply): void {
  if (isLost === true) {
    response.destroy()
    return
  }
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

/** Who the visitor is, is for the sheet to answer: its page comes without the facts that the real server wrote there. */
async function givePage(page: IncomingMessage, response: ServerResponse) {
  const { connection: _, 'keep-alive': __, 'content-length': ___, ...headers } = page.headers
  const facts = new RegExp(`<script type="application/json" id="${pageFactsId}">.*?</script>`, 's')
  response.writeHead(200, headers).end((await page.toArray()).join('').replace(facts, ''))
}

/** Hands a request on to the real server, the brand's host name included. */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  change: ((body: unknown) => unknown) | null,
) {
  const { method, url } = request
  // What is to be changed must come as text.
  const headers = change === null ? request.headers : { ...request.headers, 'accept-encoding': 'identity' }
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, async (answered) => {
    const { statusCode = 502 } = answered
    if (change === null || statusCode !== 200) {
      // Whether the connection stays is known by this server, not by the one behind it.
      const { connection: _, 'keep-alive': __, ...own } = answered.headers
      if (statusCode === 200 && own['content-type']?.startsWith('text/html')) return givePage(answered, response)
      response.writeHead(statusCode, own)
      answered.pipe(response)
      return
    }
    const text = (await answered.toArray()).join('')
    give(response, { status: statusCode, body: change(JSON.parse(text)) })
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/** A path of any set by its name, or of a file that the paths command wrote. */
function pathNamed(id: string, file: string | undefined): Numbered {
  const paths = file === undefined ? [] : rereadWalks(readFileSync(file, 'utf8'))
  const found = file === undefined ? walkNamed(id) : paths.find((one) => one.id === id)
  const where = file === undefined ? 'список даёт npm run paths' : `в файле ${paths.map((one) => one.id).join(', ')}`
  if (found === undefined) throw new Refused(`Нет листа ${id || 'без имени'}: ${where}.`)
  const why = whyAlone(found.graph, found.walk)
  if (why === '') return found
  throw new Refused(
    `Лист ${id} проходится только автоматически (${why}): npm run paths -- --only ${id} --run playwright`,
  )
}

/** Answers the sheet's turns; those that wait for the tester are given one at a time by `release`. */
function prompter(id: string, plan: Plan, port: number) {
  const script = play(plan)
  const waiting: { readonly turn: Turn; readonly response: ServerResponse }[] = []
  let broken: { readonly url: string | undefined; readonly until: number } | null = null

  function finish(turn: Turn, response: ServerResponse) {
    say(`  ${id}, шаг ${turn.step}: ${turn.title}. Осталось ответов: ${script.left()}`)
    if (script.left() === 0) say('  Ответов больше нет: чтобы пройти лист снова, запустите команду ещё раз')
    if (turn.reply === null) return
    script.answered(turn)
    if (turn.reply.isLost && response.req.method === 'GET')
      broken = { url: response.req.url, until: Date.now() + secondTry }
    give(response, turn.reply)
  }

  return {
    release(): boolean {
      if (!script.hasBegun()) {
        script.begin()
        say(`  ${id}: лист начался, обновите страницу`)
        return true
      }
      const next = waiting.shift()
      if (next !== undefined) finish(next.turn, next.response)
      return next !== undefined
    },
    take(request: IncomingMessage, response: ServerResponse) {
      // The client itself reads a second time; for the person that is the same broken connection.
      if (broken !== null && request.url === broken.url && Date.now() < broken.until) {
        broken = null
        return response.destroy()
      }
      const { pathname } = new URL(request.url ?? '/', 'http://script')
      const part = script.ask(pathname.replace(/^\/api/, ''))
      if (part === 'real') return pass(request, response, port, null)
      if ('change' in part) return pass(request, response, port, part.change)
      if ('reply' in part) {
        request.resume()
        return give(response, part.reply)
      }
      const { turn } = part
      request.resume()
      if (!turn.isHeld) return setTimeout(() => finish(turn, response), moment)
      waiting.push({ turn, response })
      return say(
        `  ${id}, шаг ${turn.step}: ${turn.title} – ответ ждёт, не дольше ${callTimeout / 1000} с: Enter здесь или ${releaseAddress}`,
      )
    },
  }
}

async function serve(id: string, file: string | undefined) {
  const path = pathNamed(id, file)
  const plan = planOf(path, wordsFor)
  const { screens } = path.graph.walkthrough
  const [port, behind] = [Number(process.env.PORT ?? 3000), await freePort()]
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(behind) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // What it says when it cannot start is said again in the tester's words.
  let [isServing, said] = [false, '']
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (isServing) process.stderr.write(`${line}\n`)
    else said += `${line}\n`
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
  // The log of requests would bury what the tester reads: the codes, and the steps of the sheet.
  createInterface({ input: server.stdout }).on('line', (line) => line.startsWith('{') || say(line))
  const { take, release } = prompter(id, plan, behind)
  const front = createServer((request, response) => {
    // Over a connection that was used before a browser sends again what was lost, whatever it was.
    response.shouldKeepAlive = false
    if (request.url !== releaseAddress) return take(request, response)
    return give(response, { status: release() ? 200 : 404 })
  })
  try {
    await untilAnswers(behind, server, () => said)
    await listenOn(port, front)
  } catch (error) {
    server.kill('SIGTERM')
    throw error
  }
  isServing = true
  process.stderr.write(said)
  server.on('exit', (code) => process.exit(code ?? 0))
  createInterface({ input: process.stdin }).on('line', release)
  say(`\n  Лист ${id}: ${path.title}. Ответов по листу: ${plan.turns.filter(({ reply }) => reply !== null).length}`)
  say(`  Где: ${screens.map(({ route, title }) => `${title} (${route})`).join('; ')}`)
  if (plan.standing.some(({ path: changed }) => changed === connectionPath)) say('  Статус подключения задаёт лист')
  if (plan.beginsLater) say(`  Дойдите до начала листа, затем Enter здесь или ${releaseAddress}`)
  say(`  http://localhost:${port}/  (адрес ${behind} выше – настоящий сервер, ему лист неизвестен;`)
  say(`  команде sign-in-link нужно --origin http://localhost:${port})\n`)
}

const [, program = '', id = '', file] = process.argv
if (program.endsWith('script.ts')) {
  await serve(id, file).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(error instanceof NotServing ? 1 : 2)
  })
}
