import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import type { TrainingVideo } from '#contract/training.ts'
import { PlayIcon } from '#src/ui/icons.tsx'

import classes from './video-card.module.css'

type Props = { readonly video: TrainingVideo; readonly onPlay: (video: TrainingVideo) => void }

/** A video in the list: its cover, its length and its name, all of it one button. */
export function VideoCard({ video, onPlay }: Props) {
  const [isBroken, setBroken] = useState(false)
  const { name, image, time } = video

  return (
    <UnstyledButton className={classes.card} aria-haspopup="dialog" onClick={() => onPlay(video)}>
      <span className={classes.cover}>
        {image !== '' && !isBroken && (
          <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
        )}
        <span className={classes.mark}>
          <PlayIcon />
          {time !== '' && <span className={classes.time}>{time}</span>}
        </span>
      </span>
      <span className={classes.name}>{name}</span>
    </UnstyledButton>
  )
}
