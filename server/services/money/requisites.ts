import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'

import { type Requisite, RequisiteData } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { type Happening, logHappening, writeAudit } from '../../audit.ts'
import type { RequisiteTable } from '../../db/payout-tables.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors/refusal.ts'
import { keyFor } from '../../process/secrets.ts'
import { seal, unseal } from '../limits/sealing.ts'
import { deliver, post } from '../messages/outbox.ts'
import type { Visitor } from '../sign-in/visitor.ts'

type Row = Selectable<RequisiteTable>
type Keys = { readonly config: Pick<Deps['config'], 'secret'> }

/** Whose details they are, and on behalf of which request. */
export type Owner = Pick<Visitor, 'domain' | 'ip' | 'requestId'> & { readonly promoterId: number }

export type NewRequisite = {
  readonly requisite_type: RequisiteType
  readonly is_main: boolean
  readonly data: RequisiteData
}

const keyOf = ({ config }: Keys) => keyFor(config.secret, 'requisites')
const sealedFor = (promoterId: number, type: string) => `requisite ${promoterId} ${type}`

/** Payout details as they are stored: unreadable without the key, and for another promoter. */
export function sealedData(deps: Keys, promoterId: number, type: string, data: RequisiteData) {
  return seal(keyOf(deps), sealedFor(promoterId, type), JSON.stringify(data))
}

function opened(deps: Keys, row: Row): Requisite {
  const text = unseal(keyOf(deps), sealedFor(row.promoter_id, row.requisite_type), row.sealed)
  const data = v.parse(RequisiteData, JSON.parse(text))
  return { requisite_type: row.requisite_type, is_main: row.is_main, data }
}

function openedOrRefused(deps: Keys, row: Row): Requisite {
  try {
    return opened(deps, row)
  } catch {
    const whose = `Реквизиты промоутера ${row.promoter_id} не открываются`
    throw new Refusal(409, `${whose}: записаны с другим APP_SECRET или испорчены`)
  }
}

