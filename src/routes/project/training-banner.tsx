import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import type { Videos } from './program-reads.ts'
import classes from './training-banner.module.css'
import { VideoPlayer } from './video-player.tsx'

type Props = { readonly videos: Promise<Videos>; readonly canDismiss: boolean }

/** Null until it is known. A promise in Suspense would hold up every answer that comes through the router meanwhile. */
function useFound(videos: Promise<Videos>) {
  const [found, setFound] = useState<Videos | null>(null)
  useEffect(() => {
    let isGone = false
    void videos.then((answer) => {
      if (!isGone) setFound(answer)
    })
    return () => {
      isGone = true
    }
  }, [videos])
  return found
}

/**
 * The question and the button that opens the platform's video (specification 2); hidden where there is no such video.
 * Where the person works it can be put away for good; on the program's own tab it stays.
 */
export function TrainingBanner({ videos, canDismiss }: Props) {
  const found = useFound(videos)
  const room = useRef<HTMLDivElement>(null)
  const [isDismissed, setDismissed] = useLocalStorage({
    key: 'training-banner-dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  if (found?.outcome === 'missing') return null
  const isShown = !canDismiss || !isDismissed

  function dismiss() {
    setDismissed(true)
    // The pressed button is about to go: the next press of Tab begins where it was.
    room.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={room} tabIndex={-1} className={classes.room}>
      {/* Its room is kept while it is not known whether there is a video, so that nothing below jumps. */}
      {found === null && isShown && <div className={classes.banner} aria-hidden="true" />}
      {found !== null && isShown && (
        <section className={classes.banner} data-dismissible={canDismiss} aria-labelledby="training-question">
          <h2 id="training-question" className={classes.question}>
            Не знаете как работает наша платформа?
          </h2>
          <VideoPlayer early={found} />
          {canDismiss && (
            <CloseButton className={classes.close ?? ''} aria-label="Скрыть подсказку" onClick={dismiss} />
          )}
        </section>
      )}
    </div>
  )
}
