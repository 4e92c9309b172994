import { connect, type Socket } from 'node:net'

type Ended = { readonly text: string; readonly ms: number }

/** Opens a connection, has it written to, and tells what came back, and after how many milliseconds it was closed. */
function ended(port: number, onOpen: (socket: Socket) => void): Promise<Ended> {
  return new Promise((resolve) => {
    const began = Date.now()
    const socket = connect(port, '127.0.0.1', () => onOpen(socket))
    let got = ''
    socket.on('data', (chunk) => (got += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ text: got, ms: Date.now() - began }))
  })
}

/** Sends bytes as they are, and then nothing. */
export const raw = (port: number, text: string) => ended(port, (socket) => socket.write(text))

/** Sends bytes as they are, and then one more each second, without an end. */
export const dripping = (port: number, text: string) =>
  ended(port, (socket) => {
    socket.write(text)
    const drops = setInterval(() => socket.write('x'), 1_000)
    socket.once('close', () => clearInterval(drops))
  })

/** Sends bytes as they are, and then pieces of a body as fast as they are taken, without an end. */
export const flooding = (port: number, text: string) =>
  ended(port, (socket) => {
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
    socket.on('drain', () => socket.write(piece))
    socket.write(text)
    socket.write(piece)
  })

/**
 * Connections that never say a word. They are opened turn by turn, each turn once the server is done with the one
 * before: what overflows the system's own queue would never reach the server.
 */
export async function idleCrowd(port: number, count: number, afterTurn: () => Promise<unknown>) {
  const turn = 400
  const crowd: Promise<Ended>[] = []
  while (crowd.length < count) {
    const opened = Array.from({ length: Math.min(turn, count - crowd.length) }, () => {
      let isOpen = (): void => undefined
      const open = new Promise<void>((resolve) => (isOpen = resolve))
      crowd.push(ended(port, isOpen))
      return open
    })
    await Promise.all(opened)
    await afterTurn()
  }
  return crowd
}
