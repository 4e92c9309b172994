import { createHash } from 'node:crypto'
import { catalogue } from '../config.ts'
import { fingerprint } from '../read/fingerprint.ts'

/** Twelve hexadecimal digits of all machines as they are now: results belong to what was walked. */
export function releaseNow(): string {
  const all = catalogue.map(({ name, machine }) => `${name} ${fingerprint(machine)}`).toSorted()
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12)
}
