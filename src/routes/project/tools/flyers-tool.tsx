import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { Flyer, PromoCode } from '#contract/promoter.ts'
import { QrIcon } from '#src/ui/icons.tsx'
import { Dialog } from '#src/ui/window/dialog.tsx'
import { ImagePreviewDialog } from '#src/ui/window/image-preview-dialog.tsx'
import { FlyerDownload } from './flyer-download.tsx'
import { PictureCard } from './picture-card.tsx'
import { pictureColumns } from './picture-columns.ts'
import { type PrintProps, PrintWindow } from './print/print-window.tsx'

/** Opens the window where a flyer with the promoter's own QR code is made. */
function OwnFlyer(props: PrintProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <>
      <Button variant="light" leftSection={<QrIcon />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Со своим QR
      </Button>
      <Dialog isOpened={isOpened} title={'Листовка с\u00a0вашим QR-кодом'} onClose={() => setOpened(false)}>
        <PrintWindow {...props} />
      </Dialog>
    </>
  )
}

type Props = {
  readonly flyers: readonly Flyer[]
  readonly promoCodes: readonly PromoCode[]
  /** Where the QR code of a flyer leads. */
  readonly baseUrl: string
}

/** Flyers to print or to send. */
export function FlyersTool({ flyers, promoCodes, baseUrl }: Props) {
  const [shown, setShown] = useState<Flyer | null>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <>
      <SimpleGrid component="ul" {...pictureColumns} aria-label="Листовки">
        {flyers.map((flyer) => (
          <PictureCard
            key={flyer.id}
            name={flyer.name || 'Листовка'}
            image={flyer.image}
            onPreview={() => {
              setShown(flyer)
              setOpened(true)
            }}
          >
            {flyer.box && baseUrl !== '' && (
              <OwnFlyer id={flyer.id} name={flyer.name} box={flyer.box} promoCodes={promoCodes} baseUrl={baseUrl} />
            )}
            <FlyerDownload id={flyer.id} isSecond={flyer.box != null && baseUrl !== ''} />
          </PictureCard>
        ))}
      </SimpleGrid>
      <ImagePreviewDialog
        isOpened={isOpened}
        name={shown?.name ?? ''}
        image={shown?.image ?? ''}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
