import { useState } from 'react'

import { initials } from './initials.ts'
import classes from './logo-tile.module.css'

type Props = {
  /** Empty when there is no picture. */
  readonly address: string
  /** Whose logo it is: its first letters stand in when the picture cannot be seen. */
  readonly name: string
  readonly size?: 'usual' | 'large'
}

/** A program's logo on a tile; its name always stands beside it, so that the picture itself says nothing aloud. */
export function LogoTile({ address, name, size = 'usual' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const hasPicture = address !== '' && broken !== address

  return (
    <span className={classes.tile} data-size={size} data-fallback={!hasPicture}>
      {hasPicture ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(address)} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  )
}
