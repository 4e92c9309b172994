import type { KnownSession, SessionStore } from './session.ts'

/** The session for the views: what the root route's loader gives. */
export const rootData = (session: KnownSession, store: SessionStore) => ({ ...session, store })
export type RootData = ReturnType<typeof rootData>
