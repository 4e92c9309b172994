import { readFileSync, statSync } from 'node:fs'

import { drawnResults, prefixOf, type Walked } from '#tools/paths/coverage.ts'
import { readRuns, resultsNow, WrongResults } from '#tools/paths/results.ts'

import { WrongFile } from './records.ts'

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

/** What results of any kind say of the arrows of this release. Throws `WrongFile`. */
export async function arrowsIn(name: string): Promise<unknown> {
  const counted = countedIn(name)
  if (counted !== null) return counted
  try {
    const walked = resultsNow(await readRuns(name)).flatMap(({ result: { outcome, step }, path }): Walked[] => {
      if (outcome === 'passed') return [{ ...path, failedAt: null }]
      return outcome === 'failed' && step !== null ? [{ ...prefixOf(path, step), failedAt: step }] : []
    })
    return drawnResults(walked)
  } catch (error) {
    throw error instanceof WrongResults ? new WrongFile(error.message) : error
  }
}
