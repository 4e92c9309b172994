import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'

export type Scores = { readonly performance: number; readonly accessibility: number; readonly bestPractices: number }

const Score = v.object({ score: v.nullable(v.number()) })
const Report = v.object({
  categories: v.object({ performance: Score, accessibility: Score, 'best-practices': Score }),
})

const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-component-update']

/**
 * Lighthouse's mobile scores of a page, 0 to 100. It is no dependency (docs/decisions/002): where one is installed, its
 * package folder is named by LIGHTHOUSE; null says that none is.
 */
export async function lighthouseScores(address: string, executablePath: string): Promise<Scores | null> {
  const folder = process.env.LIGHTHOUSE
  if (folder === undefined || folder === '') return null
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories } = v.parse(Report, JSON.parse(stdout))
  const outOfHundred = ({ score }: v.InferOutput<typeof Score>) => Math.round((score ?? 0) * 100)
  return {
    performance: outOfHundred(categories.performance),
    accessibility: outOfHundred(categories.accessibility),
    bestPractices: outOfHundred(categories['best-practices']),
  }
}
