import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Figure, Measure } from './measure.ts'

const quick = { rounds: 12, firstStarts: 3 }
/** Reliability V-01 and V-02. */
const whole = { rounds: 200, firstStarts: 30 }

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** The tests of crashes, with so many more rounds; the tests themselves are those of `npm test`. */
async function crashed({ rounds, firstStarts }: typeof quick) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-crash-'))
  const file = join(folder, 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'killed-processes',
    'tests/server/process/crash.test.ts',
  ]
  const env = {
    ...process.env,
    DATABASE_URL: '',
    TEST_DATABASE_URL: '',
    CRASH_ROUNDS: String(rounds),
    CRASH_FIRST_STARTS: String(firstStarts),
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [...args, '--reporter=json', `--outputFile=${file}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      })
      child.on('error', reject)
      child.on('exit', () => resolve())
    })
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return report.testResults.flatMap(({ assertionResults }) => assertionResults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills at random moments: whatever was acknowledged is there again, whole, and the folder opens. */
export const crash: Measure = {
  name: 'crash',
  about:
    'kill -9 while writing (200 rounds with fsync, a third of that without) and during the first start (30 points)',
  isInQuick: false,
  async take({ isQuick }) {
    const size = isQuick ? quick : whole
    const results = await crashed(size)
    const broken = (about: RegExp) => results.filter(({ title, status }) => about.test(title) && status !== 'passed')
    const taken = (about: RegExp) => results.filter(({ title }) => about.test(title))
    const writing = /loses nothing/
    const starting = /starts the next time/
    const figure = (name: string, about: RegExp, least: number): Figure => ({
      name,
      value: String(broken(about).length),
      reference: `${taken(about).length} series`,
      goal: '0',
      isMet: broken(about).length === 0 && taken(about).length >= least,
    })
    return [
      figure(`series with a lost, torn or unopened round, ${size.rounds} kills while writing`, writing, 2),
      figure(`first starts that were not finished by the next, ${size.firstStarts} kills`, starting, size.firstStarts),
    ]
  },
}
