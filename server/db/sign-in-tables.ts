import type { ColumnType, Generated } from 'kysely'

/** Set by the database unless given. */
type Stamped = ColumnType<Date, Date | undefined, Date>

/** A signed-in browser. `id` is the SHA-256 of its cookie, in hex: the cookie itself is never stored. */
type SessionTable = {
  id: string
  promoter_id: number
  domain_id: number
  created_at: Date
  /** Written at most once an hour. */
  seen_at: Date
  /** "Chrome, Android"; empty where that is not known. */
  device: Generated<string>
}

/** The one live code of a phone and browser on a domain; the row goes when the code is used. */
export type OneTimeCodeTable = {
  id: string
  domain_id: number
  phone: string
  /** SHA-256 of the cookie of the browser that asked. */
  browser: string
  code_hash: string
  wrong_entries: number
  created_at: Date
  verified_at: Date | null
}

/** What is remembered of a phone across its codes: the row that every request about the phone locks first. */
export type PhoneGuardTable = {
  phone: string
  /** Consecutive wrong entries; only a success, or an operator, sets it back. */
  failures: Generated<number>
  locked_until: Date | null
  /** The browser that used the last code: its late repeats are no guesses. */
  settled_browser: Generated<string>
  settled_at: Date | null
}

/**
 * One sending to a phone, for the hour's and the day's limits. `device` is the digest of a browser that signed in with
 * this phone before, empty for a stranger's.
 */
type CodeSendTable = { id: Generated<number>; phone: string; sent_at: Date; device: Generated<string> }

/** Consecutive wrong entries of a browser that signed in before, made while its phone was locked. */
type DeviceAllowanceTable = { device: string; phone: string; failures: Generated<number>; failed_at: Date }

/** How often something was done under a key; `expire` is in milliseconds since 1970. */
type LimitCountTable = { key: string; points: number; expire: number }

/** Captcha tokens that were spent and could still be repeated. */
type CaptchaUsedTable = { id: string; expires_at: Date }

/** A one-time link that signs a promoter in; `id` is the SHA-256 of its token. */
type LoginTokenTable = { id: string; promoter_id: number; domain_id: number; expires_at: Date }

/** A promoter's change of e-mail: the row that every request about it locks first. */
type EmailChangeTable = {
  promoter_id: number
  /** The address that waits for its code; empty: none does. */
  email: Generated<string>
  code_id: Generated<string>
  code_hash: Generated<string>
  wrong_entries: Generated<number>
  /** When codes were sent within the last day, milliseconds since 1970, the oldest first. */
  sent: ColumnType<readonly number[], string | undefined, string>
}

/** A message on its way out: to a phone, or by a channel of notifications. `sealed` is encrypted, and erased as soon as it is not needed. */
export type OutboxTable = {
  id: string
  kind: 'code' | 'notice' | 'email' | 'push' | 'messenger' | 'mail-code'
  state: 'waiting' | 'sent' | 'refused' | 'failed' | 'dropped'
  sealed: string
  tries: Generated<number>
  /** No other process takes the message before. */
  next_try_at: Date
  created_at: Date
  expires_at: Date
  gateway_id: Generated<string>
}

/** What happened to whom, for disputes: phones and accounts masked. */
type AuditTable = {
  id: Generated<number>
  at: Stamped
  event: string
  domain_id: number | null
  promoter_id: number | null
  phone: Generated<string>
  ip: Generated<string>
  request_id: Generated<string>
  detail: ColumnType<unknown, string | undefined, string>
}

export type SignInTables = {
  session: SessionTable
  one_time_code: OneTimeCodeTable
  phone_guard: PhoneGuardTable
  code_send: CodeSendTable
  device_allowance: DeviceAllowanceTable
  limit_count: LimitCountTable
  captcha_used: CaptchaUsedTable
  login_token: LoginTokenTable
  email_change: EmailChangeTable
  outbox: OutboxTable
  audit: AuditTable
}