/** All payout details of a promoter, the main one first. */
export async function requisitesOf(deps: Pick<Deps, 'db' | 'config'>, promoterId: number): Promise<Requisite[]> {
  const rows = await deps.db
    .selectFrom('requisite')
    .selectAll()
    .where('promoter_id', '=', promoterId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
  const isDated = deps.config.features.includes('money-dates')
  return rows.map((row) => ({
    ...opened(deps, row),
    ...(isDated ? { updated_at: row.updated_at.toISOString() } : {}),
  }))
}

export async function mainRequisiteOf(deps: Pick<Deps, 'db' | 'config'>, promoterId: number) {
  const [first] = await requisitesOf(deps, promoterId)
  return first ?? null
}

/** The main payout details of many promoters at once, by promoter; who has none is not among them. */
export async function mainRequisitesOf(deps: Pick<Deps, 'db' | 'config'>, promoterIds: readonly number[]) {
  const rows = await deps.db
    .selectFrom('requisite')
    .selectAll()
    .where('promoter_id', '=', sql<number>`any(${[...new Set(promoterIds)]}::int[])`)
    .orderBy('promoter_id')
    .orderBy('is_main')
    .orderBy('id', 'desc')
    .execute()
  // Of one promoter the last one stays: the main one, else the oldest.
  return new Map(rows.map((row) => [row.promoter_id, openedOrRefused(deps, row)]))
}

/** The promoter's rows, with the promoter locked: changes of one promoter's details go one after another. */
async function lockedRows(trx: Trx, promoterId: number): Promise<Row[]> {
  await trx.selectFrom('promoter').select('id').where('id', '=', promoterId).forUpdate().execute()
  return trx.selectFrom('requisite').selectAll().where('promoter_id', '=', promoterId).orderBy('id').execute()
}

const setMain = (trx: Trx, id: number, is_main: boolean) =>
  trx.updateTable('requisite').set({ is_main }).where('id', '=', id).execute()

/** Where the money goes: all of them but the least sum. */
const goalOf = ({ fullName, numberCheck, inn, bankName, bankNumber, bankCheck, legalAddress }: RequisiteData) =>
  JSON.stringify([fullName, numberCheck, inn, bankName, bankNumber, bankCheck, legalAddress ?? ''])

/** What asked for details is done once there are any: it is no news any more. */
const answerReminders = (trx: Trx, promoterId: number, now: Date) =>
  trx
    .updateTable('notification')
    .set({ read_at: now })
    .where('promoter_id', '=', promoterId)
    .where('kind', '=', 'requisites' satisfies NotificationKind)
    .where('read_at', 'is', null)
    .execute()

/**
 * Writes the details of one type: all of them at once. The first become the main ones by themselves; with others there,
 * exactly one stays the main. Repeated unchanged, nothing happens, and no notice goes out twice. `updated_at` is when money
 * began to go there: another least sum leaves it.
 */
export async function saveRequisite(deps: Deps, owner: Owner, wanted: NewRequisite): Promise<void> {
  const { promoterId } = owner
  const type = wanted.requisite_type
  const data = v.parse(RequisiteData, wanted.data)
  await changing(deps, owner, async (trx, now) => {
    const rows = await lockedRows(trx, promoterId)
    const before = rows.find((row) => row.requisite_type === type)
    const others = rows.filter((row) => row !== before)
    const is_main = others.length === 0 || wanted.is_main
    const old = before === undefined ? null : opened(deps, before)
    const isSameGoal = old !== null && goalOf(old.data) === goalOf(data)
    if (isSameGoal && old.is_main === is_main && old.data.minSum === data.minSum) return null

    const isGoalOfBefore = isSameGoal && (old.is_main || !is_main)
    const updated_at = isGoalOfBefore && before !== undefined ? before.updated_at : now
    for (const other of others) if (is_main && other.is_main) await setMain(trx, other.id, false)
    const sealed = sealedData(deps, promoterId, type, data)
    await trx
      .insertInto('requisite')
      .values({ promoter_id: promoterId, requisite_type: type, is_main, sealed, created_at: now, updated_at })
      .onConflict((conflict) =>
        conflict.columns(['promoter_id', 'requisite_type']).doUpdateSet({ is_main, sealed, updated_at }),
      )
      .execute()
    await answerReminders(trx, promoterId, now)
    const [heir] = others
    if (!is_main && before?.is_main === true && heir !== undefined) await setMain(trx, heir.id, true)
    return { type, is_main, old: masked(old?.data), new: masked(data) }
  })
}

/** Deletes the details of one type; the main ones leave their place to what remains. Gone already is as good. */
export async function deleteRequisite(deps: Deps, owner: Owner, type: string): Promise<void> {
  await changing(deps, owner, async (trx) => {
    const rows = await lockedRows(trx, owner.promoterId)
    const before = rows.find((row) => row.requisite_type === type)
    if (before === undefined) return null

    await trx.deleteFrom('requisite').where('id', '=', before.id).execute()
    const heir = rows.find((row) => row !== before)
    if (before.is_main && heir !== undefined) await setMain(trx, heir.id, true)
    return { type, is_main: before.is_main, old: masked(opened(deps, before).data), new: '' }
  })
}

/** The last digits of an account: enough to recognise one's own. */
function masked(data: RequisiteData | undefined): string {
  return data === undefined ? '' : `***${data.numberCheck.slice(-4)}`
}

type Change = { type: string; is_main: boolean; old: string; new: string }

/** Runs a change; when there was one, the audit keeps it and a notice goes to the phone (requirement L-03). */
async function changing(
  deps: Deps,
  owner: Owner,
  change: (trx: Trx, now: Date) => Promise<Change | null>,
): Promise<void> {
  const { domain, ip, requestId, promoterId } = owner
  const happening = { requestId, ip, domainId: domain.id, promoterId }
  const done = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const changed = await change(trx, now)
    if (changed === null) return null

    const { phone } = await trx
      .selectFrom('promoter')
      .select('phone')
      .where('id', '=', promoterId)
      .executeTakeFirstOrThrow()
    const event = changed.new === '' ? 'requisite.deleted' : 'requisite.saved'
    const audited: Happening = { ...happening, event, phone, detail: changed }
    await writeAudit(trx, now, audited)
    const message = { phone, text: noticeText(changed, domain.company_name), domain: domain.host }
    return { audited, id: await post(trx, deps, { kind: 'notice', message }) }
  })
  if (done === null) return
  logHappening(deps, { ...done.audited, detail: { type: done.audited.detail?.type ?? '' } })
  deps.background.start('deliver a notice', () => deliver(deps, done.id))
}

function noticeText(changed: Change, company: string): string {
  const what = changed.new === '' ? `удалены (счёт ${changed.old})` : `сохранены (счёт ${changed.new})`
  return `${company}: реквизиты для выплат ${what}. Если это были не вы, сообщите нам`
}
