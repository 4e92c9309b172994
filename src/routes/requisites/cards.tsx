import { SimpleGrid } from '@mantine/core'

import type { Requisite } from '#contract/account.ts'
import { type RequisiteType, requisiteType } from '#contract/codes.ts'
import { mainRequisiteId } from '#src/features/payouts/payout-words.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { AddCard } from './add-card.tsx'
import { RequisiteCard } from './requisite-card.tsx'

type Props = {
  /** Null when it could not be read. */
  readonly list: readonly Requisite[] | null
  /** What the bank sent back from the account of a type; empty: nothing, or it is not known. */
  readonly returnedOf: (type: RequisiteType) => string
  readonly onEdit: (type: RequisiteType) => void
  readonly onRemove: (type: RequisiteType) => void
}

/** They are in one order, whichever is the main one, so that no card moves under the finger. */
const columns = { minColWidth: 'min(100%, 340px)', autoFlow: 'auto-fit' } as const

const types = [requisiteType.entrepreneur, requisiteType.selfEmployed] as const

/** A card for each type: the details, or the offer to add them. */
export function Cards({ list, returnedOf, onEdit, onRemove }: Props) {
  if (list === null) {
    return <FailedRead title="Не удалось загрузить реквизиты" />
  }
  return (
    <SimpleGrid component="ul" {...columns}>
      {types.map((type) => {
        const requisite = list.find(({ requisite_type }) => requisite_type === type)
        return (
          <li key={type} id={requisite?.is_main ? mainRequisiteId : undefined}>
            {requisite === undefined ? (
              <AddCard type={type} isSecond={list.length > 0} onAdd={() => onEdit(type)} />
            ) : (
              <RequisiteCard
                type={type}
                requisite={requisite}
                returned={returnedOf(type)}
                onEdit={() => onEdit(type)}
                onRemove={() => onRemove(type)}
              />
            )}
          </li>
        )
      })}
    </SimpleGrid>
  )
}
