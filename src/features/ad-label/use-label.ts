import { useLocalStorage } from '@mantine/hooks'

import { type Ad, labelOf } from './label.ts'

const key = 'label-copies'

/** Whether copies carry the label: remembered on this device, yes until somebody says otherwise. */
export function useCarriesLabel() {
  return useLocalStorage({ key, defaultValue: true, getInitialValueInEffect: false })
}

/** The label of a thing, and what a copy of it carries: empty where there is nothing to add, or it is not wanted. */
export function useLabel(ad: Ad, erid?: string | null) {
  const [isWanted] = useCarriesLabel()
  const label = labelOf(ad, erid)
  const known = label.state === 'known' ? label.text : ''
  return { label, known, carried: isWanted === true ? known : '' }
}
