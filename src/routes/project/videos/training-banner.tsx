import { Button, CloseButton, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useContext, useRef } from 'react'
import { Await } from 'react-router'

import { PlayIcon } from '#src/ui/icons.tsx'

import classes from './training-banner.module.css'
import { VideoPlayer, watch } from './video-player.tsx'
import type { Videos } from './video-reads.ts'
import { VideosContext } from './videos.route.tsx'

const question = 'Не знаете как работает наша платформа?'

type Props = {
  readonly canDismiss: boolean
  /** Who has made a link knows how it works. */
  readonly hasLinks: boolean
}

/**
 * The question and the button that opens the platform's video (specification 2); hidden where there is no such video.
 * Where the person works it can be put away for good, and is gone with the first link; on the program's own tab it stays.
 */
export function TrainingBanner({ canDismiss, hasLinks }: Props) {
  const videos = useContext(VideosContext)
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

  // Not known yet whether there is a video: exactly its room is kept, so that nothing below jumps.
  const pending = (
    <div className={classes.banner} data-dismissible={canDismiss} data-pending aria-hidden="true">
      <Text size="sm" c="dimmed">
        {question}
      </Text>
      <Button variant="subtle" leftSection={<PlayIcon />}>
        {watch}
      </Button>
    </div>
  )

  const banner = (found: Videos) =>
    found.outcome !== 'missing' && (
      <section className={classes.banner} data-dismissible={canDismiss} aria-labelledby="training-question">
        <Text component="h2" size="sm" c="dimmed" id="training-question">
          {question}
        </Text>
        <VideoPlayer early={found} />
        {canDismiss && <CloseButton className={classes.close} aria-label="Скрыть подсказку" onClick={dismiss} />}
      </section>
    )

  return (
    <div ref={room} tabIndex={-1} className={classes.room}>
      {(!canDismiss || !(isDismissed || hasLinks)) && (
        <Suspense fallback={pending}>
          <Await resolve={videos}>{banner}</Await>
        </Suspense>
      )}
    </div>
  )
}
