import { createProjectConnected, getProjectConnectedUrl } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import type { LinkAnswer } from '#machines/link-builder.machine.ts'
import { attempt, call } from '#src/api/call.ts'

import type { SavedLinkIntent } from './tools/saved-links/saved-links-writes.ts'

/** The intents of the screen, and what each brings back. */
export type ConnectIntent = { do: 'connect' }
export type ConnectAnswer = { status: string | null }

export type LinkIntent = { do: 'build-link'; url: string; sub: string }
/** The inputs come back with the answer, so that the screen can tell which of its questions it answers. */
export type LinkIntentAnswer = { url: string; sub: string; answer: LinkAnswer }

export type ProgramIntent = ConnectIntent | LinkIntent | SavedLinkIntent

type ProjectField = { project_id?: Id }

export async function connect(project: ProjectField, signal: AbortSignal): Promise<ConnectAnswer> {
  const { status } = await call(createProjectConnected, project, signal)
  return { status: status ?? null }
}

/** Statuses by which a server objects to what was typed, rather than fails. */
const objections: readonly (number | null)[] = [400, 422]

async function askForLink({ url, sub }: LinkIntent, project: ProjectField, signal: AbortSignal): Promise<LinkAnswer> {
  const { reply, failure } = await attempt(getProjectConnectedUrl, { url, sub, ...project }, signal)
  if (failure === null) return { outcome: 'built', link: reply }
  const text = failure.fields.url ?? failure.text
  return { outcome: objections.includes(failure.status) ? 'refused' : 'failed', text }
}

export async function buildLink(
  intent: LinkIntent,
  project: ProjectField,
  signal: AbortSignal,
): Promise<LinkIntentAnswer> {
  const answer = await askForLink(intent, project, signal)
  return { url: intent.url, sub: intent.sub, answer }
}
