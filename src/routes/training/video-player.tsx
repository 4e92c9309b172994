import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'

import type { TrainingVideo } from '#contract/training.ts'
import { playerPhase, type VideosAnswer, videoPlayerMachine } from '#machines/video-player.machine.ts'
import { settings } from '#src/api/settings.ts'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { record } from '#src/shell/trace/trail.ts'
import { playsHere } from '#src/ui/video/video-address.ts'
import { VideoWindow } from '#src/ui/video/video-window.tsx'

import type { loader } from './playlist.resource.ts'

type Props = { readonly children: (onPlay: (video: TrainingVideo) => void) => ReactNode }

/** The window that plays the video a person has chosen, with the others beside it. */
export function VideoPlayer({ children }: Props) {
  const read = useRouteLoader<Awaited<ReturnType<typeof loader>>>()
  const chosen = useRef<TrainingVideo>(null)
  const [videos, setVideos] = useState<readonly TrainingVideo[]>([])

  async function loadVideos(): Promise<VideosAnswer> {
    const first = chosen.current
    if (first === null) return { outcome: 'missing' }
    const { playlist } = await read('/read/playlist')
    setVideos([first, ...playlist.filter(({ id }) => id !== first.id)])
    return { outcome: 'found', first: first.id, playsHere: playsHere(first.video) }
  }

  const [snapshot, send] = useMachine(
    videoPlayerMachine.provide({ actors: { loadVideos: fromPromise(() => loadVideos()) } }),
    { inspect: record },
  )
  const phase = playerPhase(snapshot)

  // The window may not have been there when its button was pressed, so it cannot know where the focus came from.
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (phase !== 'closed') return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [phase])

  return (
    <>
      {children((video) => {
        chosen.current = video
        opener.current = document.activeElement
        send({ type: 'player.opened' })
      })}
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
    </>
  )
}
