import { CloseButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useRef } from 'react'
import { Await } from 'react-router'

import classes from './training-banner.module.css'
import { VideoPlayer } from './video-player.tsx'
import type { Videos } from './video-reads.ts'
import { useVideos } from './videos.route.tsx'

type Props = { readonly canDismiss: boolean }

/**
 * The question and the button that opens the platform's video (specification 2); hidden where there is no such video.
 * Where the person works it can be put away for good; on the program's own tab it stays.
 */
export function TrainingBanner({ canDismiss }: Props) {
  const videos = useVideos()
  const room = useRef<HTMLDivElement>(null)
  const [isDismissed, setDismissed] = useLocalStorage({
    key: 'training-banner-dismissed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })

  function dismiss() {
    setDismissed(true)
    // The pressed button is about to go: the next press of Tab begins where it was.
    room.current?.focus({ preventScroll: true })
  }

  const banner = (found: Videos) =>
    found.outcome !== 'missing' && (
      <section className={classes.banner} data-dismissible={canDismiss} aria-labelledby="training-question">
        <h2 id="training-question" className={classes.question}>
          Не знаете как работает наша платформа?
        </h2>
        <VideoPlayer early={found} />
        {canDismiss && <CloseButton className={classes.close ?? ''} aria-label="Скрыть подсказку" onClick={dismiss} />}
      </section>
    )

  return (
    <div ref={room} tabIndex={-1} className={classes.room}>
      {(!canDismiss || !isDismissed) && (
        // Its room is kept while it is not known whether there is a video, so that nothing below jumps.
        <Suspense fallback={<div className={classes.banner} data-pending aria-hidden="true" />}>
          <Await resolve={videos}>{banner}</Await>
        </Suspense>
      )}
    </div>
  )
}
