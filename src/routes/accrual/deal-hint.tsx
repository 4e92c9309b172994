import { Stack } from '@mantine/core'
import type { Accrual } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { shortDate } from '#src/text/format.ts'
import { Hint } from '#src/ui/hint.tsx'

type Deal = Pick<
  Accrual,
  'status' | 'external_first_name' | 'external_phone' | 'external_id' | 'reason' | 'expected_at'
>

const unnamed = 'Рекламодатель не назвал причину'

/** Why a deal was refused. Without `isDated` the server names no reasons, and none is missed. */
export function refusalOf({ status, reason }: Pick<Deal, 'status' | 'reason'>, isDated: boolean): string | null {
  if (status !== moneyStatus.cancelled) return null
  const words = reason?.trim() ?? ''
  if (words !== '') return `Причина: ${words}`
  return isDated ? unnamed : null
}

/** Why a deal brings nothing yet; null where it is no longer waited for. */
export function waitOf({ status, expected_at }: Dated, now = new Date()): string | null {
  if (status !== moneyStatus.waiting) return null
  const words = 'Рекламодатель ещё не подтвердил сделку'
  if (expected_at === undefined || expected_at === null) return words
  const word = new Date(expected_at) < now ? 'срок был' : 'срок'
  return `${words}, ${word} до ${shortDate(expected_at)}`
}

type Dated = Pick<Deal, 'status' | 'expected_at'>

/** By when a deal is decided, where that is not over, as its row writes days: "28.12.2026"; empty of any other. */
export function decisionOf({ status, expected_at }: Dated, dateOf = shortDate): string {
  const isAhead = status === moneyStatus.waiting && Date.parse(expected_at ?? '') >= Date.now()
  return isAhead ? dateOf(expected_at ?? '') : ''
}

/** What the row of a deal says of a decision that is late; null of any other. */
export function latenessOf({ status, expected_at }: Dated, dateOf = shortDate): string | null {
  const isLate = status === moneyStatus.waiting && Date.parse(expected_at ?? '') < Date.now()
  return isLate ? `Срок решения был до ${dateOf(expected_at ?? '')}` : null
}

/** What only the support can answer: why a deal was refused without a word, or when a late decision comes. */
export const isToAsk = (deal: Pick<Deal, 'status' | 'reason' | 'expected_at'>, isDated: boolean): boolean =>
  refusalOf(deal, isDated) === unnamed || latenessOf(deal) !== null

export const contacts = ({ external_first_name, external_phone, external_id }: Deal) =>
  [
    ['Имя покупателя', external_first_name],
    ['Телефон покупателя', external_phone],
    ['Номер договора', external_id],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value] as const]))

/** Whether the server tells why a deal was refused. */
export const useIsDated = () => offers(useSession().domain, 'money-dates')

/**
 * The customer and the contract of a deal, as its advertiser reported them (section 2), and why it brings nothing. Nothing
 * where there is nothing of it to say.
 */
export function DealHint({ deal }: { readonly deal: Deal }) {
  const isDated = useIsDated()
  const why = refusalOf(deal, isDated) ?? waitOf(deal)
  const lines = contacts(deal)
  if (lines.length === 0 && why === null) return null
  return (
    <Hint label="О сделке">
      <Stack component="span" gap={4}>
        {lines.map(([name, value]) => (
          <span key={name}>
            {name}: <b>{value}</b>
          </span>
        ))}
        {why !== null && <span>{why}</span>}
      </Stack>
    </Hint>
  )
}
