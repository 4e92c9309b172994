import * as v from 'valibot'

import { maskedPhone } from '#contract/phone.ts'
import { command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Phone } from '../terminal/values.ts'

/** Sets back the failures and the lock of a phone (requirement A-05); the audit keeps that it was done. */
export const phonesUnlock = command({
  name: 'phones unlock',
  about: 'снова разрешить вход по коду после неудачных попыток',
  words: { phone: 'ТЕЛЕФОН' },
  isWrite: true,
  input: v.object({ phone: Phone }),
  async run({ db, clock }, { phone }) {
    const isCleared = await db.transaction().execute(async (work) => {
      const guard = await work
        .updateTable('phone_guard')
        .set({ failures: 0, locked_until: null })
        .where('phone', '=', phone)
        .where(({ or, eb }) => or([eb('failures', '>', 0), eb('locked_until', 'is not', null)]))
        .executeTakeFirst()
      const devices = await work.deleteFrom('device_allowance').where('phone', '=', phone).executeTakeFirst()
      if (guard.numUpdatedRows + devices.numDeletedRows === 0n) return false
      await note(work, clock.now(), { event: 'operator.phone-unlocked', phone })
      return true
    })
    return [`${maskedPhone(phone)}: ${isCleared ? 'вход снова разрешён' : 'неудачных попыток не было'}`]
  },
})
