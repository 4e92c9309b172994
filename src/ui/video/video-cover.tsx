import { useState } from 'react'

import { PlayIcon } from '../icons.tsx'
import classes from './video-dialog.module.css'

type Props = { readonly image: string; readonly time: string }

/** A video's picture with its length; where there is no picture, or none that loads, the sign of a video. */
export function VideoCover({ image, time }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes.cover}>
      {image === '' || image === broken ? (
        <PlayIcon />
      ) : (
        <img
          src={image}
          alt=""
          width={112}
          height={63}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      )}
      {time !== '' && <span className={classes.time}>{time}</span>}
    </span>
  )
}
