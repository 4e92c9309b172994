import { NativeSelect } from '@mantine/core'

import { SortableIcon } from '../icons.tsx'

type Props<Order extends string> = {
  readonly label: string
  readonly value: Order
  /** The orders that are offered, by what they are called. */
  readonly options: Readonly<Partial<Record<Order, string>>>
  readonly onSort: (order: Order) => void
}

/** The order of a list. The platform's own select: a wheel on phones, letters and arrows on keyboards. */
export function SortSelect<Order extends string>({ label, value, options, onSort }: Props<Order>) {
  const orders = Object.keys(options).filter((order): order is Order => Object.hasOwn(options, order))
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      // On a phone the words of the choice are hidden, and its icon says that it is another one than at first.
      data-chosen={value !== orders[0] || undefined}
      rightSection={<SortableIcon />}
      rightSectionPointerEvents="none"
      data={orders.map((order) => ({ value: order, label: options[order] ?? order }))}
      onChange={(event) => {
        const chosen = orders.find((order) => order === event.currentTarget.value)
        if (chosen !== undefined) onSort(chosen)
      }}
    />
  )
}
