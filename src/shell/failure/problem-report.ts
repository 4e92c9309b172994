import { fingerprint } from 'chart-kit/read/fingerprint.ts'
import { writeClipboard } from '#src/ui/write-clipboard.ts'

import type { Trail } from '../trace/trail.ts'

/**
 * What a person copies when something went wrong: enough to walk the same way again, and nothing of theirs. `screen` is
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

export async function copyProblemReport(trail: Trail, screen: string): Promise<void> {
  await writeClipboard(JSON.stringify(problemReport(trail, screen), null, 1))
}
