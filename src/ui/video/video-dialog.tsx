import { Loader } from '@mantine/core'

import type { TrainingVideo } from '#contract/training.ts'
import type { Id } from '#contract/values.ts'
import { EmptyState, FailedState } from '../states.tsx'
import { Dialog } from '../window/dialog.tsx'
import classes from './video-dialog.module.css'
import { VideoElsewhere } from './video-elsewhere.tsx'
import { VideoList } from './video-list.tsx'

type Props = {
  readonly phase: 'closed' | 'loading' | 'playing' | 'broken' | 'replaying' | 'elsewhere' | 'missing' | 'failed'
  /** In the order of the list; the first one is the one the window was opened for. */
  readonly videos: readonly TrainingVideo[]
  readonly playing: Id | null
  /** Calls of ours, which no link may lead to. */
  readonly apiBase: string
  readonly onChoose: (video: TrainingVideo) => void
  readonly onBroken: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

const hasList: readonly Props['phase'][] = ['playing', 'broken', 'replaying', 'elsewhere']

function Screen({
  phase,
  video,
  apiBase,
  onBroken,
  onRetry,
}: Pick<Props, 'phase' | 'apiBase' | 'onBroken' | 'onRetry'> & {
  readonly video: TrainingVideo | undefined
}) {
  if (phase === 'failed') return <FailedState title="Не удалось загрузить видео" onRetry={onRetry} />
  if (phase === 'broken')
    return <FailedState title="Видео не открывается" text="Попробуйте ещё раз или выберите другое." onRetry={onRetry} />
  if (phase === 'missing' || (phase !== 'loading' && video === undefined))
    return <EmptyState title="Такого видео пока нет" />
  if (phase === 'elsewhere' && video !== undefined) return <VideoElsewhere address={video.video} apiBase={apiBase} />
  if ((phase !== 'playing' && phase !== 'replaying') || video === undefined)
    return <Loader aria-label="Видео загружается" />

  return (
    // biome-ignore lint/a11y/useMediaCaption: the specification's videos come without captions
    <video
      key={video.id}
      className={classes.video}
      src={video.video}
      poster={video.image}
      aria-label={video.name}
      controls
      autoPlay
      playsInline
      onError={onBroken}
    />
  )
}

/** The video player with the list of the others. Closing it takes the video off the page, so that it stops. */
export function VideoDialog({ phase, videos, playing, apiBase, onChoose, onBroken, onRetry, onClose }: Props) {
  const video = videos.find(({ id }) => id === playing)

  return (
    <Dialog isOpened={phase !== 'closed'} title={video?.name ?? 'Видео'} onClose={onClose} width={880}>
      <div className={classes.player} data-phase={phase}>
        <div className={classes.screen} aria-busy={phase === 'loading'}>
          <Screen phase={phase} video={video} apiBase={apiBase} onBroken={onBroken} onRetry={onRetry} />
        </div>
        {hasList.includes(phase) && videos.length > 1 && (
          <VideoList videos={videos} playing={playing} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  )
}
