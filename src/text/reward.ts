import type { ProjectCard } from '#contract/promoter.ts'

import { money, percent } from './format.ts'

type Terms = Pick<ProjectCard, 'accrual_type' | 'percent_or_cash'>

/** What a program pays, in words: "7 %" "от суммы чека", or "1 500 ₽" "за сделку" (specification 2). */
export function reward({ accrual_type, percent_or_cash }: Terms): { readonly amount: string; readonly basis: string } {
  const size = percent_or_cash ?? 0
  return accrual_type === 'PE'
    ? { amount: percent(size), basis: 'от суммы чека' }
    : { amount: money(size), basis: 'за сделку' }
}
