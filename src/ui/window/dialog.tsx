import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'

import { BackCloses } from './back-closes.tsx'
import classes from './dialog.module.css'

type Props = {
  readonly isOpened: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Width in pixels on a screen that has room. */
  readonly width?: number
  /** Another dialog lies over this one: Escape and clicks are that one’s. */
  readonly isCovered?: boolean
}

/** Mantine's own distance from the screen's edges, or the room that the notice of a lost network takes, if that is more. */
const distance = 'calc(max(5dvh, var(--offline-room, 0px)))'

/** A window over the screen: Escape, Back, the cross and a click beside it close it, and the focus returns where it was. */
export function Dialog({ isOpened, title, onClose, children, width = 480, isCovered = false }: Props) {
  // Mantine remembers where the focus was only when it sees the window open, not when it is born open.
  const [isBorn, setBorn] = useState(false)
  useEffect(() => setBorn(true), [])

  return (
    <Modal.Root
      opened={isOpened && isBorn}
      onClose={onClose}
      size={width}
      yOffset={distance}
      closeOnEscape={!isCovered}
      closeOnClickOutside={!isCovered}
    >
      {isOpened && <BackCloses onClose={onClose} />}
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        {/* Mantine's own header is a landmark, of which a page may have only one. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
