import type { Kysely } from 'kysely'
import * as v from 'valibot'

import { connectionStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import type { Tables } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { command, type Operating } from './command.ts'
import { note } from './note.ts'
import { dayOf, table } from './table.ts'
import { Host, Id, oneOf } from './values.ts'

const { using, moderated, cancelled } = connectionStatus

/** What an operator may turn a connection into; a promoter's own asking is the only way to MO. */
const turns: Readonly<Record<string, readonly string[]>> = {
  [moderated]: [using, cancelled],
  [using]: [cancelled],
  [cancelled]: [using],
}

function connections(db: Kysely<Tables>) {
  return db
    .selectFrom('project_connection')
    .innerJoin('promoter', 'promoter.id', 'project_connection.promoter_id')
    .innerJoin('project', 'project.id', 'project_connection.project_id')
    .innerJoin('domain', 'domain.id', 'project.domain_id')
    .select(['project_connection.id', 'project_connection.status', 'project_connection.created_at'])
    .select(['domain.host', 'domain.id as domain_id', 'project.name as project_name'])
    .select(['promoter.id as promoter_id', 'promoter.phone'])
}

export const connectionsList = command({
  name: 'connections list',
  about: 'заявки на подключение к программам',
  words: {},
  options: {
    status: { value: 'MO|US|CA', about: 'ждут решения, подключены или отклонены' },
    host: { value: 'ХОСТ', about: 'только этого домена' },
  },
  isWrite: false,
  input: v.object({ status: v.optional(oneOf([moderated, using, cancelled])), host: v.optional(Host) }),
  async run({ db }, { status, host }) {
    let wanted = connections(db).orderBy('project_connection.created_at').orderBy('project_connection.id')
    if (status !== undefined) wanted = wanted.where('project_connection.status', '=', status)
    if (host !== undefined) wanted = wanted.where('domain.host', '=', host)
    const rows = await wanted.execute()
    if (rows.length === 0) return ['Таких заявок нет.']
    return table(
      ['ID', 'Статус', 'Домен', 'Программа', 'Промоутер', 'С'],
      rows.map(({ id, status, host, project_name, phone, created_at }) => [
        id,
        status,
        host,
        project_name,
        maskedPhone(phone),
        dayOf(created_at),
      ]),
    )
  },
})

/** Decides a connection, once: the same word again changes nothing. Refuses what is no decision of an operator. */
async function decide({ db, clock }: Operating, id: number, status: string) {
  return db.transaction().execute(async (work) => {
    await work.selectFrom('project_connection').select('id').where('id', '=', id).forUpdate().execute()
    const connection = await connections(work).where('project_connection.id', '=', id).executeTakeFirst()
    if (connection === undefined) throw new Refusal(404, `Заявки ${id} нет`)
    const from = connection.status
    if (from === status) return { ...connection, isChanged: false }
    if (!turns[from]?.includes(status)) throw new Refusal(409, `Из ${from} в ${status} заявку перевести нельзя`)

    const now = clock.now()
    await work.updateTable('project_connection').set({ status, updated_at: now }).where('id', '=', id).execute()
    const { domain_id: domainId, promoter_id: promoterId, phone } = connection
    const detail = { connection: id, from, to: status }
    await note(work, now, { event: 'operator.connection-decided', domainId, promoterId, phone, detail })
    return { ...connection, isChanged: true }
  })
}

export const connectionsDecide = command({
  name: 'connections decide',
  about: 'подключить промоутера (US) или отклонить заявку (CA)',
  words: { id: 'ID', status: 'US|CA' },
  options: {},
  notes: ['Отклонить можно и подключённого, подключить и отклонённого. Доступ меняется со следующего запроса.'],
  isWrite: true,
  input: v.object({ id: Id, status: oneOf([using, cancelled]) }),
  async run(deps, { id, status }) {
    const { isChanged, phone, project_name } = await decide(deps, id, status)
    const outcome = isChanged ? status : `${status} (так и было)`
    return [`Заявка ${id}, ${maskedPhone(phone)}, «${project_name}»: ${outcome}`]
  },
})
