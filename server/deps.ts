import type { Kysely, Selectable } from 'kysely'

import type { Config } from './config.ts'
import type { DomainTable, Tables } from './db/tables.ts'
import type { Background } from './ports/background.ts'
import type { CaptchaCheck } from './ports/captcha.ts'
import type { Channels, OutwardChannel } from './ports/channels.ts'
import type { Clock } from './ports/clock.ts'
import type { CodeDelivery } from './ports/code-delivery.ts'
import type { Log } from './ports/log.ts'
import type { Metrics } from './ports/metrics.ts'
import type { Storage } from './ports/storage.ts'
import type { UploadStore } from './ports/uploads.ts'

/** Everything that the services reach the outside world through. Tests put their own in. */
export type Deps = {
  readonly db: Kysely<Tables>
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly delivery: CodeDelivery
  readonly channels: Channels
  /** Brings codes to e-mail addresses; null: there is no mail. */
  readonly codeMail: OutwardChannel | null
  readonly captcha: CaptchaCheck
  readonly storage: Storage
  readonly uploads: UploadStore
  readonly background: Background
  readonly metrics: Metrics
}

/** The row of `domain` whose host the request names. */
export type DomainRecord = Selectable<DomainTable> & {
  /** Who pays its promoters, as far as they may know; null where none is named. */
  readonly payer?: { readonly name: string; readonly inn: string } | null
}

/** Finds the domain of a host name; the app's own is a few seconds old at the most. */
export type FindDomain = (host: string) => Promise<DomainRecord | null>

/** The signed-in promoter of this request. */
export type SignedInSession = {
  /** The row's key: the SHA-256 of the cookie, in hex. Never the cookie itself. */
  readonly id: string
  readonly promoterId: number
  readonly domainId: number
}
