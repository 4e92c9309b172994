import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { TrainingVideo } from '#contract/training.ts'
import type { Id } from '#contract/values.ts'
import { PlayIcon } from '../icons.tsx'
import classes from './video-dialog.module.css'

type CoverProps = { readonly image: string; readonly time: string }

/** A video's picture with its length; where there is no picture, or none that loads, the sign of a video. */
function VideoCover({ image, time }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.cover}>
      {image === '' || image === broken ? (
        <PlayIcon />
      ) : (
        <img
          src={image}
          alt=""
          width={112}
          height={63}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      )}
      {time !== '' && <span className={classes.time}>{time}</span>}
    </span>
  )
}

type Props = {
  readonly videos: readonly TrainingVideo[]
  readonly playing: Id | null
  readonly onChoose: (video: TrainingVideo) => void
}

/** Videos to switch to: picture, name and, where the server knows it, the time. */
export function VideoList({ videos, playing, onChoose }: Props) {
  return (
    <ul className={classes.list} aria-label="Другие видео">
      {videos.map((video) => (
        <li key={video.id}>
          <UnstyledButton
            className={classes.choice}
            aria-current={video.id === playing ? 'true' : undefined}
            onClick={() => onChoose(video)}
          >
            <VideoCover image={video.image} time={video.time} />
            <Text span fz="sm" miw={0} className={classes.name}>
              {video.name}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
