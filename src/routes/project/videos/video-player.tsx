import { Button } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

import { playerPhase, type VideosAnswer, videoPlayerMachine } from '#machines/video-player.machine.ts'
import { settings } from '#src/api/settings.ts'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { record } from '#src/shell/trace/trail.ts'
import { PlayIcon } from '#src/ui/icons.tsx'
import { playsHere } from '#src/ui/video/video-address.ts'
import { VideoWindow } from '#src/ui/video/video-window.tsx'

import type { Videos } from './video-reads.ts'

/** The button's words. */
export const watch = 'Посмотреть видео'

type Props = {
  /** What the loader found; when it failed, opening the window reads once more. */
  readonly early: Videos
}

/** The button and the window with the platform's video and the others of the list. */
export function VideoPlayer({ early }: Props) {
  const read = useRouteLoader<Videos>()
  const [found, setFound] = useState(early)

  async function loadVideos(): Promise<VideosAnswer> {
    const answer = found.outcome === 'failed' ? await read('/read/videos') : found
    setFound(answer)
    if (answer.outcome === 'failed') throw new Error('The videos could not be read')
    const first = answer.outcome === 'found' ? answer.videos[0] : undefined
    if (first !== undefined) return { outcome: 'found', first: first.id, playsHere: playsHere(first.video) }
    return { outcome: 'missing' }
  }

  const [snapshot, send] = useMachine(
    videoPlayerMachine.provide({ actors: { loadVideos: fromPromise(() => loadVideos()) } }),
    { inspect: record },
  )
  const phase = playerPhase(snapshot)

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<PlayIcon />}
        aria-haspopup="dialog"
        onClick={() => send({ type: 'player.opened' })}
      >
        {watch}
      </Button>
      <VideoWindow
        phase={phase}
        videos={found.outcome === 'found' ? found.videos : []}
        playing={snapshot.context.playing}
        apiBase={settings.apiBase}
        onChoose={({ id, video }) => send({ type: 'video.chosen', id, playsHere: playsHere(video) })}
        onBroken={() => send({ type: 'file.failed' })}
        onRetry={() => send({ type: 'retry.pressed' })}
        onClose={() => send({ type: 'player.closed' })}
      />
    </>
  )
}
