import type { ChildProcess } from 'node:child_process'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The server behind a sheet did not start; said in one line, exit status 1. */
export class NotServing extends Error {}

/** What the server says when it ends before it answers, for a tester. */
function whyNotServing(said: string): string {
  const [, folder, pid] = /database folder (.+) is in use by process (\d+)/.exec(said) ?? []
  if (folder !== undefined)
    return `Папка базы ${folder} занята процессом ${pid}. Остановите его или назовите другую папку: DATA_DIR=.data-script npm start -- --script …`
  return ['Сервер не запустился.', said.trim()].filter(Boolean).join(' ')
}

/** The real server prints its own progress meanwhile. Rejects when it ends in place of answering. */
export async function untilAnswers(port: number, server: ChildProcess, said: () => string) {
  let hasEnded = false
  server.once('close', () => {
    hasEnded = true
  })
  for (;;) {
    if (hasEnded) throw new NotServing(whyNotServing(said()))
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(200)
  }
}

/** Resolves when the port is ours. */
export function listenOn(port: number, front: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    front.once('error', (error) => {
      const isTaken = 'code' in error && error.code === 'EADDRINUSE'
      const text = `Порт ${port} занят другой программой. Остановите её или назовите другой порт: PORT=3001 npm start -- --script …`
      reject(isTaken ? new NotServing(text) : error)
    })
    front.listen(port, '127.0.0.1', resolve)
  })
}
