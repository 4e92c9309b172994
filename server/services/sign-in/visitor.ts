import type { DomainRecord } from '../../deps.ts'

/** Who asks for a code or enters one, as the connection and the cookies show it. */
export type Visitor = {
  readonly domain: DomainRecord
  readonly ip: string
  readonly requestId: string
  /** SHA-256 of the browser's pre-sign-in cookie. */
  readonly browser: string
  /** What the browser says it is (`User-Agent`). */
  readonly agent: string
  /** The cookie of a browser that signed in before, not yet checked. */
  readonly device: string | undefined
  /** The session that the browser already has: it ends when a new one begins. */
  readonly sessionId: string | null
}
