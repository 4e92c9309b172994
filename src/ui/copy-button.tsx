import '@mantine/core/styles/VisuallyHidden.layer.css'

import { VisuallyHidden } from '@mantine/core'

import { BusyButton } from './busy-button.tsx'
import classes from './copy-button.module.css'
import { CopyIcon } from './icons.tsx'

type Props = {
  readonly children: string
  /** `copied`: the second of feedback. `refused`: the browser would not let us. */
  readonly phase: 'idle' | 'copying' | 'copied' | 'refused'
  readonly isDisabled?: boolean
  readonly variant?: 'filled' | 'light' | 'default'
  readonly onPress: () => void
}

/** Copies something: busy for a second when it worked, a word beside it when the browser refused. */
export function CopyButton({ children, phase, isDisabled = false, variant = 'light', onPress }: Props) {
  return (
    <span className={classes.copy}>
      <BusyButton
        variant={variant}
        icon={<CopyIcon />}
        isBusy={phase === 'copying' || phase === 'copied'}
        isDisabled={isDisabled}
        onPress={onPress}
      >
        {children}
      </BusyButton>
      <VisuallyHidden role="status">{phase === 'copied' ? 'Скопировано' : ''}</VisuallyHidden>
      {phase === 'refused' && (
        <span className={classes.refused} role="alert">
          Браузер не разрешил копировать. Выделите текст и скопируйте его сами.
        </span>
      )}
    </span>
  )
}
