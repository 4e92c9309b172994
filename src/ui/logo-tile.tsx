import { Avatar } from '@mantine/core'

import { initials } from './initials.ts'
import classes from './logo-tile.module.css'

type Props = {
  /** Empty when there is no picture. */
  readonly address: string
  /** Whose logo it is: its first letters stand in when the picture cannot be seen. */
  readonly name: string
  readonly isLarge?: boolean
}

/** A program's logo on a tile; its name always stands beside it, so that the tile itself says nothing aloud. */
export function LogoTile({ address, name, isLarge = false }: Props) {
  return (
    <Avatar
      src={address}
      alt=""
      size={isLarge ? 80 : 60}
      radius={isLarge ? 20 : 16}
      color="brand"
      classNames={classes}
      imageProps={{ loading: 'lazy', decoding: 'async' }}
      aria-hidden
    >
      {initials(name)}
    </Avatar>
  )
}
