import { type ReactNode, useEffect, useRef, useState } from 'react'

import type { TrainingVideo } from '#contract/training.ts'
import { answerOf, usePlayer } from '#src/features/videos/use-player.tsx'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'

import type { loader } from './playlist.resource.ts'

type Props = { readonly children: (onPlay: (video: TrainingVideo) => void) => ReactNode }

/** The window that plays the video a person has chosen, with the others beside it. */
export function VideoPlayer({ children }: Props) {
  const read = useRouteLoader<Awaited<ReturnType<typeof loader>>>()
  const chosen = useRef<TrainingVideo>(null)
  const [videos, setVideos] = useState<readonly TrainingVideo[]>([])

  async function loadVideos() {
    const first = chosen.current
    if (first === null) return answerOf([])
    const { playlist } = await read('/read/playlist')
    const all = [first, ...playlist.filter(({ id }) => id !== first.id)]
    setVideos(all)
    return answerOf(all)
  }

  const { phase, open, playerWindow } = usePlayer(loadVideos, videos)

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
        open()
      })}
      {playerWindow}
    </>
  )
}
