import { useState } from 'react'

import type { Flyer } from '#contract/promoter.ts'
import { ImagePreviewDialog } from '#src/ui/image-preview-dialog.tsx'

import { FlyerDownload } from './flyer-download.tsx'
import { PictureCard } from './picture-card.tsx'
import classes from './pictures.module.css'

type Props = { readonly flyers: readonly Flyer[] }

/** Flyers to print or to send. */
export function FlyersTool({ flyers }: Props) {
  const [shown, setShown] = useState<Flyer | null>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <>
      <ul className={classes.list} aria-label="Листовки">
        {flyers.map((flyer) => (
          <PictureCard
            key={flyer.id}
            name={flyer.name}
            image={flyer.image}
            onPreview={() => {
              setShown(flyer)
              setOpened(true)
            }}
          >
            <FlyerDownload id={flyer.id} />
          </PictureCard>
        ))}
      </ul>
      <ImagePreviewDialog
        isOpened={isOpened}
        name={shown?.name ?? ''}
        image={shown?.image ?? ''}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
