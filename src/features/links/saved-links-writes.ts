import { linkNameLimit } from '#contract/constants.ts'
import { linkSave, linkUpdate } from '#contract/links.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import { type CallFailure, isTaken } from '#src/api/failure.ts'
import { answered } from '#src/routing/answered.ts'

/** A link was given out: from now on it is listed. `name` is a proposal, empty where the page has no title. */
export type SaveLinkIntent = { do: 'save-link'; url: string; sub: string; name: string }
export type RenameLinkIntent = { do: 'rename-link'; id: Id; name: string }
export type HideLinkIntent = { do: 'hide-link'; id: Id; is_hidden: boolean }
export type ChangeLinkIntent = RenameLinkIntent | HideLinkIntent
export type SavedLinkIntent = SaveLinkIntent | ChangeLinkIntent

/** Why nothing was changed, in words for the person; null when it was. */
export type SavedLinkAnswer = { refusal: string | null }

function answerOf(failure: CallFailure | null) {
  const answer: SavedLinkAnswer = { refusal: failure === null ? null : (failure.fields.name ?? failure.text) }
  return answered(answer, isTaken(failure))
}

async function save({ url, sub, name }: SaveLinkIntent, project: Id | undefined, signal: AbortSignal) {
  const proposal = name === '' ? {} : { name: name.slice(0, linkNameLimit) }
  const input = { url, sub, ...proposal, ...(project === undefined ? {} : { project_id: project }) }
  return answerOf((await attempt(linkSave, input, signal)).failure)
}

/** A link is renamed or hidden wherever it is listed. */
export async function changeLink(intent: ChangeLinkIntent, signal: AbortSignal) {
  const change = intent.do === 'rename-link' ? { name: intent.name.trim() } : { is_hidden: intent.is_hidden }
  return answerOf((await attempt(linkUpdate, { id: intent.id, ...change }, signal)).failure)
}

export function writeSavedLink(intent: SavedLinkIntent, project: Id | undefined, signal: AbortSignal) {
  return intent.do === 'save-link' ? save(intent, project, signal) : changeLink(intent, signal)
}
