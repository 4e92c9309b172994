import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'
import { record } from '#src/shell/trace/trail.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

type Props = {
  readonly text: string
  /** What the button says. */
  readonly label: string
  readonly isDisabled?: boolean
  readonly variant?: 'filled' | 'light' | 'default'
  /** The sign alone. */
  readonly isIcon?: boolean
  /** What the text lacks, where that is asked about before the first copy. */
  readonly question?: string | null
  readonly onPress?: () => void
}

/** A button that copies the text as it is on the screen now. */
export function CopyText({ text, label, isDisabled, variant, isIcon, question = null, onPress }: Props) {
  const [snapshot, send] = useMachine(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => writeClipboard(text)) } }),
    { inspect: record },
  )
  const [isAsking, setAsking] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)

  function copy() {
    send({ type: 'copy.pressed' })
    onPress?.()
  }

  return (
    <>
      <CopyButton
        phase={snapshot.value}
        isDisabled={isDisabled}
        variant={variant}
        isIcon={isIcon}
        onPress={() => (question === null || hasAgreed ? copy() : setAsking(true))}
      >
        {label}
      </CopyButton>
      {question !== null && (
        <ConfirmDialog
          isOpened={isAsking}
          title={question}
          confirm="Скопировать без подписи"
          cancel="Отмена"
          onConfirm={() => {
            setAsking(false)
            setAgreed(true)
            copy()
          }}
          onClose={() => setAsking(false)}
        >
          Скопировать без подписи?
        </ConfirmDialog>
      )}
    </>
  )
}
