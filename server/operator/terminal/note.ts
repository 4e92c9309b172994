import type { Kysely } from 'kysely'
import { type Happening, writeAudit } from '../../audit.ts'
import type { Tables } from '../../db/tables.ts'

type Noted = Omit<Happening, 'requestId' | 'ip'>

/** Keeps in the audit what an operator did; there is no request and no address behind it. */
export function note(db: Kysely<Tables>, at: Date, noted: Noted): Promise<void> {
  return writeAudit(db, at, { ...noted, requestId: '', ip: '' })
}
