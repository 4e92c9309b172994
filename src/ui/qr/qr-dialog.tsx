import { Button, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { qrDrawingFileName, qrFileName, qrPreviewWidth } from '#contract/constants.ts'
import { failures } from '#src/text/failure-texts.ts'
import { BusyButton } from '../busy-button.tsx'
import { imageFromBase64 } from '../files/base64-image.ts'
import { saveFile } from '../files/save-file.ts'
import { DownloadIcon, WholeScreenIcon } from '../icons.tsx'
import { notifyFailure } from '../notify-failure.ts'
import { FailedState } from '../states.tsx'
import { Dialog } from '../window/dialog.tsx'
import classes from './qr-dialog.module.css'
import { drawQr } from './qr-picture.ts'
import { QrWholeScreen } from './qr-whole-screen.tsx'
import { ShareQr, shareOf } from './share-qr.tsx'

type Code = { readonly link: string; readonly logo: string; readonly fallback: string }

type Given = {
  /** Words that are handed on with the picture; the link where nothing else is said. */
  readonly shareText?: string
  /** What belongs under the link. */
  readonly children?: ReactNode
  /** The sign that copies the link. */
  readonly copy?: ReactNode
}

type Props = Code &
  Given & {
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

/** The same code as a drawing, made when it is asked for. */
function SaveDrawing({ link, logo }: Pick<Code, 'link' | 'logo'>) {
  const [isDrawing, setDrawing] = useState(false)

  async function save() {
    setDrawing(true)
    try {
      saveFile(await drawQr(link, logo, 'svg'), qrDrawingFileName)
    } catch {
      notifyFailure(failures.qrSvg)
    }
    setDrawing(false)
  }

  return (
    <BusyButton
      variant="light"
      aria-label="Скачать SVG"
      title="Скачать SVG"
      isBusy={isDrawing}
      onClick={() => void save()}
    >
      {isDrawing ? '' : 'SVG'}
    </BusyButton>
  )
}

type PictureProps = Code &
  Given & {
    readonly onRetry: () => void
    readonly isWhole: boolean
    /** The code is to fill the screen, or no longer. */
    readonly onWhole: (isWhole: boolean) => void
  }

function QrPicture({ onRetry, isWhole, onWhole, shareText, children, copy, ...code }: PictureProps) {
  const picture = useQrPicture(code)
  const words = shareText ?? code.link
  const given = useMemo(() => (picture ? shareOf(picture.file, words) : null), [picture, words])

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
      <Text fz="sm" c="dimmed" ta="center" maw="100%">
        {code.link}
      </Text>
      {children}
      <div className={classes.ways}>
        <BusyButton
          leftSection={<DownloadIcon />}
          isBusy={false}
          disabled={picture === undefined}
          onClick={() => picture !== undefined && saveFile(picture.file, qrFileName)}
        >
          Скачать QR-код
        </BusyButton>
        <div className={classes.signs}>
          {copy}
          {given && <ShareQr given={given} />}
          <Button
            variant="light"
            leftSection={<WholeScreenIcon />}
            disabled={picture === undefined}
            aria-haspopup="dialog"
            aria-label="На весь экран"
            title="На весь экран"
            onClick={() => onWhole(true)}
          />
          <SaveDrawing link={code.link} logo={code.logo} />
        </div>
      </div>
      <QrWholeScreen
        isOpened={isWhole && picture !== undefined}
        address={picture?.address ?? ''}
        link={code.link}
        onClose={() => onWhole(false)}
      />
    </Stack>
  )
}

/** The QR code of a link: drawn here, or the server's picture where drawing fails; to download, or to show to somebody. */
export function QrDialog({ isOpened, onClose, ...code }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [isWhole, setWhole] = useState(false)

  return (
    <Dialog isOpened={isOpened} isCovered={isWhole} title="QR-код" onClose={onClose} width={400}>
      <QrPicture
        key={attempt}
        {...code}
        isWhole={isWhole}
        onWhole={setWhole}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    </Dialog>
  )
}
