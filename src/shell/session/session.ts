import type { Domain } from '#contract/domain.ts'
import { SessionEnded } from '#src/api/failure.ts'
import { csrfToken } from '#src/api/http.ts'
import type { Session } from '#src/bridge/session.ts'
import { forgetSlowReads } from '#src/bridge/slow-read.ts'
import { dress } from '../brand/theme.ts'
import { tellOtherTabs } from './session-channel.ts'
import { findProject, findUser, readDomain } from './session-reads.ts'

/** `hasFailed`: the service did not say who the visitor is, or what they are connected to. */
export type KnownSession = Session & { readonly hasFailed: boolean }

/** `mark` is the forgery token at the end of loading: the server renews it with the session, whichever tab did it. */
type Held = { readonly loading: Promise<KnownSession>; mark: string | null }

let domain: Domain | null = null
let held: Held | null = null

const anonymous = { user: null, project: null, connection: null, hasFailed: false } as const

/** The domain stays as long as the page does: it belongs to the host, not to the visitor. */
async function findDomain(): Promise<Domain> {
  domain ??= await readDomain()
  dress(domain)
  return domain
}

async function read(): Promise<KnownSession> {
  const [found, visitor] = await Promise.all([findDomain(), findUser()])
  const { user, hasFailed } = visitor
  if (user === null || !found.is_one_project) return { ...anonymous, domain: found, user, hasFailed }
  try {
    return { domain: found, user, ...(await findProject()) }
  } catch (error) {
    if (error instanceof SessionEnded) return { ...anonymous, domain: found }
    throw error
  }
}

async function markWhenLoaded(mine: Held): Promise<void> {
  const isLoaded = await mine.loading.then(
    () => true,
    () => false,
  )
  mine.mark = csrfToken()
  if (!isLoaded && held === mine) held = null
}

/** True when another tab has signed in or out since the session was loaded. */
export function isSessionStale(): boolean {
  return held !== null && held.mark !== null && held.mark !== csrfToken()
}

/** The session from memory, or from the server when there is none. Throws `DomainMissing`. */
export async function loadSession(): Promise<KnownSession> {
  if (isSessionStale()) held = null
  if (held === null) {
    held = { loading: read(), mark: null }
    void markWhenLoaded(held)
  }
  const mine = held
  const session = await mine.loading
  // Dropped while it was on its way: what came is of a visitor who is no longer here.
  return held === mine ? session : loadSession()
}

/** Forgets the session in this tab; the next navigation or revalidation loads it again. */
export function forgetSession(): void {
  held = null
  forgetSlowReads()
}

/** Forgets the session here and in the other tabs: after sign-in. The rules of start-up then say where to go. */
export function dropSession(): void {
  forgetSession()
  tellOtherTabs('changed')
}

/** From now on the visitor is nobody, without asking: after a 401, and when another tab has logged out. */
export function endSession(): void {
  forgetSlowReads()
  held = domain === null ? null : { loading: Promise.resolve({ ...anonymous, domain }), mark: csrfToken() }
}

/** The promoter has logged out on the server. */
export function endSessionEverywhere(): void {
  endSession()
  tellOtherTabs('ended')
}
