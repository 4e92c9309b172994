import { Loader, VisuallyHidden } from '@mantine/core'

import { failures } from '#src/text/failure-texts.ts'
import { BusyButton } from './busy-button.tsx'
import classes from './copy-button.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

const word = 'Скопировано'

type Props = {
  readonly children: string
  /** `copied`: the second of feedback. `confirmed`: the word for it. `refused`: the browser would not let us. */
  readonly phase: 'idle' | 'copying' | 'copied' | 'confirmed' | 'refused'
  readonly isDisabled?: boolean | undefined
  readonly variant?: 'filled' | 'light' | 'default' | undefined
  /** The sign alone, which the words name: beside it there is no room to say that it was refused. */
  readonly isIcon?: boolean | undefined
  readonly onPress: () => void
}

/** What stands before its words. */
function Sign({ phase }: Pick<Props, 'phase'>) {
  if (phase === 'copying') return <Loader size={18} color="currentColor" />
  if (phase === 'copied') return <DoneIcon />
  return phase === 'confirmed' ? <CheckIcon /> : <CopyIcon />
}

/** A tick within the ring of the second that the button is busy after copying: that it worked is seen at once. */
function DoneIcon() {
  return (
    <span className={classes.ring}>
      <Loader size={22} color="currentColor" />
      <CheckIcon />
    </span>
  )
}

/**
 * Copies something: busy for a second when it worked, which says so from its beginning, or a word beside it when the
 * browser refused. The name stays the same and the word is hidden from screen readers: they have it from the status, once.
 */
export function CopyButton(props: Props) {
  const { children, phase, isDisabled = false, variant = 'light', isIcon = false, onPress } = props
  const isDone = phase === 'copied' || phase === 'confirmed'
  return (
    <span className={classes.copy}>
      <BusyButton
        variant={variant}
        {...(isIcon && { 'aria-label': children, title: children, className: classes.icon })}
        busySection={null}
        isBusy={phase === 'copying' || phase === 'copied'}
        disabled={isDisabled}
        onClick={onPress}
      >
        {isIcon ? (
          <Sign phase={phase} />
        ) : (
          <span className={classes.label} data-done={isDone}>
            <span>
              <Sign phase={isDone ? 'idle' : phase} />
              {children}
            </span>
            {isDone && (
              <span aria-hidden="true">
                <Sign phase={phase} />
                {word}
              </span>
            )}
          </span>
        )}
      </BusyButton>
      <VisuallyHidden role="status">{isDone ? word : ''}</VisuallyHidden>
      {phase === 'refused' && !isIcon && (
        <span className={classes.refused} role="alert">
          {failures.copy}
        </span>
      )}
    </span>
  )
}
