import { linkSave, linkUpdate } from '#contract/links.ts'
import type { LinkResult } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'
import { attempt } from '#src/api/call.ts'
import type { CallFailure } from '#src/api/failure.ts'
import type { Session } from '#src/bridge/session.ts'
import { readDeviceLinks, writeDeviceLinks } from '#src/shell/session/device-links.ts'
import { failures } from '#src/text/failures.ts'
import { withChange, withLink } from './device-list.ts'
import { hasServerLinks } from './saved-links-reads.ts'

/** A link was copied or shown as a QR code: from now on it is listed. */
export type SaveLinkIntent = {
  do: 'save-link'
  url: string
  sub: string
  /** A proposal: empty where the page has no title. */
  name: string
  link: Pick<LinkResult, 'short_url' | 'full_url'> & { erid?: string }
}
export type RenameLinkIntent = { do: 'rename-link'; id: Id; name: string }
export type HideLinkIntent = { do: 'hide-link'; id: Id; is_hidden: boolean }
export type ChangeLinkIntent = RenameLinkIntent | HideLinkIntent
export type SavedLinkIntent = SaveLinkIntent | ChangeLinkIntent

/** Why nothing was changed, in words for the person; null when it was. */
export type SavedLinkAnswer = { refusal: string | null }

type ChangePlace = { readonly session: Session; readonly signal: AbortSignal }
type Place = ChangePlace & { readonly project: Id | undefined }

const done: SavedLinkAnswer = { refusal: null }
const gone: SavedLinkAnswer = { refusal: failures.linkGone }
const full: SavedLinkAnswer = { refusal: failures.deviceFull }

const answerOf = (failure: CallFailure | null): SavedLinkAnswer => ({
  refusal: failure === null ? null : (failure.fields.name ?? failure.text),
})

function saveOnDevice({ url, sub, name, link }: SaveLinkIntent, { session, project }: Place): SavedLinkAnswer {
  const made = { project: String(project ?? ''), url, sub, name, ...link }
  const added = { ...made, created_at: new Date().toISOString(), is_hidden: false }
  // The copy itself has worked: where the browser keeps nothing, a list is all that is missing.
  writeDeviceLinks(session.user, withLink(readDeviceLinks(session.user), added))
  return done
}

function changeOnDevice(id: Id, change: Parameters<typeof withChange>[2], { session }: ChangePlace) {
  const changed = withChange(readDeviceLinks(session.user), String(id), change)
  if (changed === null) return gone
  return writeDeviceLinks(session.user, changed) ? done : full
}

async function save(intent: SaveLinkIntent, place: Place): Promise<SavedLinkAnswer> {
  const { session, project, signal } = place
  if (!hasServerLinks(session)) return saveOnDevice(intent, place)
  const { url, sub, name } = intent
  const proposal = name === '' ? {} : { name }
  const input = { url, sub, ...proposal, ...(project === undefined ? {} : { project_id: project }) }
  return answerOf((await attempt(linkSave, input, signal)).failure)
}

/** A link is renamed or hidden wherever it is listed. */
export async function changeLink(intent: ChangeLinkIntent, place: ChangePlace): Promise<SavedLinkAnswer> {
  const change = intent.do === 'rename-link' ? { name: intent.name.trim() } : { is_hidden: intent.is_hidden }
  if (!hasServerLinks(place.session)) return changeOnDevice(intent.id, change, place)
  return answerOf((await attempt(linkUpdate, { id: intent.id, ...change }, place.signal)).failure)
}

export function writeSavedLink(intent: SavedLinkIntent, place: Place): Promise<SavedLinkAnswer> {
  return intent.do === 'save-link' ? save(intent, place) : changeLink(intent, place)
}
