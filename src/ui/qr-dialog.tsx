import { Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

import { qrFileName, qrPreviewWidth } from '#contract/constants.ts'

import { imageFromBase64 } from './base64-image.ts'
import { BusyButton } from './busy-button.tsx'
import { Dialog } from './dialog.tsx'
import { DownloadIcon } from './icons.tsx'
import classes from './qr-dialog.module.css'
import { drawQr } from './qr-picture.ts'
import { saveFile } from './save-file.ts'
import { FailedState } from './states.tsx'

type Code = { readonly link: string; readonly logo: string; readonly fallback: string }

type Props = Code & {
  readonly isOpened: boolean
  readonly onClose: () => void
}

type Picture = { readonly file: Blob; readonly address: string }

/** `undefined` while it is drawn, `null` when neither we nor the server could. */
function useQrPicture({ link, logo, fallback }: Code) {
  const [picture, setPicture] = useState<Picture | null | undefined>(undefined)

  useEffect(() => {
    let address: string | null = null
    let isGone = false
    setPicture(undefined)
    void drawQr(link, logo)
      .catch(() => imageFromBase64(fallback))
      .then((file) => {
        if (isGone) return
        address = file === null ? null : URL.createObjectURL(file)
        setPicture(file === null || address === null ? null : { file, address })
      })
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [link, logo, fallback])

  return picture
}

function QrPicture({ onRetry, ...code }: Code & { readonly onRetry: () => void }) {
  const picture = useQrPicture(code)

  if (picture === null) return <FailedState title="QR-код не получился" text="" onRetry={onRetry} />

  return (
    <Stack align="center">
      <div className={classes.frame} aria-busy={picture === undefined}>
        {picture === undefined ? (
          <Loader aria-label="QR-код рисуется" />
        ) : (
          <img
            className={classes.picture}
            src={picture.address}
            width={qrPreviewWidth}
            height={qrPreviewWidth}
            alt={`QR-код ссылки ${code.link}`}
          />
        )}
      </div>
      <Text fz="0.8125rem" lh={1.4} c="dimmed" ta="center" maw="100%">
        {code.link}
      </Text>
      <BusyButton
        leftSection={<DownloadIcon />}
        isBusy={false}
        disabled={picture === undefined}
        onClick={() => picture !== undefined && saveFile(picture.file, qrFileName)}
      >
        Скачать QR-код
      </BusyButton>
    </Stack>
  )
}

/** The QR code of a link: drawn here, or the server's picture where drawing fails; downloads as qr.png. */
export function QrDialog({ isOpened, onClose, ...code }: Props) {
  const [attempt, setAttempt] = useState(0)

  return (
    <Dialog isOpened={isOpened} title="QR-код" onClose={onClose} width={400}>
      <QrPicture key={attempt} {...code} onRetry={() => setAttempt((before) => before + 1)} />
    </Dialog>
  )
}
