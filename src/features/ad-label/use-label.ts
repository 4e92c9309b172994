import { useLocalStorage } from '@mantine/hooks'

import type { CopiedWords } from '#src/ui/copy-button.tsx'
import { type Ad, type Label, labelOf } from './label.ts'

const key = 'label-copies'

/** Whether copies carry the label: remembered on this device, yes until somebody says otherwise. */
export function useCarriesLabel() {
  return useLocalStorage({ key, defaultValue: true, getInitialValueInEffect: false })
}

/** A label is asked for, and there is none to copy. */
const unlabelled: CopiedWords = { word: 'Скопировано', lack: 'без подписи' }

/**
 * The label of a thing, and what a copy of it carries: empty where there is nothing to add, or it is not wanted. `isAmongLabelled`:
 * it stands under the same switch as things that have a label.
 */
export function useLabel(ad: Ad, erid?: string | null, isAmongLabelled = false) {
  const [isWanted] = useCarriesLabel()
  const own = labelOf(ad, erid)
  const label: Label = isAmongLabelled && own.state === 'none' ? { state: 'left-out' } : own
  const known = label.state === 'known' ? label.text : ''
  const isLeftOut = label.state === 'left-out' && isWanted === true
  const lacksLabel = label.state === 'awaited' || label.state === 'over' || isLeftOut
  return {
    label,
    known,
    carried: isWanted === true ? known : '',
    /** What says that the copy was made. */
    done: lacksLabel ? unlabelled : undefined,
  }
}
