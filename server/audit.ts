import type { Kysely } from 'kysely'

import { maskedPhone } from '#contract/phone.ts'
import type { Tables } from './db/tables.ts'
import type { Deps } from './deps.ts'

/** Something that may be asked about later. `phone` is masked here, so that no caller forgets it. */
export type Happening = {
  readonly event: string
  readonly requestId: string
  readonly ip: string
  readonly domainId?: number
  readonly promoterId?: number
  readonly phone?: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

const shownPhone = (phone: string | undefined) => (phone === undefined ? '' : maskedPhone(phone))

/** One structured line (requirement L-02). */
export function logHappening({ log }: Pick<Deps, 'log'>, happening: Happening): void {
  const { event, requestId, ip, domainId, promoterId, phone, detail } = happening
  log.info(event, {
    request: requestId,
    ip,
    domain: domainId,
    promoter: promoterId,
    phone: phone === undefined ? undefined : shownPhone(phone),
    ...detail,
  })
}

/** One row, in the transaction of what happened: both are there or neither is. */
export async function writeAudit(db: Kysely<Tables>, at: Date, happening: Happening): Promise<void> {
  const { event, requestId, ip, domainId = null, promoterId = null, phone, detail = {} } = happening
  await db
    .insertInto('audit')
    .values({
      at,
      event,
      domain_id: domainId,
      promoter_id: promoterId,
      phone: shownPhone(phone),
      ip,
      request_id: requestId,
      detail: JSON.stringify(detail),
    })
    .execute()
}
