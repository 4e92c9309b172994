import { fingerprint } from 'chart-kit/read/fingerprint.ts'

import type { Trail } from '../trace/trail.ts'

/**
 * What a person sends when something went wrong: enough to walk the same way again, and nothing of theirs. `screen` is
 * the route's pattern, not the address; `machines` are fingerprints of the definitions that the steps speak of.
 */
export function problemReport({ steps, machines }: Trail, screen: string) {
  return {
    report: 'promoter-cabinet',
    version: import.meta.env.VITE_VERSION,
    screen,
    machines: Object.fromEntries([...machines].map(([name, machine]) => [name, fingerprint(machine)])),
    steps,
  }
}

export const reportText = (trail: Trail, screen: string) => JSON.stringify(problemReport(trail, screen), null, 1)
