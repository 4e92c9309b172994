import { createContext, useRouteLoaderData } from 'react-router'
import type { Domain } from '#contract/domain.ts'
import type { Connection, Project } from '#contract/promoter.ts'
import type { User } from '#contract/sign-in.ts'

/**
 * What start-up learned (specification 2): loaded once, kept until sign-in, log-out or a 401. `project` and
 * `connection` are filled on a single-project domain only.
 */
export type Session = {
  readonly domain: Domain
  readonly user: User | null
  readonly project: Project | null
  readonly connection: Connection | null
}

/** The session in the router's context: filled by the start-up middleware before any loader runs. */
export const sessionContext = createContext<Session>()

export const rootRouteId = 'root'

/** The routes that read the news of home: of the list of programs, and of a domain's one program. */
export const homeNews = 'home-news'
export const programNews = 'program-news'
/** The one that reads what is said of payouts beside that program's tools. */
export const programPayouts = 'program-payouts'

/** The session as the views see it. Only below the root route, whose loader hands it on. */
export function useSession(): Session {
  const session = useRouteLoaderData<() => Session>(rootRouteId)
  if (session === undefined) throw new Error('useSession works below the root route only')
  return session
}
