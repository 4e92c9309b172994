import { Suspense, use } from 'react'

import type { Videos } from './program-reads.ts'
import classes from './training-banner.module.css'
import { VideoPlayer } from './video-player.tsx'

type Props = { readonly videos: Promise<Videos> }

/** Hidden when the platform has no such video: there would be nothing to open. */
function WhenThereIsVideo({ videos }: Props) {
  const found = use(videos)
  if (found.outcome === 'missing') return null
  return (
    <section className={classes.banner} aria-labelledby="training-question">
      <h2 id="training-question" className={classes.question}>
        Не знаете как работает наша платформа?
      </h2>
      <VideoPlayer early={found} />
    </section>
  )
}

/** The question and the button that opens the platform's video (specification 2). */
export function TrainingBanner({ videos }: Props) {
  // Its height is kept while it is not known whether there is a video, so that nothing below jumps.
  return (
    <Suspense fallback={<div className={classes.banner} aria-hidden="true" />}>
      <WhenThereIsVideo videos={videos} />
    </Suspense>
  )
}
