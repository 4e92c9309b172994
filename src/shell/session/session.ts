import { createContext } from 'react-router'
import type { Domain } from '#contract/domain.ts'
import type { PageFacts } from '#contract/page-facts.ts'
import type { Connection } from '#contract/promoter.ts'
import { forgeryToken } from '#src/api/client.ts'
import { SessionEnded } from '#src/api/failure.ts'
import type { Session } from '#src/routing/session.ts'
import { createBranding } from '../brand/branding.ts'
import { forgetDevice, forgetNameless, forgetRetired, forgetTab } from './device-store.ts'
import { forgetPlaces } from './kept-places.ts'
import { findProject, findUser, readConnection, readDomain } from './session-reads.ts'
import { hasTraining } from './training.ts'
import { forgetAim } from './wanted-address.ts'

/** The session for the views: what the root route's loader gives. */
export const rootData = (session: KnownSession, store: SessionStore) => ({ ...session, store })
export type RootData = ReturnType<typeof rootData>

/** `hasFailed`: the service did not say who the visitor is, or what they are connected to. */
type Visit = Session & { readonly hasFailed: boolean }

/** `training`: whether there are training videos, where the menu depends on it. `isOver`: a promoter's ended on this page. */
export type KnownSession = Visit & { readonly training: Promise<boolean> | false; readonly isOver?: true }

/** `mark` is the forgery token at the end of loading: the server renews it with the session, whichever tab did it. */
type Held = {
  readonly loading: Promise<KnownSession>
  mark: string | null
  /** What joining was answered since; null where the answer said nothing. */
  joined?: Connection | null
}

/** What one tab says to the others: a visitor has signed in, the same visitor has joined or has changed their links, or the session is over. */
type TabMessage = 'changed' | 'joined' | 'links' | 'ended'

type Start = {
  /** What the server wrote into the page; null where it wrote nothing. */
  readonly facts: PageFacts | null
  /** The sign-in token that the visitor came with; empty when there was none. */
  readonly token: string
}

export type SessionStore = ReturnType<typeof createSession>

/** The one session of this page, in the router's context. */
export const sessionStore = createContext<SessionStore>()

const anonymous = { user: null, project: null, connection: null, hasFailed: false } as const

function known(visit: Visit): KnownSession {
  if (visit.user === null && !visit.hasFailed) forgetNameless()
  return { ...visit, training: hasTraining(visit) }
}

/** Who the visitor is and what the page knows of them (specification 2), kept until sign-in, log-out or a 401. */
export function createSession({ facts, token }: Start) {
  // Some browsers lend no channel to a page without storage: other tabs then find out at their next load.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
  const branding = createBranding()
  let loginToken = token
  let domain: Domain | null = null
  let held: Held | null = null
  let hadUser = false
  forgetRetired()

  /** The domain stays as long as the page does: it belongs to the host, not to the visitor. */
  function keepDomain(found: Domain): Domain {
    domain = found
    branding.apply(found)
    return found
  }

  function takeToken(): string {
    const taken = loginToken
    loginToken = ''
    // It may sign in another promoter than the last one.
    if (taken !== '') forgetNameless()
    return taken
  }

  async function read(): Promise<KnownSession> {
    const [found, visitor] = await Promise.all([domain ?? readDomain().then(keepDomain), findUser(takeToken)])
    const { user, hasFailed } = visitor
    if (user === null || !found.is_one_project) return known({ ...anonymous, domain: found, user, hasFailed })
    try {
      return known({ domain: found, user, ...(await findProject()) })
    } catch (error) {
      if (error instanceof SessionEnded) return known({ ...anonymous, domain: found })
      throw error
    }
  }

  /** The session with its connection as it is now; where that cannot be read, as joining was answered. */
  async function readJoined(loading: Promise<KnownSession>, joined: Connection | null): Promise<KnownSession> {
    const session = await loading
    if (session.project === null) return session
    return known({ ...session, connection: await readConnection(session.project.id, joined ?? session.connection) })
  }

  function hold(loading: Promise<KnownSession>): Held {
    const mine: Held = { loading, mark: null }
    const note = () => {
      mine.mark = forgeryToken()
    }
    void loading.then(note, note)
    held = mine
    return mine
  }

  /** The session from memory, or from the server when there is none or another tab has changed it. Throws `DomainMissing`, and does so until `forget`. */
  async function load(): Promise<KnownSession> {
    if (held !== null && held.mark !== null && held.mark !== forgeryToken()) held = null
    const mine = held ?? hold(read())
    const session = await mine.loading
    // Dropped while it was on its way: what came is of a visitor who is no longer here.
    if (held !== mine) return load()
    hadUser ||= session.user !== null
    return hadUser && session.user === null ? { ...session, isOver: true } : session
  }

  /** The session of a loader's navigation; the first one after joining reads the connection again, and nothing else. */
  async function renewed(session: KnownSession): Promise<KnownSession> {
    if (held === null) return session
    if (held.joined !== undefined) hold(readJoined(held.loading, held.joined))
    return load()
  }

  /** Forgets the session in this tab; the next navigation or revalidation loads it again. */
  function forget(): void {
    held = null
  }

  /** From now on the visitor is anonymous, without a call: after a 401, and when another tab has logged out. */
  function end(): void {
    forgetPlaces()
    held = domain === null ? null : { loading: Promise.resolve(known({ ...anonymous, domain })), mark: forgeryToken() }
  }

  function announce(message: TabMessage): void {
    channel?.postMessage(message)
  }

  if (facts !== null) {
    const { mark, ...visit } = facts
    keepDomain(facts.domain)
    // A token signs in whom the page does not know.
    if (facts.user !== null || token === '')
      held = { loading: Promise.resolve(known({ ...visit, hasFailed: false })), mark }
  }

  return {
    branding,
    load,
    renewed,
    /** What is loaded or loading, without asking the server for it; null when that failed or there is nothing. */
    held: async (): Promise<KnownSession | null> => (await held?.loading.catch(() => null)) ?? null,
    forget,
    end,
    /** Forgets the session here and in the other tabs: after sign-in. The rules of start-up then say where to go. */
    drop(): void {
      forget()
      announce('changed')
    },
    /** Joining has been answered: the connection is to be read again. */
    join(joined: Connection | null): void {
      if (held !== null) held.joined = joined
      announce('joined')
    },
    /** A link was saved, named or hidden: other tabs may list it. */
    changeLinks: () => announce('links'),
    /** The promoter has logged out on the server. */
    endEverywhere(): void {
      end()
      forgetAim()
      forgetDevice()
      forgetTab()
      announce('ended')
    },
    /** Does here what another tab did, then calls `onChange`; until the returned function is called. */
    followOtherTabs(onChange: () => void): () => void {
      const follow = ({ data }: MessageEvent<TabMessage>) => {
        if (data === 'ended') {
          end()
          forgetTab()
        } else if (data === 'changed') forget()
        else if (data === 'joined' && held !== null) held.joined = null
        onChange()
      }
      channel?.addEventListener('message', follow)
      return () => channel?.removeEventListener('message', follow)
    },
  }
}
