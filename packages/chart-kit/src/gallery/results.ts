import { readFileSync, statSync } from 'node:fs'

import { drawnResults, prefixOf, type Walked } from '../walks/coverage.ts'
import { type Run, readRuns, resultsNow } from '../walks/results.ts'

/** A run in a browser counts its arrows itself; of other results the paths tell them. */
function countedIn(name: string): unknown {
  try {
    if (statSync(name).isDirectory()) return null
    const data: unknown = JSON.parse(readFileSync(name, 'utf8'))
    return typeof data === 'object' && data !== null && 'machines' in data ? data : null
  } catch {
    return null
  }
}

/** How often the paths of this release took each arrow. Throws `Refused`. */
export function arrowsOfRuns(runs: readonly Run[]) {
  const walked = resultsNow(runs).flatMap(({ result: { outcome, step }, path }): Walked[] => {
    if (outcome === 'passed') return [{ ...path, failedAt: null }]
    return outcome === 'failed' && step !== null ? [{ ...prefixOf(path, step), failedAt: step }] : []
  })
  return drawnResults(walked)
}

/** What results of any kind say of the arrows of this release. Throws `Refused`. */
export function arrowsIn(name: string): unknown {
  const counted = countedIn(name)
  return counted ?? arrowsOfRuns(readRuns(name))
}
