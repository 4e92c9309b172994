import type { Details, RequisitesEvent } from '#machines/requisites.machine.ts'
import { ConfirmDialog } from '#src/ui/window/confirm-dialog.tsx'
import { mismatchWords } from './mismatch.ts'

type Props = {
  readonly isOpened: boolean
  /** What was submitted last: its words stay while the question fades away. */
  readonly submitted: Details | null
  readonly send: (event: RequisitesEvent) => void
}

/** The question before numbers are saved that do not fit: such numbers exist, so the answer yes saves them. */
export function MismatchDialog({ isOpened, submitted, send }: Props) {
  // Always there: a window that is born open does not give the focus back.
  return (
    <ConfirmDialog
      isOpened={isOpened && submitted !== null}
      title="Проверьте реквизиты"
      confirm="Сохранить всё равно"
      cancel="Исправить"
      onConfirm={() => submitted !== null && send({ type: 'mismatch.accepted', requisite: submitted })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      {submitted !== null && mismatchWords(submitted.data)} Сохранить всё равно?
    </ConfirmDialog>
  )
}
