import { VisuallyHidden } from '@mantine/core'

import { failures } from '#src/text/failures.ts'
import { BusyButton } from './busy-button.tsx'
import classes from './copy-button.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** What says that it worked, and what the copy lacks, if anything. */
export type CopiedWords = { readonly word: string; readonly lack?: string }

const copiedWords: CopiedWords = { word: 'Скопировано' }

type Props = {
  readonly children: string
  readonly done?: CopiedWords | undefined
  /** `copied`: the second of feedback. `confirmed`: the word for it. `refused`: the browser would not let us. */
  readonly phase: 'idle' | 'copying' | 'copied' | 'confirmed' | 'refused'
  readonly isDisabled?: boolean
  readonly variant?: 'filled' | 'light' | 'default'
  readonly onPress: () => void
}

/**
 * Copies something: busy for a second when it worked, then a tick, or a word beside it when the browser refused. The
 * name stays the same and the word is hidden from screen readers: they have it from the status, once.
 */
export function CopyButton({
  children,
  done = copiedWords,
  phase,
  isDisabled = false,
  variant = 'light',
  onPress,
}: Props) {
  const isDone = phase === 'copied' || phase === 'confirmed'
  const { word, lack } = done
  return (
    <span className={classes.copy}>
      <BusyButton
        variant={variant}
        leftSection={phase === 'confirmed' ? <CheckIcon /> : <CopyIcon />}
        isBusy={phase === 'copying' || phase === 'copied'}
        disabled={isDisabled}
        onClick={onPress}
      >
        <span className={classes.label} data-confirmed={phase === 'confirmed'}>
          <span>{children}</span>
          {phase === 'confirmed' && (
            <span aria-hidden="true" className={classes.done}>
              {word}
              {lack !== undefined && <span className={classes.lack}> {lack}</span>}
            </span>
          )}
        </span>
      </BusyButton>
      <VisuallyHidden role="status">{isDone ? [word, lack].filter(Boolean).join(' ') : ''}</VisuallyHidden>
      {phase === 'refused' && (
        <span className={classes.refused} role="alert">
          {failures.copy}
        </span>
      )}
    </span>
  )
}
