import { Switch } from '@mantine/core'

import classes from './ad-label.module.css'
import type { Ad } from './label.ts'
import { labelOf } from './label.ts'
import { useCarriesLabel } from './use-label.ts'

type Props = {
  readonly ad: Ad
  /** Tokens of what it stands over, where each has its own. */
  readonly erids?: readonly (string | null | undefined)[]
}

/** Whether copies carry the label. Nothing where no label could be added. */
export function LabelSwitch({ ad, erids = [undefined] }: Props) {
  const [isWanted, setWanted] = useCarriesLabel()
  if (!erids.some((erid) => labelOf(ad, erid).state === 'known')) return null
  return (
    <Switch
      label="Добавлять подпись при копировании"
      checked={isWanted === true}
      onChange={(event) => setWanted(event.currentTarget.checked)}
      classNames={{ root: classes.switch, body: classes.switchBody, label: classes.switchLabel }}
    />
  )
}
