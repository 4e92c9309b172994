import { requisiteCreateOrUpdate, requisiteDelete } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import type { Details, RemovalAnswer, SaveAnswer } from '#machines/requisites.machine.ts'
import { attempt } from '#src/api/call.ts'
import type { NoReply } from '#src/routing/use-route-action.ts'

import { fieldsOf } from './requisite-fields.ts'

export type SaveIntent = { do: 'save'; requisite: Details }
export type RemoveIntent = { do: 'remove'; requisite_type: RequisiteType }
export type RequisitesIntent = SaveIntent | RemoveIntent

const gone = 404

export async function save({ requisite }: SaveIntent, signal: AbortSignal): Promise<SaveAnswer | NoReply> {
  const { failure } = await attempt(requisiteCreateOrUpdate, requisite, signal)
  if (failure === null) return { outcome: 'saved' }
  const ours = fieldsOf(requisite.requisite_type).flatMap(({ name }) => {
    const text = failure.fields[name]
    return text === undefined ? [] : [[name, text]]
  })
  if (ours.length > 0) return { outcome: 'invalid', text: failure.text, fields: Object.fromEntries(ours) }
  return failure.kind === 'refused' ? { outcome: 'failed', text: failure.text } : { failure: failure.text }
}

/** Details that are gone already are as good as deleted. */
export async function remove({ requisite_type }: RemoveIntent, signal: AbortSignal): Promise<RemovalAnswer | NoReply> {
  const { failure } = await attempt(requisiteDelete, { requisite_type }, signal)
  if (failure === null || failure.status === gone) return { outcome: 'removed' }
  return failure.kind === 'refused' ? { outcome: 'failed', text: failure.text } : { failure: failure.text }
}
