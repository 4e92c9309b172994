import { Image } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../states.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly isOpened: boolean
  readonly name: string
  readonly image: string
  readonly onClose: () => void
}

/** A picture as large as the window allows. */
export function ImagePreviewDialog({ isOpened, name, image, onClose }: Props) {
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <Dialog isOpened={isOpened} title={name === '' ? 'Предпросмотр' : name} onClose={onClose} width={720}>
      {broken === image ? (
        <EmptyState title="Картинка не загрузилась" text="Закройте окно и попробуйте ещё раз." />
      ) : (
        <Image
          src={image}
          alt={name}
          w="auto"
          maw="100%"
          mah="75dvh"
          mx="auto"
          fit="contain"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      )}
    </Dialog>
  )
}
