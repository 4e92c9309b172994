import { type Accrual, getProjectConnectedAccrualList } from '#contract/accruals.ts'
import { sendClaim, sendDispute } from '#contract/claims.ts'
import { moneyStatus } from '#contract/codes.ts'
import type { ClaimAnswer, LookAnswer } from '#machines/claim.machine.ts'
import { attempt, call } from '#src/api/call.ts'
import { claimOf, disputeOf, type Filled } from './draft.ts'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** How a deal stands, as a part of a sentence about it. */
const standings: Readonly<Record<string, string>> = {
  [moneyStatus.waiting]: 'ожидает начисления',
  [moneyStatus.completed]: 'начислена, ожидает оплаты',
  [moneyStatus.paid]: 'оплачена',
  [moneyStatus.cancelled]: 'отклонена',
}

function standingOf({ status, external_status }: Accrual): string {
  const said = external_status.trim()
  if (said !== '') return `статус «${said}»`
  return (Object.hasOwn(standings, status) ? standings[status] : undefined) ?? 'статус неизвестен'
}

/** Looks for the order among the promoter's own accruals; of a dispute, for a deal that is not refused any more. */
export async function look({ order, project_id, accrual_id }: Filled, signal: AbortSignal): Promise<LookAnswer> {
  const rows = await call(getProjectConnectedAccrualList, { search: order.trim(), project_id }, signal)
  const found = rows.data.find(({ id, external_id }) =>
    accrual_id === undefined ? same(external_id, order) : String(id) === accrual_id,
  )
  const isRefused = found?.status === moneyStatus.cancelled && accrual_id !== undefined
  if (found === undefined || isRefused) return { outcome: 'none' }
  const { external_id: deal } = found
  return { outcome: 'exists', deal, text: `Сделка ${deal} уже есть: ${standingOf(found)}.` }
}

/** Sends what was filled in. */
export async function send(filled: Filled, signal: AbortSignal): Promise<ClaimAnswer> {
  const { failure } =
    filled.accrual_id === undefined
      ? await attempt(sendClaim, claimOf(filled), signal)
      : await attempt(sendDispute, disputeOf(filled), signal)
  if (failure === null) return { outcome: 'sent' }
  const { kind, status, text, fields } = failure
  if (status === 409) return { outcome: 'duplicate', text }
  if (kind !== 'refused') throw failure
  return status !== null && status < 500 ? { outcome: 'refused', text, fields } : { outcome: 'failed', text }
}
