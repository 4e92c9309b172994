import { useMachine } from '@xstate/react'
import type { ComponentProps } from 'react'
import { fromPromise } from 'xstate'
import type { TrainingVideo } from '#contract/training.ts'
import { playerPhase, type VideosAnswer, videoPlayerMachine } from '#machines/video-player.machine.ts'
import { settings } from '#src/api/settings.ts'
import { record } from '#src/shell/trace/trail.ts'
import { playsHere } from '#src/ui/video/video-address.ts'
import type { VideoDialog } from '#src/ui/video/video-dialog.tsx'
import { LazyWindow } from '#src/ui/window/lazy-window.tsx'

const load = () => import('#src/ui/video/video-dialog.tsx')

/** The window with a video. */
function VideoWindow(props: ComponentProps<typeof VideoDialog>) {
  return (
    <LazyWindow isOpened={props.phase !== 'closed'} title="Видео" load={load} onClose={props.onClose}>
      {(code) => <code.VideoDialog {...props} />}
    </LazyWindow>
  )
}

/** The answer of which the machine plays the first video. */
export function answerOf([first]: readonly TrainingVideo[]): VideosAnswer {
  return first === undefined
    ? { outcome: 'missing' }
    : { outcome: 'found', first: first.id, playsHere: playsHere(first.video) }
}

/** The window that plays videos: what opens it, and itself. `videos` are those that `loadVideos` has found. */
export function usePlayer(loadVideos: () => Promise<VideosAnswer>, videos: readonly TrainingVideo[]) {
  const [snapshot, send] = useMachine(
    videoPlayerMachine.provide({ actors: { loadVideos: fromPromise(() => loadVideos()) } }),
    { inspect: record },
  )
  const phase = playerPhase(snapshot)
  const playerWindow = (
    <VideoWindow
      phase={phase}
      videos={videos}
      playing={snapshot.context.playing}
      apiBase={settings.apiBase}
      onChoose={({ id, video }) => send({ type: 'video.chosen', id, playsHere: playsHere(video) })}
      onBroken={() => send({ type: 'file.failed' })}
      onRetry={() => send({ type: 'retry.pressed' })}
      onClose={() => send({ type: 'player.closed' })}
    />
  )
  return { phase, open: () => send({ type: 'player.opened' }), playerWindow }
}
