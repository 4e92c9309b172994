import { Button, SimpleGrid, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { TrainingVideo } from '#contract/training.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { PlayIcon } from '#src/ui/icons.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import classes from './video-card.module.css'

type CardProps = { readonly video: TrainingVideo; readonly onPlay: (video: TrainingVideo) => void }

/** A video in the list: its cover, its length and its name, all of it one button. */
function VideoCard({ video, onPlay }: CardProps) {
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

type Props = {
  /** Null when they could not be read. */
  readonly videos: readonly TrainingVideo[] | null
  readonly search: string
  readonly onPlay: (video: TrainingVideo) => void
  readonly onRetry: () => void
  readonly onReset: () => void
}

const columns = { minColWidth: 'min(100%, 270px)', spacing: 16, verticalSpacing: 24 } as const

/** One page of videos, or what is in its place: a failure, or nothing found. */
export function VideoGrid({ videos, search, onPlay, onRetry, onReset }: Props) {
  if (videos === null) {
    return <FailedRead title="Не удалось загрузить видео" onRetry={onRetry} />
  }
  if (videos.length === 0 && search === '') {
    return <EmptyState title="Видео пока нет" text="Первые уроки скоро появятся." />
  }
  if (videos.length === 0) {
    return (
      <EmptyState
        title="Ничего не найдено"
        text={`По запросу «${search}» видео нет. Попробуйте изменить его.`}
        action={
          <Button variant="light" onClick={onReset}>
            Сбросить поиск
          </Button>
        }
      />
    )
  }
  return (
    <SimpleGrid component="ul" {...columns}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} onPlay={onPlay} />
        </li>
      ))}
    </SimpleGrid>
  )
}
