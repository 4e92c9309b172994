import { NativeSelect } from '@mantine/core'

import { FilterIcon } from '#src/ui/icons.tsx'

type Props = {
  /** Empty: all. */
  readonly value: string
  readonly categories: readonly string[]
  readonly onChoose: (category: string) => void
}

/** Leaves the programs of one category. */
export function CategorySelect({ value, categories, onChoose }: Props) {
  // One of the address that no program has must still be seen to be chosen.
  const offered = value === '' || categories.includes(value) ? categories : [value, ...categories]
  return (
    <NativeSelect
      aria-label="Категория"
      value={value}
      data-chosen={value !== '' || undefined}
      rightSection={<FilterIcon />}
      rightSectionPointerEvents="none"
      data={[{ value: '', label: 'Все категории' }, ...offered.map((name) => ({ value: name, label: name }))]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
