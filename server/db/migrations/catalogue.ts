import type { Migration } from 'kysely'

import { brand } from './001-brand.ts'

/** Every migration in its order. A released one is never changed: what follows it is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-brand': brand,
}
