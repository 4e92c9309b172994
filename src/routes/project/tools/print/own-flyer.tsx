import { Button } from '@mantine/core'
import { useState } from 'react'
import { QrIcon } from '#src/ui/icons.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'

import { type PrintProps, PrintWindow } from './print-window.tsx'

/** Opens the window where a flyer with the promoter's own QR code is made. */
export function OwnFlyer(props: PrintProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<QrIcon />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Со своим QR
      </Button>
      <Dialog isOpened={isOpened} title="Листовка с вашим QR-кодом" onClose={() => setOpened(false)}>
        <PrintWindow {...props} />
      </Dialog>
    </>
  )
}
