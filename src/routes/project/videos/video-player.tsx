import { Button } from '@mantine/core'
import { useState } from 'react'

import { answerOf, usePlayer } from '#src/features/videos/use-player.tsx'
import { useRouteLoader } from '#src/routing/use-route-loader.ts'
import { PlayIcon } from '#src/ui/icons.tsx'

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

  async function loadVideos() {
    const answer = found.outcome === 'failed' ? await read('/read/videos') : found
    setFound(answer)
    if (answer.outcome === 'failed') throw new Error('The videos could not be read')
    return answerOf(answer.outcome === 'found' ? answer.videos : [])
  }

  const { open, playerWindow } = usePlayer(loadVideos, found.outcome === 'found' ? found.videos : [])

  return (
    <>
      <Button variant="subtle" leftSection={<PlayIcon />} aria-haspopup="dialog" onClick={open}>
        {watch}
      </Button>
      {playerWindow}
    </>
  )
}
