import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'
import { record } from '#src/shell/trace/trail.ts'
import { type CopiedWords, CopyButton } from '#src/ui/copy-button.tsx'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

type Props = {
  readonly text: string
  /** What the button says. */
  readonly label: string
  /** What says that it worked, where «Скопировано» does not say enough. */
  readonly done?: CopiedWords | undefined
  readonly isDisabled?: boolean
  readonly variant?: 'filled' | 'light' | 'default'
  readonly onPress?: () => void
}

/** A button that copies the text as it stands on the screen now. */
export function CopyText({ text, label, done, isDisabled = false, variant = 'light', onPress }: Props) {
  const [snapshot, send] = useMachine(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => writeClipboard(text)) } }),
    { inspect: record },
  )
  return (
    <CopyButton
      done={done}
      phase={snapshot.value}
      isDisabled={isDisabled}
      variant={variant}
      onPress={() => {
        send({ type: 'copy.pressed' })
        onPress?.()
      }}
    >
      {label}
    </CopyButton>
  )
}
