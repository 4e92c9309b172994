import { requisiteCreateOrUpdate, requisiteDelete } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import type { Details, RemovalAnswer, SaveAnswer } from '#machines/requisites.machine.ts'
import { attempt } from '#src/api/call.ts'
import { type CallFailure, isTaken } from '#src/api/failure.ts'
import { answered } from '#src/routing/answered.ts'
import type { NoReply } from '#src/routing/use-route-action.ts'

import { fieldsOf } from './requisite-fields.ts'

export type SaveIntent = { do: 'save'; requisite: Details }
export type RemoveIntent = { do: 'remove'; requisite_type: RequisiteType }
export type RequisitesIntent = SaveIntent | RemoveIntent

const gone = 404

function saveAnswer({ requisite }: SaveIntent, failure: CallFailure | null): SaveAnswer | NoReply {
  if (failure === null) return { outcome: 'saved' }
  const ours = fieldsOf(requisite.requisite_type).flatMap(({ name }) => {
    const text = failure.fields[name]
    return text === undefined ? [] : [[name, text]]
  })
  if (ours.length > 0) return { outcome: 'invalid', text: failure.text, fields: Object.fromEntries(ours) }
  return failure.kind === 'refused' ? { outcome: 'failed', text: failure.text } : { failure: failure.text }
}

export async function save(intent: SaveIntent, signal: AbortSignal) {
  const { failure } = await attempt(requisiteCreateOrUpdate, intent.requisite, signal)
  return answered(saveAnswer(intent, failure), isTaken(failure))
}

/** Details that are gone already are as good as deleted. */
function removalAnswer(failure: CallFailure | null): RemovalAnswer | NoReply {
  if (failure === null || failure.status === gone) return { outcome: 'removed' }
  return failure.kind === 'refused' ? { outcome: 'failed', text: failure.text } : { failure: failure.text }
}

export async function remove({ requisite_type }: RemoveIntent, signal: AbortSignal) {
  const { failure } = await attempt(requisiteDelete, { requisite_type }, signal)
  return answered(removalAnswer(failure), isTaken(failure))
}
