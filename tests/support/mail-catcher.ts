import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server on a port of its own, which keeps what it is given; `refuse` says which addresses it takes none for. */
export async function mailCatcher(refuse: (address: string) => boolean = () => false) {
  const letters: { readonly to: readonly string[]; readonly source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refuse(address) ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined)
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8')
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    letters,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The text of a letter, whatever it was packed in for the way. */
export function textOfLetter(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
