import type { Deps } from '../../deps.ts'
import { day, hour, shifted } from '../../time.ts'
import { codeLife } from '../limits/sign-in-limits.ts'
import { sessionLife } from '../sign-in/sessions.ts'

/** How long a sending is remembered after its content was erased, for questions about it. */
const outboxKept = 30 * day
/** A known browser's wrong entries are forgotten when its session, too, would long be over. */
const allowanceKept = 2 * sessionLife.overall

/** Deletes what is over: codes and tasks that may no longer be used, sessions, counts. Any process may do it at any time. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('one_time_code').where('created_at', '<=', shifted(now, -codeLife.flow)).execute()
  await db.deleteFrom('captcha_used').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('limit_count').where('expire', '<=', now.getTime()).execute()
  await db.deleteFrom('code_send').where('sent_at', '<=', shifted(now, -day)).execute()
  await db
    .updateTable('outbox')
    .set({ state: 'failed', sealed: '' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute()
  await db.deleteFrom('outbox').where('created_at', '<=', shifted(now, -outboxKept)).execute()
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', shifted(now, -sessionLife.overall)),
        eb('seen_at', '<=', shifted(now, -sessionLife.idle)),
      ]),
    )
    .execute()
  await db.deleteFrom('device_allowance').where('failed_at', '<=', shifted(now, -allowanceKept)).execute()
  await db
    .deleteFrom('phone_guard')
    .where('failures', '=', 0)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .where((eb) => eb.or([eb('settled_at', 'is', null), eb('settled_at', '<=', shifted(now, -hour))]))
    .execute()
}
