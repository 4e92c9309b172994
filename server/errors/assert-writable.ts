import type { Deps } from '../deps.ts'
import { Refusal } from './refusal.ts'
import { refusals } from './texts.ts'

/** Refuses while the database's disk is nearly full: a full one would stop the whole process. */
export function assertWritable({ storage }: Pick<Deps, 'storage'>): void {
  if (storage.isReadOnly()) throw new Refusal(503, refusals.readOnly, { 'Retry-After': '60' })
}
