import { Stack } from '@mantine/core'

import { moneyStatus } from '#contract/codes.ts'
import type { Accrual } from '#contract/promoter.ts'
import { useSession } from '#src/bridge/session.ts'
import { shortDate } from '#src/text/format.ts'
import { Hint } from '#src/ui/hint.tsx'

type Deal = Pick<
  Accrual,
  'status' | 'external_first_name' | 'external_phone' | 'external_id' | 'reason' | 'expected_at'
>

/** Why a deal brings nothing yet, or nothing at all. Without `isDated` the server names no reasons, and none is missed. */
export function whyNothing({ status, reason, expected_at }: Deal, isDated: boolean, now = new Date()): string | null {
  if (status === moneyStatus.waiting) {
    const words = 'Рекламодатель ещё не подтвердил сделку'
    if (expected_at === undefined || expected_at === null) return words
    const word = new Date(expected_at) < now ? 'срок был' : 'срок'
    return `${words}, ${word} до ${shortDate(expected_at)}`
  }
  if (status !== moneyStatus.cancelled || !isDated) return null
  const words = reason?.trim() ?? ''
  return words === '' ? 'Рекламодатель не назвал причину' : `Причина: ${words}`
}

const contacts = ({ external_first_name, external_phone, external_id }: Deal) =>
  [
    ['Имя', external_first_name],
    ['Телефон', external_phone],
    ['Номер договора', external_id],
  ].filter(([, value]) => value !== '')

/**
 * The customer and the contract of a deal, as its advertiser reported them (section 2), and why it brings nothing. Nothing
 * where there is nothing of it to say.
 */
export function DealHint({ deal }: { readonly deal: Deal }) {
  const { features = [] } = useSession().domain
  const why = whyNothing(deal, features.includes('money-dates'))
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
