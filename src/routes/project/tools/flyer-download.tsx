import { useState } from 'react'

import { flyerFileName } from '#contract/constants.ts'
import type { Id } from '#contract/values.ts'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { imageFromBase64 } from '#src/ui/files/base64-image.ts'
import { saveFile } from '#src/ui/files/save-file.ts'
import { DownloadIcon } from '#src/ui/icons.tsx'
import { Refusal } from '#src/ui/refusal.tsx'

import type { loader } from './flyer.resource.ts'

type Props = {
  readonly id: Id
  /** Another button beside it is what most come for. */
  readonly isSecond: boolean
}

/** Saves the flyer as image.jpg. What is not a picture is never saved: a broken file would be found out at the printer's. */
export function FlyerDownload({ id, isSecond }: Props) {
  const read = useRouteLoader<Awaited<ReturnType<typeof loader>>>()
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function download() {
    setPhase('busy')
    const { file } = await read(`/read/flyer/${id}`)
    const picture = file === null ? null : imageFromBase64(file)
    if (picture !== null) saveFile(picture, flyerFileName)
    setPhase(picture === null ? 'failed' : 'idle')
  }

  return (
    <>
      <BusyButton
        variant={isSecond ? 'default' : 'light'}
        leftSection={<DownloadIcon />}
        isBusy={phase === 'busy'}
        onClick={() => void download()}
      >
        Скачать
      </BusyButton>
      {phase === 'failed' && <Refusal>Ошибка при скачивании изображения. Нажмите «Скачать» ещё раз.</Refusal>}
    </>
  )
}
