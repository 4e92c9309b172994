import { Button, SimpleGrid } from '@mantine/core'

import type { TrainingVideo } from '#contract/training.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { VideoCard } from './video-card.tsx'

type Props = {
  /** Null when they could not be read. */
  readonly videos: readonly TrainingVideo[] | null
  readonly search: string
  readonly onPlay: (video: TrainingVideo) => void
  readonly onRetry: () => void
  readonly onReset: () => void
}

const columns = { minColWidth: 'min(100%, 270px)', spacing: 20, verticalSpacing: 28 } as const

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
