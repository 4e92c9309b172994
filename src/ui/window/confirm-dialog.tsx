import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { BackCloses } from './back-closes.tsx'
import classes from './confirm-dialog.module.css'

type Props = {
  readonly isOpened: boolean
  readonly title: string
  readonly children: ReactNode
  /** The button that does it. */
  readonly confirm: string
  /** The button that leaves all as it was. */
  readonly cancel: string
  /** What is being done cannot be taken back. */
  readonly isDangerous?: boolean
  /** It is being done: the dialog can neither be closed nor confirmed again. */
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks once more before something is done. The focus lands on the harmless answer and returns where it came from; no
 * button is ever disabled, which would lose it.
 */
export function ConfirmDialog(props: Props) {
  const { isOpened, title, children, confirm, cancel, isDangerous = false, isBusy = false, onConfirm, onClose } = props
  const dismiss = () => {
    if (!isBusy) onClose()
  }

  return (
    <Modal
      opened={isOpened}
      onClose={dismiss}
      title={title}
      size={440}
      // Mantine's <header> in a window would pass for a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      withCloseButton={false}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      classNames={classes}
    >
      {isOpened && <BackCloses onClose={dismiss} />}
      <div>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus aria-disabled={isBusy} onClick={dismiss}>
          {cancel}
        </Button>
        <BusyButton
          {...(isDangerous ? { variant: 'outline', color: 'var(--bad-ink)' } : {})}
          isBusy={isBusy}
          onClick={onConfirm}
        >
          {confirm}
        </BusyButton>
      </div>
    </Modal>
  )
}
