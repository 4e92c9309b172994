import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#tools/setup/port.mjs'

/** A self-signed certificate, which the browsers accept by a setting. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...made, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const read = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  rmSync(folder, { recursive: true })
  return read
}

/** Stands before the server as a proxy of production does: the browser speaks TLS, the server does not. */
export async function tlsBefore(server: string) {
  const port = await freePort()
  const proxy = createServer(certificate(), (asked, answer) => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' }
    const onward = request(new URL(asked.url ?? '/', server), {
      method: asked.method ?? 'GET',
      headers: { ...asked.headers, ...forwarded },
    })
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // Without the server there is no proxy either.
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    port,
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
