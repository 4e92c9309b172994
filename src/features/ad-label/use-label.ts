import { useLocalStorage } from '@mantine/hooks'

import type { CopiedWords } from '#src/ui/copy-button.tsx'
import { type Ad, labelOf } from './label.ts'

const key = 'label-copies'

/** Whether copies carry the label: remembered on this device, yes until somebody says otherwise. */
export function useCarriesLabel() {
  return useLocalStorage({ key, defaultValue: true, getInitialValueInEffect: false })
}

/** Its advertisement asks for a label, and there is none to copy. */
const unlabelled: CopiedWords = { word: 'Без подписи', status: 'Скопировано без подписи' }

/** The label of a thing, and what a copy of it carries: empty where there is nothing to add, or it is not wanted. */
export function useLabel(ad: Ad, erid?: string | null) {
  const [isWanted] = useCarriesLabel()
  const label = labelOf(ad, erid)
  const known = label.state === 'known' ? label.text : ''
  const lacksLabel = label.state === 'awaited' || label.state === 'over'
  return {
    label,
    known,
    carried: isWanted === true ? known : '',
    /** What says that the copy was made. */
    done: lacksLabel ? unlabelled : undefined,
  }
}
