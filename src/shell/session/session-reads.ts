import { type Domain, getDomain } from '#contract/domain.ts'
import { type Connection, getProject, getProjectConnected, type Project } from '#contract/promoter.ts'
import { authByToken, getUserProfile, type User } from '#contract/sign-in.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { isRefusal, SessionEnded } from '#src/api/failure.ts'

/** No domain was returned. `mayPass`: the network or the service is to blame, a second try is worth it. */
export class DomainMissing extends Error {
  readonly mayPass: boolean

  constructor(mayPass: boolean) {
    super('no domain was returned')
    this.mayPass = mayPass
  }
}

export async function readDomain(): Promise<Domain> {
  const { reply, failure } = await attempt(getDomain, {})
  if (failure !== null) throw new DomainMissing(!isRefusal(failure))
  if (reply.data === null) throw new DomainMissing(false)
  return reply.data
}

type FoundUser = { readonly user: User | null; readonly hasFailed: boolean }

const anonymous: FoundUser = { user: null, hasFailed: false }

async function readUser(): Promise<FoundUser> {
  try {
    const { reply, failure } = await attempt(getUserProfile, {})
    if (failure === null) return { user: reply, hasFailed: false }
    return failure.status === 403 ? anonymous : { user: null, hasFailed: true }
  } catch (error) {
    if (error instanceof SessionEnded) return anonymous
    throw error
  }
}

/** Who the visitor is. The token of the address signs in only who is not signed in yet; a refused one is ignored. */
export async function findUser(takeToken: () => string): Promise<FoundUser> {
  const found = await readUser()
  if (found.hasFailed) return found
  const token = takeToken()
  if (token === '' || found.user !== null) return found
  await attempt(authByToken, { token })
  return readUser()
}

type FoundProject = {
  readonly project: Project | null
  readonly connection: Connection | null
  readonly hasFailed: boolean
}

/** What the promoter is to the program now; `known` where that cannot be read. */
export async function readConnection(project_id: Id, known: Connection | null): Promise<Connection | null> {
  const { reply, failure } = await attempt(getProjectConnected, { project_id })
  return failure === null ? reply.data : known
}

/**
 * The one project of a single-project domain. A refusal means that there is none; anything else is a failure, because
 * taking a lost answer for "not connected" would close a promoter's tools to them.
 */
export async function findProject(): Promise<FoundProject> {
  const [asked, connected] = await Promise.all([attempt(getProject, {}), attempt(getProjectConnected, {})])
  const hasFailed = [asked.failure, connected.failure].some((failure) => failure !== null && !isRefusal(failure))
  return { project: asked.reply?.data ?? null, connection: connected.reply?.data ?? null, hasFailed }
}
