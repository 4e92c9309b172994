import { useState } from 'react'

import type { Banner } from '#contract/promoter.ts'
import { ImagePreviewDialog } from '#src/ui/image-preview-dialog.tsx'

import { bannerCode } from './banner-code.ts'
import { CopyText } from './copy-text.tsx'
import { PictureCard } from './picture-card.tsx'
import classes from './pictures.module.css'

type Props = { readonly banners: readonly Banner[] }

/** Banners with the code that puts them on a page. */
export function BannersTool({ banners }: Props) {
  const [shown, setShown] = useState<Banner | null>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <>
      <ul className={classes.list} aria-label="Баннеры">
        {banners.map((banner) => {
          const code = bannerCode(banner, window.location.origin)
          return (
            <PictureCard
              key={`${banner.name} ${banner.image} ${banner.url}`}
              name={banner.name}
              image={banner.image}
              onPreview={() => {
                setShown(banner)
                setOpened(true)
              }}
            >
              {code === null ? (
                <p className={classes.failure}>Адрес баннера указан с ошибкой, код получить нельзя</p>
              ) : (
                <CopyText text={code} label="Копировать код" />
              )}
            </PictureCard>
          )
        })}
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
