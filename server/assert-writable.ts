import type { Deps } from './deps.ts'
import { Refusal } from './refusal.ts'

/** Refuses while the database's disk is nearly full: a full one would stop the whole process. */
export function assertWritable({ storage }: Pick<Deps, 'storage'>): void {
  if (storage.isReadOnly())
    throw new Refusal(503, 'Сервис временно работает только на чтение. Попробуйте позже', { 'Retry-After': '60' })
}
