import { Avatar } from '@mantine/core'

import { initials } from './initials.ts'
import classes from './logo-tile.module.css'

type Props = {
  /** Empty when there is no picture. */
  readonly address: string
  /** Whose logo it is: its first letters are shown when the picture cannot be seen. */
  readonly name: string
  readonly size?: keyof typeof sizes
}

/** Pixels: of the tile, and of its corners, which are those of the usual logo, so that no ground shows around it. */
const sizes = {
  small: { size: 32, radius: 10 },
  usual: { size: 40, radius: 10 },
  large: { size: 64, radius: 16 },
} as const

/** A program's logo on a tile; its name always is beside it, so that the tile itself says nothing aloud. */
export function LogoTile({ address, name, size = 'usual' }: Props) {
  return (
    <Avatar
      src={address}
      alt=""
      {...sizes[size]}
      color="brand"
      classNames={classes}
      data-size={size}
      imageProps={{ loading: 'lazy', decoding: 'async' }}
      aria-hidden
    >
      {initials(name)}
    </Avatar>
  )
}
