import { getPaymentList } from '#contract/account.ts'
import { connectionStatus } from '#contract/codes.ts'
import { getProjectConnected, getProjectConnectedAccrualList } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import type { Session } from '#src/bridge/session.ts'
import { type DeviceVisit, readDeviceVisit, writeDeviceVisit } from '../session/device-visits.ts'
import { afterVisit, type VisitFindings } from './visit-changes.ts'

/** Looked at so lately, the lists are not read again: they may be long. */
const freshFor = 60_000

/** Requests that are asked about at one visit, a call for each. */
const mostAsked = 10

/** Lists that the menu does not lead to are not looked at either. */
const hasMoney = ({ domain, connection }: Session) =>
  !domain.is_one_project || connection?.status === connectionStatus.using

async function readMoney(session: Session, signal: AbortSignal): Promise<Omit<VisitFindings, 'connections'>> {
  if (!hasMoney(session)) return { accruals: null, payments: null }
  const project = session.project === null ? {} : { project_id: session.project.id }
  const [accruals, payments] = await Promise.all([
    attempt(getProjectConnectedAccrualList, project, signal),
    attempt(getPaymentList, {}, signal),
  ])
  return {
    accruals: accruals.failure === null ? accruals.reply.data : null,
    payments: payments.failure === null ? payments.reply.data : null,
  }
}

type Asked = DeviceVisit['awaited']

async function readConnections(
  awaited: Asked,
  { project, connection }: Session,
  signal: AbortSignal,
): Promise<VisitFindings['connections']> {
  // Of the one project of a domain the session knows.
  if (project !== null) return [{ id: project.id, connection }]
  const replies = await Promise.all(
    awaited.slice(0, mostAsked).map(async ({ id }) => {
      const { reply, failure } = await attempt(getProjectConnected, { project_id: id }, signal)
      return { id, connection: failure === null ? reply.data : null }
    }),
  )
  return replies
}

const isAwaited = ({ awaited }: DeviceVisit, id: Id) => awaited.some((each) => String(each.id) === String(id))

/** From now on a visit asks how a request for a program was decided. */
export function awaitDecision(session: Session, program: { readonly id: Id; readonly name: string }): void {
  const visit = readDeviceVisit(session.user)
  if (isAwaited(visit, program.id)) return
  writeDeviceVisit(session.user, {
    ...visit,
    awaited: [{ id: program.id, name: program.name }, ...visit.awaited].slice(0, 2 * mostAsked),
  })
}

function isFresh({ at }: DeviceVisit, now: Date): boolean {
  return at !== null && Math.abs(now.getTime() - Date.parse(at)) < freshFor
}

/** Looks at the promoter's lists and gives what is kept from then on. Another tab may have done it meanwhile. */
export async function visitNow(session: Session, signal: AbortSignal): Promise<DeviceVisit> {
  const { user, project, connection } = session
  if (project !== null && connection?.status === connectionStatus.moderated) awaitDecision(session, project)
  const kept = readDeviceVisit(user)
  if (isFresh(kept, new Date())) return kept

  const [money, connections] = await Promise.all([
    readMoney(session, signal),
    readConnections(kept.awaited, session, signal),
  ])
  const before = readDeviceVisit(user)
  const asked = connections.filter(({ id }) => isAwaited(before, id))
  const visit = afterVisit(before, { ...money, connections: asked }, new Date())
  writeDeviceVisit(user, visit)
  return visit
}

/** What is kept without the calls. */
export const keptVisit = ({ user }: Session): DeviceVisit => readDeviceVisit(user)

/** All changes were read: the card goes, and the list has none that is fresh. The moment makes it news for other tabs. */
export function closeVisit({ user }: Session): DeviceVisit {
  const visit = { ...readDeviceVisit(user), unread: null, closedAt: new Date().toISOString() }
  writeDeviceVisit(user, visit)
  return visit
}
