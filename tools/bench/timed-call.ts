import { request } from 'node:http'

/** Milliseconds from the question to the first byte of the answer's body and to its last one. */
export type CallTimes = { readonly firstByte: number; readonly whole: number; readonly bytes: number }

/** One read of the cabinet as the client asks it, signed in by a cookie. Rejects when the answer is no 200. */
export function timedCall(port: number, path: string, cookie: string): Promise<CallTimes> {
  const host = `localhost:${port}`
  return new Promise((resolve, reject) => {
    const began = performance.now()
    let [firstByte, bytes] = [0, 0]
    const asked = request(
      { port, path: `/api${path}`, headers: { Host: host, Domain: host, Cookie: cookie, Accept: 'application/json' } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`))
        answer.on('data', (part: Buffer) => {
          if (bytes === 0) firstByte = performance.now() - began
          bytes += part.length
        })
        answer.on('end', () => resolve({ firstByte, whole: performance.now() - began, bytes }))
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
