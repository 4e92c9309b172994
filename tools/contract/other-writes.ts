import { getPaymentList } from '#contract/account.ts'
import { moneyStatus } from '#contract/codes.ts'
import {
  getNotificationSettings,
  getNotifications,
  notificationSettings,
  notificationsRead,
} from '#contract/notifications.ts'
import { changeEmail, confirmEmail, endSessions, getProfile, updateProfile } from '#contract/person.ts'
import { paymentReceipt } from '#contract/receipts.ts'

import { checkForgery } from './forgery.ts'
import type { Run } from './run.ts'
import { fits, misfits, replyOf, skipped } from './verdict.ts'

async function checkSettings(run: Run): Promise<void> {
  const { visitor, note } = run
  const read = async () => replyOf(getNotificationSettings, await visitor.ask(getNotificationSettings, {}))?.settings
  const before = await read()
  if (before === undefined) return
  const timing = before.timing === 'daily' ? 'at-once' : 'daily'
  const settings = { ...before, timing } as const
  await checkForgery(run, [[notificationSettings, { settings }]])
  const verdict = run.judge(notificationSettings, await visitor.ask(notificationSettings, { settings }))
  const isKept = (await read())?.timing === timing
  const lost = misfits('сохранено, а читается прежнее', 'кабинет покажет прежние настройки')
  note('writes', notificationSettings, 'изменить и вернуть', verdict.outcome === 'fits' && !isKept ? lost : verdict)
  await visitor.ask(notificationSettings, { settings: before })
}

/** A letter is sent to nobody, and no session is ended. */
async function checkPerson(run: Run): Promise<void> {
  const { visitor, note } = run
  const read = async () => replyOf(getProfile, await visitor.ask(getProfile, {}))?.data
  const before = await read()
  if (before === undefined) return
  const { first_name, last_name } = before
  const changed = { first_name, last_name: last_name === 'Проверкин' ? 'Проверин' : 'Проверкин' }
  await checkForgery(run, [
    [updateProfile, changed],
    [changeEmail, { email: null }],
    [confirmEmail, { code: '000000' }],
    [endSessions, { id: 'check' }],
  ])
  const verdict = run.judge(updateProfile, await visitor.ask(updateProfile, changed))
  const isKept = (await read())?.last_name === changed.last_name
  const lost = misfits('сохранено, а читается прежнее', 'кабинет покажет прежнее имя')
  note('writes', updateProfile, 'изменить и вернуть', verdict.outcome === 'fits' && !isKept ? lost : verdict)
  await visitor.ask(updateProfile, { first_name, last_name })
}

async function checkReading(run: Run): Promise<void> {
  const { visitor, note } = run
  const list = replyOf(getNotifications, await visitor.ask(getNotifications, {}))
  if (list === null) return
  // One that is read already: nothing becomes of it.
  const single = list.results.find(({ is_read }) => is_read)
  const until = list.results[list.unread]?.id
  if (single === undefined && until === undefined && list.unread > 0)
    return void note('writes', notificationsRead, '', skipped('не проверено: прочитанных уведомлений нет'))
  const upTo = until === undefined ? {} : { until }
  const input = single === undefined ? upTo : { id: single.id }
  await checkForgery(run, [[notificationsRead, input]])
  const answer = await visitor.ask(notificationsRead, input)
  const unread = replyOf(notificationsRead, answer)?.unread
  const verdict = run.judge(notificationsRead, answer)
  const isSame = unread === list.unread
  note(
    'writes',
    notificationsRead,
    'прочитанное ещё раз',
    verdict.outcome === 'fits' && !isSame ? misfits(`непрочитанных было ${list.unread}, стало ${unread}`) : verdict,
  )
}

async function checkReceipts(run: Run): Promise<void> {
  const { visitor, note } = run
  const read = async () => replyOf(getPaymentList, await visitor.ask(getPaymentList, {}))?.data ?? []
  const paid = (await read()).find(({ status, receipt }) => status === moneyStatus.paid && receipt == null)
  if (paid === undefined) return void note('writes', paymentReceipt, '', skipped('не проверено: выплаты без чека нет'))
  const given = { payment_ids: [paid.id], is_given: true, url: 'https://receipts.example/check' }
  await checkForgery(run, [[paymentReceipt, given]])
  const verdict = run.judge(paymentReceipt, await visitor.ask(paymentReceipt, given))
  const receiptOf = async () => (await read()).find(({ id }) => id === paid.id)?.receipt ?? null
  const isGiven = (await receiptOf())?.url === given.url
  note(
    'writes',
    paymentReceipt,
    'чек выдан',
    verdict.outcome === 'fits' && !isGiven
      ? misfits('сказано, а у выплаты чека нет', 'кабинет снова спросит о чеке')
      : verdict,
  )
  await visitor.ask(paymentReceipt, { payment_ids: [paid.id], is_given: false })
  note(
    'writes',
    paymentReceipt,
    'чек взят назад',
    (await receiptOf()) === null ? fits() : misfits('взято назад, а чек остался'),
  )
}

/** Writes of optional calls that can be taken back. */
export async function checkOtherWrites(run: Run): Promise<void> {
  if (run.has(notificationSettings)) await checkSettings(run)
  if (run.has(notificationsRead)) await checkReading(run)
  if (run.has(updateProfile)) await checkPerson(run)
  if (run.has(paymentReceipt)) await checkReceipts(run)
}
