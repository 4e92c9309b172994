import { Alert, Stack, Text } from '@mantine/core'
import type { SnapshotFrom } from 'xstate'

import type { RequisitesEvent, requisitesMachine } from '#machines/requisites.machine.ts'
import { reasonOf } from '#src/text/refusal-text.ts'
import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'

type Props = {
  /** What would not be paid then; empty: nothing. */
  readonly unpaid: string
  readonly snapshot: SnapshotFrom<typeof requisitesMachine>
  readonly send: (event: RequisitesEvent) => void
}

const owners = { IN: 'ИП', SE: 'самозанятого' } as const

/** The question before payout details are deleted (specification 2). */
export function RemovalDialog({ unpaid, snapshot, send }: Props) {
  const { requisite_type, failure } = snapshot.context
  return (
    <ConfirmDialog
      isOpened={snapshot.hasTag('question')}
      title="Удалить реквизиты"
      confirm="Да, уверен"
      cancel="Нет, отменить"
      isDangerous
      isBusy={snapshot.matches('removing')}
      onConfirm={() => send({ type: 'removal.confirmed' })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <Stack>
        <Text textWrap="pretty">
          Вы уверены, что хотите удалить реквизиты {owners[requisite_type]}? Их будет невозможно восстановить.
        </Text>
        {unpaid !== '' && <Text textWrap="pretty">{unpaid}</Text>}
        {failure !== null && <Alert title="Не удалось удалить реквизиты">{reasonOf(failure.text)}</Alert>}
      </Stack>
    </ConfirmDialog>
  )
}
