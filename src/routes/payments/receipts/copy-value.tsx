import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'

import { copyMachine } from '#machines/copy.machine.ts'
import { record } from '#src/shell/trace/trail.ts'
import { failures } from '#src/text/failure-texts.ts'
import { CheckIcon, CopyIcon } from '#src/ui/icons.tsx'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

type Props = { readonly text: string /** What it does, for people who cannot see the icon. */; readonly label: string }

/** A small button beside a value, which copies it. */
export function CopyValue({ text, label }: Props) {
  const [snapshot, send] = useMachine(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => writeClipboard(text)) } }),
    { inspect: record },
  )
  const isDone = snapshot.matches('copied') || snapshot.matches('confirmed')
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={label}
        title={label}
        onClick={() => send({ type: 'copy.pressed' })}
      >
        {isDone ? <CheckIcon /> : <CopyIcon />}
      </ActionIcon>
      <VisuallyHidden role="status">{isDone ? 'Скопировано' : ''}</VisuallyHidden>
      {snapshot.matches('refused') && (
        <Text span size="sm" c="var(--mantine-color-error)" role="alert">
          {failures.copy}
        </Text>
      )}
    </>
  )
}
