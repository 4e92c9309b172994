import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'

import type { Banner } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, labelOf, wordsOf } from '#src/features/ad-label/label.ts'
import { bannerCode } from '#src/features/links/banner-code.ts'
import { Copies } from '#src/features/links/copies.tsx'
import { ImagePreviewDialog } from '#src/ui/window/image-preview-dialog.tsx'
import { PictureCard } from './picture-card.tsx'
import { pictureColumns } from './picture-columns.ts'

type Props = { readonly banners: readonly Banner[]; readonly ad: Ad }

type CardProps = { readonly banner: Banner; readonly ad: Ad; readonly onPreview: () => void }

function BannerCard({ banner, ad, onPreview }: CardProps) {
  const label = labelOf(ad, banner.erid)
  const codeWith = (words: string) => bannerCode(banner, window.location.origin, words)
  const code = codeWith('')

  return (
    <PictureCard
      name={banner.name || 'Баннер'}
      image={banner.image}
      onPreview={onPreview}
      below={<AdLabel label={label} />}
    >
      {code === null ? (
        <Text size="sm" c="var(--mantine-color-error)">
          Адрес баннера указан с ошибкой, код получить нельзя
        </Text>
      ) : (
        <Copies text={code} labelled={codeWith(wordsOf(label)) ?? code} label={label} name="Копировать код" />
      )}
    </PictureCard>
  )
}

/** Banners with the code that puts them on a page. */
export function BannersTool({ banners, ad }: Props) {
  const [shown, setShown] = useState<Banner | null>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <>
      <SimpleGrid component="ul" {...pictureColumns} aria-label="Баннеры">
        {[...banners.entries()].map(([place, banner]) => (
          <BannerCard
            key={place}
            banner={banner}
            ad={ad}
            onPreview={() => {
              setShown(banner)
              setOpened(true)
            }}
          />
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
