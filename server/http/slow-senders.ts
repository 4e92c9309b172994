import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  /** A body has so long, in milliseconds. */
  readonly window: number
  /** A form has more, while each window brings so many bytes of it. */
  readonly least: number
  readonly isForm: (path: string) => boolean
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
/** So long a sender may still read why: what is destroyed at once is often reset before that. Milliseconds. */
const lingering = 1_000

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function cut({ socket }: IncomingMessage, { headersSent }: ServerResponse) {
  socket.end(headersSent ? '' : tooSlow)
  setTimeout(() => socket.destroy(), lingering).unref()
}

/** Cuts those who send a body too slowly (requirement V-13). Files may take long, a byte a second is no file on its way. */
export function cutSlowSenders(server: Server, { window, least, isForm }: Limits): Server {
  /** Of a connection's bytes, those of the bodies before: the first of a body may come with its headers. */
  const before = new WeakMap<Socket, number>()
  return server.on('request', (request, answer) => {
    if (!hasBody(request)) return
    const { socket } = request
    const mayTakeLong = isForm(request.url?.split('?')[0] ?? '')
    let arrived = before.get(socket) ?? 0
    const timer = setInterval(() => {
      const goesOn = mayTakeLong && socket.bytesRead - arrived >= least
      arrived = socket.bytesRead
      if (request.complete || socket.destroyed) return clearInterval(timer)
      if (goesOn) return
      clearInterval(timer)
      cut(request, answer)
    }, window)
    timer.unref()
    request.once('end', () => {
      before.set(socket, socket.bytesRead)
      clearInterval(timer)
    })
    socket.once('close', () => clearInterval(timer))
  })
}
