import { createContext } from 'react'

/**
 * What leaving asks of the root route's action, and why it could not be done, in the server's words. `isEverywhere`: all
 * browsers that the promoter is signed in with.
 */
export type LogOutIntent = { readonly do: 'log-out'; readonly isEverywhere?: boolean }
export type LogOutAnswer = { readonly failure: string }

export type LogOut = {
  readonly leave: () => void
  readonly isLeaving: boolean
  /** Why the session is still open, in the server's words; null when nothing has failed. */
  readonly failure: string | null
}

export const LogOutContext = createContext<LogOut>({ leave: () => {}, isLeaving: false, failure: null })
