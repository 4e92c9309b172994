import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
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
    <Card component="li" className={classes.picture}>
      <Title order={2} size="h3" textWrap="wrap">
        {name}
      </Title>
      <div className={classes.frame}>
        {isBroken ? (
          <Text span size="sm" c="dimmed">
            Картинка не загрузилась
          </Text>
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
      <Stack gap="md">
        <Group gap="sm" align="flex-start" grow preventGrowOverflow={false} className={classes.buttons}>
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
        </Group>
        {below}
      </Stack>
    </Card>
  )
}
