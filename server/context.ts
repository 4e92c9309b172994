import type { Context } from 'hono'

import type { DomainRecord, SignedInSession } from './deps.ts'

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

/** The little that is read of the connection; absent when a test asks the app without a port. */
type ClientConnection = {
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
