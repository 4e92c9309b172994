import { Stack } from '@mantine/core'
import { useState } from 'react'

import type { Banner } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import type { Ad } from '#src/features/ad-label/label.ts'
import { LabelSwitch } from '#src/features/ad-label/label-switch.tsx'
import { useLabel } from '#src/features/ad-label/use-label.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { ImagePreviewDialog } from '#src/ui/image-preview-dialog.tsx'
import { bannerCode } from './banner-code.ts'
import { PictureCard } from './picture-card.tsx'
import classes from './pictures.module.css'

type Props = { readonly banners: readonly Banner[]; readonly ad: Ad }

type CardProps = { readonly banner: Banner; readonly ad: Ad; readonly onPreview: () => void }

function BannerCard({ banner, ad, onPreview }: CardProps) {
  const { label, known, carried, done } = useLabel(ad, banner.erid)
  const code = bannerCode(banner, window.location.origin, carried)

  return (
    <PictureCard
      name={banner.name}
      image={banner.image}
      onPreview={onPreview}
      below={
        <AdLabel label={label}>
          {code !== null && (
            <CopyText
              text={bannerCode(banner, window.location.origin, known) ?? ''}
              label="Скопировать код с подписью"
            />
          )}
        </AdLabel>
      }
    >
      {code === null ? (
        <p className={classes.failure}>Адрес баннера указан с ошибкой, код получить нельзя</p>
      ) : (
        <CopyText text={code} label="Копировать код" done={done} />
      )}
    </PictureCard>
  )
}

/** Banners with the code that puts them on a page. */
export function BannersTool({ banners, ad }: Props) {
  const [shown, setShown] = useState<Banner | null>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <Stack gap={12}>
      <LabelSwitch ad={ad} erids={banners.map(({ erid }) => erid)} />
      <ul className={classes.list} aria-label="Баннеры">
        {banners.map((banner) => (
          <BannerCard
            key={`${banner.name} ${banner.image} ${banner.url}`}
            banner={banner}
            ad={ad}
            onPreview={() => {
              setShown(banner)
              setOpened(true)
            }}
          />
        ))}
      </ul>
      <ImagePreviewDialog
        isOpened={isOpened}
        name={shown?.name ?? ''}
        image={shown?.image ?? ''}
        onClose={() => setOpened(false)}
      />
    </Stack>
  )
}
