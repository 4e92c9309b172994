import * as v from 'valibot'

import {
  getRequisiteIsMain,
  getRequisiteList,
  type Requisite,
  requisiteCreateOrUpdate,
  requisiteDelete,
} from '#contract/account.ts'
import { requisiteType } from '#contract/codes.ts'
import { SelfEmployedRequisite } from '#contract/requisite-rules.ts'

import { checkForgery } from './forgery.ts'
import { verdictOnBadWrite, worstOf } from './input-checks.ts'
import type { Run } from './run.ts'
import { fits, misfits, replyOf, type Verdict } from './verdict.ts'

type Data = Pick<
  Requisite['data'],
  'fullName' | 'numberCheck' | 'inn' | 'bankName' | 'bankNumber' | 'bankCheck' | 'minSum'
>

/** Numbers that begin with zeros and are longer than a double can hold: who keeps them as numbers loses digits. */
const data: Data = {
  fullName: 'Проверкина Анна',
  numberCheck: '00817810400000012003',
  inn: '000100732259',
  bankName: 'Поляна Банк',
  bankNumber: '004525999',
  bankCheck: '00101810600000000999',
  minSum: '3000',
}

const fields = ['fullName', 'numberCheck', 'inn', 'bankName', 'bankNumber', 'bankCheck', 'minSum'] as const

/** White space about a text is the server's to keep or not. */
const changedIn = (kept: Data, sent: Data) => fields.filter((field) => kept[field].trim() !== sent[field].trim())

/** Adds, changes and removes requisites of one kind, and puts back what was there before. */
export async function checkRequisites(run: Run): Promise<void> {
  const { visitor, note } = run
  const requisite_type = requisiteType.selfEmployed
  const list = async () => replyOf(getRequisiteList, await visitor.ask(getRequisiteList, {}))?.data ?? null
  const before = await list()
  if (before === null) return
  const ofKind = (rows: readonly Requisite[] | null) => rows?.find((row) => row.requisite_type === requisite_type)
  const save = (sent: Data) => visitor.ask(requisiteCreateOrUpdate, { requisite_type, is_main: true, data: sent })

  async function verdictOnSaved(sent: Data): Promise<Verdict> {
    const verdict = run.judge(requisiteCreateOrUpdate, await save(sent))
    if (verdict.outcome !== 'fits') return verdict
    const kept = ofKind(await list())
    if (kept === undefined)
      return misfits('сохранено, а в get-requisite-list этого нет', 'кабинет не покажет реквизиты')
    const changed = changedIn(kept.data, sent)
    return changed.length === 0
      ? fits()
      : misfits(`другими вернулись ${changed.join(', ')}`, 'кабинет покажет не то, что ввели')
  }

  const saved = note('writes', requisiteCreateOrUpdate, 'сохранить', await verdictOnSaved(data))
  if (saved.outcome === 'silent' || saved.outcome === 'missing') return
  const main = replyOf(getRequisiteIsMain, await visitor.ask(getRequisiteIsMain, {}))
  const isMain = main?.data?.requisite_type === requisite_type
  note(
    'writes',
    getRequisiteIsMain,
    'только что сделаны основными',
    isMain ? fits() : misfits('основные реквизиты не те', 'выплаты пойдут не туда'),
  )
  note('writes', requisiteCreateOrUpdate, 'изменить', await verdictOnSaved({ ...data, minSum: '5000' }))

  const broken = Object.entries(SelfEmployedRequisite.entries).flatMap(([field, rule]) =>
    ['', '1', 'x'.repeat(60)].filter((text) => !v.is(rule, text)).map((text) => [field, text] as const),
  )
  const onBroken = await worstOf(broken, async ([field, text]) =>
    verdictOnBadWrite(run, requisiteCreateOrUpdate, await save({ ...data, [field]: text })),
  )
  note('input', requisiteCreateOrUpdate, `против правил формы, ${broken.length}`, onBroken)

  await save(data)
  await checkForgery(run, [
    [requisiteCreateOrUpdate, { requisite_type, is_main: true, data: { ...data, minSum: '9000' } }],
    [requisiteDelete, { requisite_type }],
  ])
  const untouched = ofKind(await list())
  const isUntouched = untouched !== undefined && changedIn(untouched.data, data).length === 0
  if (!isUntouched)
    note('forgery', requisiteCreateOrUpdate, 'реквизиты после них', misfits('отказано, а реквизиты изменились'))
  await removeAgain(run, before)
}

async function removeAgain(run: Run, before: readonly Requisite[]): Promise<void> {
  const { visitor, note } = run
  const requisite_type = requisiteType.selfEmployed
  const verdict = run.judge(requisiteDelete, await visitor.ask(requisiteDelete, { requisite_type }))
  const after = replyOf(getRequisiteList, await visitor.ask(getRequisiteList, {}))?.data ?? []
  const isThere = after.some((row) => row.requisite_type === requisite_type)
  const shows = 'кабинет и дальше покажет удалённое'
  note(
    'writes',
    requisiteDelete,
    'удалить',
    verdict.outcome === 'fits' && isThere ? misfits('удалено, а в списке осталось', shows) : verdict,
  )

  const own = before.find((row) => row.requisite_type === requisite_type)
  const main = before.find(({ is_main }) => is_main)
  // The last one that is saved as the main one is the main one.
  const back = [own, main].flatMap((row) => row ?? [])
  for (const row of back) {
    const { legalAddress, ...rest } = row.data
    const sent = { ...row, data: legalAddress == null ? rest : row.data }
    const answer = await visitor.ask(requisiteCreateOrUpdate, sent)
    if (run.judge(requisiteCreateOrUpdate, answer).outcome !== 'fits')
      run.left.push(`реквизиты ${row.requisite_type} не удалось вернуть`)
  }
}
