import type { TrainingVideo } from '#contract/training.ts'
import type { Id } from '#contract/values.ts'

import { PlayIcon } from './icons.tsx'
import classes from './video-dialog.module.css'

type Props = {
  readonly videos: readonly TrainingVideo[]
  readonly playing: Id | null
  readonly onChoose: (id: Id) => void
}

/** Videos to switch to: picture, name and, where the server knows it, the time. */
export function VideoList({ videos, playing, onChoose }: Props) {
  return (
    <ul className={classes.list} aria-label="Другие видео">
      {videos.map(({ id, name, image, time }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.choice}
            aria-current={id === playing ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={classes.cover}>
              {image === '' ? (
                <PlayIcon />
              ) : (
                <img src={image} alt="" width={112} height={63} loading="lazy" referrerPolicy="no-referrer" />
              )}
              {time !== '' && <span className={classes.time}>{time}</span>}
            </span>
            <span className={classes.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
