import { createHash } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import * as v from 'valibot'

import type { Deps } from '../../deps.ts'
import { Answer, answerTo, Request } from './answer.ts'

/** Systems cut, or refuse, longer addresses of sockets. */
const addressLimit = 100
/** The texts of a brand's programs are tens of kilobytes; a file of this size is a mistake. */
const requestLimit = 8 * 1024 * 1024
const silenceLimit = 10_000

/** Where the server of a data folder listens for operator commands: a socket inside it, on Windows a named pipe. */
export function channelAddress(dataFolder: string, platform: string = process.platform): string {
  if (platform === 'win32') {
    const name = createHash('sha256').update(dataFolder.toLowerCase()).digest('hex').slice(0, 32)
    return `\\\\.\\pipe\\promoter-cabinet-${name}`
  }
  const whole = join(dataFolder, 'operator.sock')
  if (Buffer.byteLength(whole) <= addressLimit) return whole
  return relative(process.cwd(), whole)
}

/** All that the other side sends until it has no more to say; this side may still answer. */
function textOf(socket: Socket, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > limit) reject(new Error('the message is too long'))
    })
    socket.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    socket.once('close', () => reject(new Error('the other side is gone')))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function converse(deps: Deps, socket: Socket) {
  socket.setTimeout(silenceLimit, () => socket.destroy())
  const asked = v.safeParse(Request, parsed(await textOf(socket, requestLimit)))
  // A payout run may take its time.
  socket.setTimeout(0)
  if (!asked.success) {
    socket.destroy()
    return
  }
  const answer = await answerTo(deps, asked.output)
  deps.log.info('operator.command', { command: asked.output.command, status: answer.status })
  socket.end(JSON.stringify(answer))
}

/** Only the user that runs the server may connect: the socket is never there with other rights. */
function listenPrivately(server: Server, address: string): Promise<void> {
  const isFile = process.platform !== 'win32'
  // The folder's lock is ours, so a socket that is there was left by a process that is gone.
  if (isFile) rmSync(address, { force: true })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const before = isFile ? process.umask(0o177) : 0
    try {
      server.listen(address, () => {
        server.off('error', reject)
        if (isFile) chmodSync(address, 0o600)
        resolve()
      })
    } finally {
      if (isFile) process.umask(before)
    }
  })
}

export type Channel = { close(): void }

/**
 * Takes operator commands while this process has the embedded database. A channel that cannot be opened does not keep
 * the server from serving: commands then wait until it has stopped.
 */
export async function openChannel(deps: Deps): Promise<Channel> {
  const waiting = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    waiting.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => waiting.delete(socket))
    socket.once('end', () => waiting.delete(socket))
    deps.background.start('operator command', () => converse(deps, socket).catch(() => void socket.destroy()))
  })
  const address = channelAddress(deps.config.dataFolder)
  try {
    await listenPrivately(server, address)
  } catch (failure) {
    deps.log.warn('operator.no-channel', { error: failure instanceof Error ? failure.name : typeof failure })
    return { close: () => undefined }
  }
  server.on('error', () => deps.log.warn('operator.channel-failed'))
  return {
    close() {
      server.close()
      for (const socket of waiting) socket.destroy()
    },
  }
}

/** The server hangs up on more. */
const tooLong: Answer = {
  status: 1,
  lines: [`Файл слишком большой: больше ${requestLimit / 1024 / 1024} МБ. Разделите его на части.`],
}

/** The server went away in the middle: what it has done is not known. */
const cutOff: Answer = {
  status: 1,
  lines: ['Сервер остановился, не ответив. Запустите команду ещё раз: сделанное дважды не сделается.'],
}

const isNobodyThere = (failure: Error) =>
  'code' in failure && (failure.code === 'ENOENT' || failure.code === 'ECONNREFUSED')

/** Has the server of a data folder run a command; null when none is listening there. */
export function askServer(dataFolder: string, request: Request): Promise<Answer | null> {
  const message = Buffer.from(JSON.stringify(request))
  return new Promise((resolve, reject) => {
    const socket = connect({ path: channelAddress(dataFolder) })
    let isConnected = false
    socket.once('error', (failure) => {
      if (isConnected) resolve(cutOff)
      else if (isNobodyThere(failure)) resolve(null)
      else reject(failure)
    })
    socket.once('connect', () => {
      isConnected = true
      if (message.length > requestLimit) {
        socket.destroy()
        resolve(tooLong)
        return
      }
      socket.end(message)
      textOf(socket, Number.POSITIVE_INFINITY)
        .then((text) => v.safeParse(Answer, parsed(text)))
        .then((read) => resolve(read.success ? read.output : cutOff))
        .catch(() => resolve(cutOff))
    })
  })
}
