import { Stack } from '@mantine/core'

import type { Accrual } from '#contract/promoter.ts'

type Deal = Pick<Accrual, 'external_first_name' | 'external_phone' | 'external_id'>

export const hasDetails = ({ external_first_name, external_phone, external_id }: Deal) =>
  external_first_name !== '' || external_phone !== '' || external_id !== ''

/** The customer and the contract of a deal, as its advertiser reported them (section 2). */
export function DealDetails({ deal }: { readonly deal: Deal }) {
  const lines = [
    ['Имя', deal.external_first_name],
    ['Телефон', deal.external_phone],
    ['Номер договора', deal.external_id],
  ].filter(([, value]) => value !== '')
  return (
    <Stack component="span" gap={4}>
      {lines.map(([name, value]) => (
        <span key={name}>
          {name}: <b>{value}</b>
        </span>
      ))}
    </Stack>
  )
}
