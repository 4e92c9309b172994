import type { Hono } from 'hono'

import { changeEmail, confirmEmail, endSessions, getProfile, getSessions, updateProfile } from '#contract/person.ts'
import type { AppContext, Env } from '../context.ts'
import type { Deps, SignedInSession } from '../deps.ts'
import { handleSignedIn } from '../http/handle.ts'
import { leaveSession } from '../middleware/session.ts'
import { visitorOf } from '../middleware/visitor.ts'
import { confirmEmailChange, dropEmailChange, requestEmail } from '../services/person/email-change.ts'
import { endAllSessions, endOneSession, openSessionsOf } from '../services/person/open-sessions.ts'
import { personOf, savePerson } from '../services/person/person.ts'

/** Who a promoter is, in their own words, and where they are signed in. */
export function personRoutes(app: Hono<Env>, deps: Deps) {
  if (!deps.config.features.includes('profile')) return
  const ownerOf = (c: AppContext, { promoterId }: SignedInSession) => ({ ...visitorOf(c), promoterId })
  const person = async ({ promoterId }: SignedInSession) => ({ data: await personOf(deps, promoterId) })

  handleSignedIn(app, getProfile, (_, session) => person(session))

  handleSignedIn(app, updateProfile, async (input, session, c) => {
    await savePerson(deps, ownerOf(c, session), input)
    return person(session)
  })

  handleSignedIn(app, changeEmail, async ({ email }, session, c) => {
    if (email === null) await dropEmailChange(deps, session.promoterId)
    else await requestEmail(deps, ownerOf(c, session), email)
    return person(session)
  })

  handleSignedIn(app, confirmEmail, async ({ code }, session, c) => {
    await confirmEmailChange(deps, ownerOf(c, session), code)
    return person(session)
  })

  handleSignedIn(app, getSessions, async (_, session) => ({ data: await openSessionsOf(deps, session) }))

  handleSignedIn(app, endSessions, async ({ id }, session, c) => {
    if (id === undefined) await endAllSessions(deps, visitorOf(c), session)
    else await endOneSession(deps, session, id)
    if (id === undefined || id === session.id) {
      leaveSession(c, deps)
      c.header('Clear-Site-Data', '"cache", "storage"')
    }
    return { status: true }
  })
}
