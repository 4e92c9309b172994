import * as v from 'valibot'
import { postbackKey } from '../services/links/random-key.ts'
import { hashOfKey } from '../services/money/deals.ts'
import { findProjectOrRefuse } from './money/deals.ts'
import { command } from './terminal/command.ts'
import { note } from './terminal/note.ts'
import { Id } from './terminal/values.ts'

export const keysMake = command({
  name: 'keys make',
  about: 'новый ключ, с которым рекламодатель сообщает о сделках',
  options: { project: { value: 'ID', about: 'программа', isNeeded: true } },
  notes: ['Ключ показывается один раз, хранится только его хеш. Прежний ключ программы перестаёт действовать.'],
  isWrite: true,
  input: v.object({ project: Id }),
  async run({ db, clock }, { project }) {
    const { name } = await findProjectOrRefuse({ db }, project)
    const key = postbackKey()
    const row = { key_hash: hashOfKey(key), created_at: clock.now() }
    await db.transaction().execute(async (work) => {
      await work
        .insertInto('postback_key')
        .values({ project_id: project, ...row })
        .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
        .execute()
      await note(work, row.created_at, { event: 'operator.key-made', detail: { project } })
    })
    return [`Ключ программы «${name}», больше он показан не будет:`, key]
  },
})
