import { Stack, Text, TextInput } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { type FocusEvent, useState } from 'react'
import { fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'
import { record } from '#src/shell/trace/trail.ts'
import { failures } from '#src/text/failure-texts.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'
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

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()

/** A button that copies the text as it is on the screen now. */
export function CopyText({ text, label, isDisabled, variant, isIcon, question = null, onPress }: Props) {
  const [snapshot, send] = useMachine(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => writeClipboard(text)) } }),
    { inspect: record },
  )
  const [isAsking, setAsking] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const [isRead, setRead] = useState(false)

  function copy() {
    setRead(false)
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
      {isIcon && (
        <Dialog isOpened={snapshot.value === 'refused' && !isRead} title={label} onClose={() => setRead(true)}>
          <Stack>
            <Text role="alert">{failures.copy}</Text>
            <TextInput value={text} readOnly aria-label={label} data-autofocus onFocus={selectAll} />
          </Stack>
        </Dialog>
      )}
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
