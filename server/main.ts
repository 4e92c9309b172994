import type { Server } from 'node:http'

import { createApp } from './app.ts'
import { readConfig, WrongMoment } from './config.ts'
import { firstAnswer, listen, stopListening } from './http/listen.ts'
import { listenForMetrics } from './http/metrics-listener.ts'
import { momentOf } from './parse-moment.ts'
import { clockFrom } from './ports/clock.ts'
import { jsonLog } from './ports/json-log.ts'
import { watchLoop } from './process/watchdog.ts'
import { demoPhones } from './seed/demo-phones.ts'
import { type Started, start } from './start.ts'

const stopWithin = 5_000
const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' })
const log = jsonLog(clockFrom(momentOf(process.env.DEMO_NOW ?? '')))
const print = (line: string) => process.stdout.write(`${line}\n`)

// A terminal that was closed takes its streams away: that must not end a server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.on('unhandledRejection', (reason) => {
  log.error('process.unhandled-rejection', { error: reason instanceof Error ? reason.name : typeof reason })
})

let started: Started | undefined
let server: Server | undefined
let isStopping = false

async function stop(code: number) {
  if (isStopping) process.exit(code === 0 ? 1 : code)
  isStopping = true
  const overdue = setTimeout(() => process.exit(1), 2 * stopWithin)
  overdue.unref()
  if (server !== undefined) await stopListening(server, stopWithin)
  await started?.close()
  process.exit(code)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// The supervisor is gone: whatever ended it is meant to end this process too.
process.on('disconnect', () => void stop(0))
process.on('uncaughtException', (failure) => {
  log.error('process.uncaught', { error: failure.name, where: failure.stack?.split('\n')[1]?.trim() })
  void stop(1)
})

async function announce({ deps }: Started, port: number) {
  const domains = await deps.db.selectFrom('domain').select(['host', 'company_name']).orderBy('id').execute()
  print('')
  if (domains.length === 0) print('  Брендов ещё нет, их добавляет команда: operator -- domains add ФАЙЛ.json')
  for (const { host, company_name } of domains) print(`  http://${host}:${port}/  ${company_name}`)
  if (deps.config.hasDemoSeed) {
    print('\n  Демо-номера (код входа появится здесь):')
    for (const { host, phone, about } of demoPhones) print(`  ${phone}  ${host}: ${about}`)
  }
  if (deps.config.clockStart !== null) print(`\n  Часы сервера: ${moscow.format(deps.clock.now())} по Москве`)
  print('')
}

try {
  const config = readConfig(process.env)
  const { withWatchdogPaused } = watchLoop()
  // Migrations and the demo know no time limit, and the first answer needs what was never compiled or read before.
  const { running, address } = await withWatchdogPaused(async () => {
    const opened = await start(config, { log, print, withWatchdogPaused })
    started = opened
    await listenForMetrics(opened.deps.metrics, config.metrics)
    const listening = await listen(createApp(opened.deps), config)
    server = listening
    void withWatchdogPaused(() => firstAnswer(listening))
    return { running: opened, address: listening.address() }
  })
  await announce(running, typeof address === 'object' && address !== null ? address.port : config.port)
  process.send?.('serving')
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  await started?.close()
  process.exit(failure instanceof WrongMoment ? 2 : 1)
}
