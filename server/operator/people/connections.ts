import type { Kysely } from 'kysely'
import * as v from 'valibot'

import { connectionStatus } from '#contract/codes.ts'
import { maskedPhone } from '#contract/phone.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../errors/refusal.ts'
import { connectionWords } from '../../services/notifications/notification-words.ts'
import { notify } from '../../services/notifications/notify.ts'
import { command, type Operating, WrongUsage } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, fullName, table } from '../terminal/table.ts'
import { DayBegins, Host, Id, oneOf, Reason } from '../terminal/values.ts'

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
    .select(['project_connection.reason', 'project_connection.may_retry_at'])
    .select(['domain.host', 'domain.id as domain_id', 'domain.is_one_project'])
    .select(['project.id as project_id', 'project.name as project_name'])
    .select(['promoter.id as promoter_id', 'promoter.phone', 'promoter.first_name', 'promoter.last_name'])
}

export const connectionsList = command({
  name: 'connections list',
  about: 'заявки на подключение к программам',
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
      ['ID', 'Статус', 'Домен', 'Программа', 'Промоутер', 'Телефон', 'С', 'Причина', 'Снова с'],
      rows.map((row) => [
        row.id,
        row.status,
        row.host,
        row.project_name,
        fullName(row),
        maskedPhone(row.phone),
        dayOf(row.created_at),
        row.reason,
        row.may_retry_at === null ? '' : dayOf(row.may_retry_at),
      ]),
    )
  },
})

type Said = { readonly reason: string | undefined; readonly retryFrom: Date | undefined }

/**
 * Decides a connection, once: the same word again changes nothing but the reason and the day of another try. Refuses what
 * is no decision of an operator.
 */
async function decide({ db, clock }: Operating, id: number, status: string, said: Said) {
  return db.transaction().execute(async (work) => {
    await work.selectFrom('project_connection').select('id').where('id', '=', id).forUpdate().execute()
    const connection = await connections(work).where('project_connection.id', '=', id).executeTakeFirst()
    if (connection === undefined) throw new Refusal(404, `Заявки ${id} нет`)
    const from = connection.status
    const isSame = from === status
    const reason = said.reason ?? (isSame ? connection.reason : '')
    const may_retry_at = said.retryFrom ?? (isSame ? connection.may_retry_at : null)
    const isAsBefore = reason === connection.reason && may_retry_at?.getTime() === connection.may_retry_at?.getTime()
    if (isSame && isAsBefore) return { ...connection, isChanged: false }
    if (!isSame && !turns[from]?.includes(status))
      throw new Refusal(409, `Из ${from} в ${status} заявку перевести нельзя`)

    const now = clock.now()
    await work
      .updateTable('project_connection')
      .set({ status, reason, may_retry_at, updated_at: now })
      .where('id', '=', id)
      .execute()
    const { domain_id: domainId, promoter_id: promoterId, phone } = connection
    const detail = {
      connection: id,
      from,
      to: status,
      ...(reason === '' ? {} : { reason }),
      ...(may_retry_at === null ? {} : { retryFrom: dayOf(may_retry_at) }),
    }
    if (from !== status) {
      const { project_id, project_name: name, is_one_project: isOneProject } = connection
      const words = connectionWords(
        { id, status, reason, mayRetryAt: may_retry_at },
        { id: project_id, name, isOneProject },
      )
      await notify(work, now, [{ promoterId, key: `connection ${id} ${status} ${now.getTime()}`, ...words }])
    }
    await note(work, now, { event: 'operator.connection-decided', domainId, promoterId, phone, detail })
    return { ...connection, isChanged: true }
  })
}

export const connectionsDecide = command({
  name: 'connections decide',
  about: 'подключить промоутера (US) или отклонить заявку (CA)',
  words: { id: 'ID', status: 'US|CA' },
  options: {
    reason: { value: 'ТЕКСТ', about: 'почему отклонено: промоутер прочтёт это на странице программы' },
    'retry-from': { value: 'ГГГГ-ММ-ДД', about: 'с какого дня можно подать новую заявку; если не указано — нельзя' },
  },
  notes: [
    'Отклонить можно и подключённого, подключить и отклонённого. Доступ меняется со следующего запроса.',
    'Причину и день можно назвать и потом: CA с --reason или --retry-from ещё раз. Подключение их стирает.',
  ],
  isWrite: true,
  input: v.object({
    id: Id,
    status: oneOf([using, cancelled]),
    reason: v.optional(Reason),
    'retry-from': v.optional(DayBegins),
  }),
  async run(deps, { id, status, reason, 'retry-from': retryFrom }) {
    const misused = Object.entries({ '--reason': reason, '--retry-from': retryFrom }).flatMap(([name, value]) =>
      value === undefined || status === cancelled ? [] : [`${name}: только вместе с CA`],
    )
    if (misused.length > 0) throw new WrongUsage(misused)
    const { isChanged, phone, project_name } = await decide(deps, id, status, { reason, retryFrom })
    const outcome = isChanged ? status : `${status} (так и было)`
    return [`Заявка ${id}, ${maskedPhone(phone)}, «${project_name}»: ${outcome}`]
  },
})
