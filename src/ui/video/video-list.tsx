import { Text, UnstyledButton } from '@mantine/core'

import type { TrainingVideo } from '#contract/training.ts'
import type { Id } from '#contract/values.ts'

import { VideoCover } from './video-cover.tsx'
import classes from './video-dialog.module.css'

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
