import { useEffect, useState } from 'react'

import type { Videos } from './program-reads.ts'
import classes from './training-banner.module.css'
import { VideoPlayer } from './video-player.tsx'

type Props = { readonly videos: Promise<Videos> }

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

/** The question and the button that opens the platform's video (specification 2); hidden where there is no such video. */
export function TrainingBanner({ videos }: Props) {
  const found = useFound(videos)
  if (found?.outcome === 'missing') return null
  // Its room is kept while it is not known whether there is a video, so that nothing below jumps.
  if (found === null) return <div className={classes.banner} aria-hidden="true" />
  return (
    <section className={classes.banner} aria-labelledby="training-question">
      <h2 id="training-question" className={classes.question}>
        Не знаете как работает наша платформа?
      </h2>
      <VideoPlayer early={found} />
    </section>
  )
}
