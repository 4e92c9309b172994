import { connectionStatus } from '#contract/codes.ts'
import { getProjectConnectedUrl } from '#contract/partner-links.ts'
import { type Connection, createProjectConnected } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { LinkAnswer } from '#machines/link-builder.machine.ts'
import { attempt } from '#src/api/call.ts'
import type { CallFailure } from '#src/api/failure.ts'
import type { SavedLinkIntent } from '#src/features/links/saved-links-writes.ts'
import type { NoReply } from '#src/routing/use-route-action.ts'

/** The intents of the screen, and what each brings back. */
export type ConnectIntent = { do: 'connect' }
export type ConnectAnswer = { status: string | null }

export type LinkIntent = { do: 'build-link'; url: string; sub: string }
/**
 * The inputs come back with the answer, so that the screen can tell which of its questions it answers. Without a usable
 * reply `answer` is null.
 */
export type LinkIntentAnswer = { url: string; sub: string; answer: LinkAnswer | null }

export type ProgramIntent = ConnectIntent | LinkIntent | SavedLinkIntent

type ProjectField = { project_id?: Id }

const isRefusal = ({ kind }: CallFailure) => kind === 'refused'

export async function connect(project: ProjectField, signal: AbortSignal): Promise<ConnectAnswer | NoReply> {
  const { reply, failure } = await attempt(createProjectConnected, project, signal)
  if (failure !== null && !isRefusal(failure)) return { failure: failure.text }
  return { status: reply?.status ?? null }
}

/** The connection that an answer speaks of; null where it says that there is none, or nothing. */
export function joinedBy(answer: ConnectAnswer | NoReply): Connection | null {
  const { using, moderated } = connectionStatus
  const status = 'status' in answer && [using, moderated].find((each) => each === answer.status)
  return status ? { status } : null
}

/** Statuses by which a server objects to what was typed, rather than fails. */
const refusedInput: readonly (number | null)[] = [400, 422]

async function askForLink({ url, sub }: LinkIntent, project: ProjectField, signal: AbortSignal) {
  const { reply, failure } = await attempt(getProjectConnectedUrl, { url, sub, ...project }, signal)
  if (failure === null) return { outcome: 'built', link: reply } as const
  if (!isRefusal(failure)) return null
  const text = failure.fields.url ?? failure.text
  return { outcome: refusedInput.includes(failure.status) ? 'refused' : 'failed', text } as const
}

export async function buildLink(
  intent: LinkIntent,
  project: ProjectField,
  signal: AbortSignal,
): Promise<LinkIntentAnswer> {
  const answer = await askForLink(intent, project, signal)
  return { url: intent.url, sub: intent.sub, answer }
}
