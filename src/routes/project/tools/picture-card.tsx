import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { bannerPreviewWidth } from '#contract/constants.ts'
import { PreviewIcon } from '#src/ui/icons.tsx'

import classes from './pictures.module.css'

type Props = {
  readonly name: string
  readonly image: string
  /** What can be done with it beside looking. */
  readonly children: ReactNode
  /** What belongs under it when it is published. */
  readonly below?: ReactNode
  readonly onPreview: () => void
}

/** A banner or a flyer: its name, its picture, and what can be done with it. */
export function PictureCard({ name, image, children, below, onPreview }: Props) {
  const [isBroken, setBroken] = useState(image === '')

  return (
    <li className={classes.card}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.frame}>
        {isBroken ? (
          <span className={classes.absent}>Картинка не загрузилась</span>
        ) : (
          <img
            src={image}
            alt={name}
            width={bannerPreviewWidth}
            loading="lazy"
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <div className={classes.buttons}>
        {children}
        <Button
          variant="default"
          leftSection={<PreviewIcon />}
          disabled={isBroken}
          aria-haspopup="dialog"
          onClick={onPreview}
        >
          Предпросмотр
        </Button>
      </div>
      {below}
    </li>
  )
}
