import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Accrual } from '#contract/accruals.ts'
import { moneyStatus } from '#contract/codes.ts'

/** The form that disputes a refused deal: its number and program narrow what has to be read of the accruals there. */
function addressOf({ id, external_id, project_id }: Accrual): string {
  const query = new URLSearchParams({ deal: String(id), order: external_id })
  if (project_id !== undefined && project_id !== null) query.set('program', String(project_id))
  return `/accrual/claims/dispute?${query}`
}

/** Where a refusal is disputed; once it was, where its answer will be. Nothing of a deal that was not refused. */
export function disputeLink(deal: Accrual) {
  if (deal.status !== moneyStatus.cancelled) return null
  const isDisputed = (deal.claim_id ?? null) !== null
  return (
    <Anchor component={Link} to={isDisputed ? '/accrual/claims' : addressOf(deal)} fz="inherit">
      {isDisputed ? 'Оспорено' : 'Оспорить'}
    </Anchor>
  )
}
