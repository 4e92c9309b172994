import * as v from 'valibot'

import { connectionStatus } from '#contract/codes.ts'
import { digitsOf, maskedPhone } from '#contract/phone.ts'
import type { Trx } from '../../db/tables.ts'
import { assertWritable } from '../../errors/assert-writable.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, fullName, roubles, table } from '../terminal/table.ts'
import { Host, Id } from '../terminal/values.ts'
import { cardOf, promoterById } from './promoter-card.ts'

const shownAtMost = 100
const words = { id: 'ID' }
const input = v.object({ id: Id })

/** Four digits or more of a phone, in any notation; a Russian 8 in front stands for +7. */
const PhonePart = v.pipe(
  v.string(),
  v.regex(/^[+\d\s().-]{4,30}$/, 'нужны хотя бы четыре цифры телефона'),
  v.transform((text) => digitsOf(text).replace(/^8(?=\d{10}$)/, '7')),
  v.minLength(4, 'нужны хотя бы четыре цифры телефона'),
)

export const promotersList = command({
  name: 'promoters list',
  about: `промоутеры, новые сначала, не больше ${shownAtMost}`,
  options: {
    host: { value: 'ХОСТ', about: 'только этого домена' },
    phone: { value: 'ЦИФРЫ', about: 'телефон целиком или его часть, от четырёх цифр' },
  },
  isWrite: false,
  input: v.object({ host: v.optional(Host), phone: v.optional(PhonePart) }),
  async run({ db }, { host, phone }) {
    const rows = await db
      .selectFrom('promoter')
      .innerJoin('domain', 'domain.id', 'promoter.domain_id')
      .select(['promoter.id', 'promoter.phone', 'promoter.first_name', 'promoter.last_name', 'promoter.balance'])
      .select(['promoter.created_at', 'promoter.disabled_at', 'domain.host'])
      .select(({ selectFrom }) =>
        selectFrom('project_connection')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('project_connection.promoter_id', '=', 'promoter.id')
          .where('project_connection.status', '=', connectionStatus.using)
          .as('programs'),
      )
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .$if(phone !== undefined, (query) => query.where('promoter.phone', 'like', `%${phone}%`))
      .orderBy('promoter.created_at', 'desc')
      .orderBy('promoter.id', 'desc')
      .limit(shownAtMost)
      .execute()
    if (rows.length === 0) return ['Таких промоутеров нет.']
    return table(
      ['ID', 'Домен', 'Промоутер', 'Телефон', 'С', 'Программ', 'Баланс', 'Состояние'],
      rows.map((row) => [
        row.id,
        row.host,
        fullName(row),
        maskedPhone(row.phone),
        dayOf(row.created_at),
        Number(row.programs),
        roubles(row.balance),
        row.disabled_at === null ? 'открыт' : 'заблокирован',
      ]),
    )
  },
})

export const promotersShow = command({
  name: 'promoters show',
  about: 'всё о промоутере: программы, баланс, сессии, реквизиты',
  words,
  options: {
    reveal: { value: '', isFlag: true, about: 'телефон, почту и реквизиты целиком; это хранит таблица audit' },
  },
  isWrite: false,
  input: v.object({ id: Id, reveal: v.optional(v.string()) }),
  async run(deps, { id, reveal }) {
    const promoter = await promoterById(deps, id)
    const isRevealed = reveal !== undefined
    if (isRevealed) {
      assertWritable(deps)
      const { domain_id: domainId, phone } = promoter
      await note(deps.db, deps.clock.now(), { event: 'operator.promoter-revealed', domainId, promoterId: id, phone })
    }
    return cardOf(deps, promoter, isRevealed)
  },
})

/** Ends every session, and what would open one. They are over in every process. */
async function endSessions(trx: Trx, promoterId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('session').where('promoter_id', '=', promoterId).executeTakeFirst()
  await trx.deleteFrom('login_token').where('promoter_id', '=', promoterId).execute()
  return Number(numDeletedRows)
}

async function setBlocked(deps: Operating, id: number, isBlocked: boolean): Promise<readonly string[]> {
  const { phone, host, domain_id: domainId, disabled_at } = await promoterById(deps, id)
  const now = deps.clock.now()
  const isSame = (disabled_at !== null) === isBlocked
  const ended = await deps.db.transaction().execute(async (trx) => {
    if (!isSame) {
      await trx
        .updateTable('promoter')
        .set({ disabled_at: isBlocked ? now : null })
        .where('id', '=', id)
        .execute()
      const event = isBlocked ? 'operator.promoter-blocked' : 'operator.promoter-unblocked'
      await note(trx, now, { event, domainId, promoterId: id, phone })
    }
    return isBlocked ? endSessions(trx, id) : 0
  })
  const state = isBlocked ? `заблокирован, сессий закончено: ${ended}` : 'может войти снова'
  return [`${maskedPhone(phone)}, ${host}: ${state}${isSame ? ' (так и было)' : ''}`]
}

export const promotersBlock = command({
  name: 'promoters block',
  about: 'закончить все сессии промоутера и больше его не впускать',
  words,
  notes: [
    'Действует со следующего запроса, во всех процессах сервера. Сделки, баланс и выплаты остаются: в payouts export',
    'такая выплата помечена. Отменяет promoters unblock.',
  ],
  isWrite: true,
  input,
  run: (deps, { id }) => setBlocked(deps, id, true),
})

export const promotersUnblock = command({
  name: 'promoters unblock',
  about: 'снова впускать заблокированного промоутера',
  words,
  isWrite: true,
  input,
  run: (deps, { id }) => setBlocked(deps, id, false),
})

export const promotersSignOut = command({
  name: 'promoters sign-out',
  about: 'закончить все сессии промоутера: украденная больше ничего не откроет, войти он может снова',
  words,
  isWrite: true,
  input,
  async run(deps, { id }) {
    const { phone, host, domain_id: domainId } = await promoterById(deps, id)
    const ended = await deps.db.transaction().execute(async (trx) => {
      const sessions = await endSessions(trx, id)
      const detail = { sessions }
      await note(trx, deps.clock.now(), {
        event: 'operator.promoter-signed-out',
        domainId,
        promoterId: id,
        phone,
        detail,
      })
      return sessions
    })
    return [`${maskedPhone(phone)}, ${host}: сессий закончено: ${ended}`]
  },
})
