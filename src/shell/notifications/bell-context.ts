import { createContext } from 'react'

type BellWindow = {
  readonly isOpened: boolean
  readonly open: () => void
  readonly close: () => void
  readonly toggle: () => void
}

const nothing = () => {}

/** The window of the bell, which the news of a screen open too. */
export const BellContext = createContext<BellWindow>({
  isOpened: false,
  open: nothing,
  close: nothing,
  toggle: nothing,
})
