import { request } from 'node:http'

/** Milliseconds from the question to the first byte of the answer's body and to its last one. */
export type CallTimes = { readonly firstByte: number; readonly whole: number; readonly bytes: number }

/** One read of the cabinet as the client asks it, signed in by a cookie. An answer that is no 200 never came: Infinity. */
export function timedCall(port: number, path: string, cookie: string): Promise<CallTimes> {
  const host = `localhost:${port}`
  return new Promise((resolve, reject) => {
    const began = performance.now()
    let [firstByte, bytes] = [0, 0]
    const asked = request(
      { port, path: `/api${path}`, headers: { Host: host, Domain: host, Cookie: cookie, Accept: 'application/json' } },
      (answer) => {
        answer.on('data', (part: Buffer) => {
          if (bytes === 0) firstByte = performance.now() - began
          bytes += part.length
        })
        answer.on('end', () => {
          const whole = performance.now() - began
          const never = { firstByte: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY, bytes: 0 }
          resolve(answer.statusCode === 200 ? { firstByte, whole, bytes } : never)
        })
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}
