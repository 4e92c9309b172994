import type { Context } from 'hono'
import type { Kysely, Selectable } from 'kysely'

import type { Config } from './config.ts'
import type { DomainTable, Tables } from './db/tables.ts'
import type { Background } from './ports/background.ts'
import type { CaptchaCheck } from './ports/captcha.ts'
import type { Clock } from './ports/clock.ts'
import type { CodeDelivery } from './ports/code-delivery.ts'
import type { Log } from './ports/log.ts'
import type { Metrics } from './ports/metrics.ts'

/** Writes are refused while the disk of the embedded database is nearly full. */
export type Storage = { isReadOnly(): boolean }

/** Everything that the services reach the outside world through. Tests put their own in. */
export type Deps = {
  readonly db: Kysely<Tables>
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly delivery: CodeDelivery
  readonly captcha: CaptchaCheck
  readonly storage: Storage
  readonly background: Background
  readonly metrics: Metrics
}

/** The row of `domain` whose host the request names. */
export type DomainRecord = Selectable<DomainTable>

/** Finds the domain of a host name; the app's own is a few seconds old at the most. */
export type FindDomain = (host: string) => Promise<DomainRecord | null>

/** Who asks, as the connection shows it; proxies' headers count only behind a configured proxy. */
export type Caller = {
  readonly ip: string
  /** Host name without the port, in lower case. */
  readonly host: string
  /** `http://host:port` of this very request. */
  readonly origin: string
  readonly isSecure: boolean
  /** Its cookies are `Secure` and named with `__Host-`. */
  readonly hasStrictCookies: boolean
}

/** The signed-in promoter of this request. */
export type SignedInSession = {
  /** The row's key: the SHA-256 of the cookie, in hex. Never the cookie itself. */
  readonly id: string
  readonly promoterId: number
  readonly domainId: number
}

/** The little that is read of the connection; absent when a test asks the app without a port. */
export type ClientConnection = {
  readonly socket?: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean | undefined }
}

export type Env = {
  Bindings: { incoming?: ClientConnection }
  Variables: {
    requestId: string
    caller: Caller
    /** Null on a host that no domain has. */
    domain: DomainRecord | null
    session: SignedInSession | null
    /** The browser before it signs in: the value of its cookie, made up when it has none yet. */
    visitor: string
    /** The `csrftoken` that this browser must send with its writes. */
    csrf: string
    /** Origins whose pages may write: our own, and those that the settings list. */
    pageOrigins: readonly string[]
    /** The POST's JSON, checked for shape but not yet against its call's schema. */
    body: Readonly<Record<string, unknown>>
  }
}

export type AppContext = Context<Env>
