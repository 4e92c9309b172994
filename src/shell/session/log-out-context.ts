import { createContext } from 'react'

export type LogOut = {
  readonly leave: () => void
  readonly isLeaving: boolean
  /** Why the session is still open, in the server's words; null when nothing has failed. */
  readonly failure: string | null
}

export const LogOutContext = createContext<LogOut>({ leave: () => {}, isLeaving: false, failure: null })
