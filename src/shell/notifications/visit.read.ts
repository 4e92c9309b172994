import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'

import { sessionContext } from '#src/bridge/session.ts'
import { noVisit } from '../session/device-visits.ts'
import { closeVisit, keptVisit, visitNow } from './visit-reads.ts'
import { type ShownVisit, shownVisit } from './visit-words.ts'

/** What changed since the last visit. The lists are looked at where the address asks for it: at home. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ShownVisit> {
  const session = context.get(sessionContext)
  const isLook = session.user !== null && new URL(request.url).searchParams.has('look')
  const kept = session.user === null ? noVisit : keptVisit(session)
  const visit = isLook ? await visitNow(session, request.signal) : kept
  return shownVisit(visit, session.domain.is_one_project, new Date())
}

/** All was read: «Прочитать всё», and the cross of the card. */
export function action({ context }: ActionFunctionArgs): ShownVisit {
  const session = context.get(sessionContext)
  return shownVisit(closeVisit(session), session.domain.is_one_project, new Date())
}
