import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'

import { freePort } from '../setup/port.mjs'

export type Scores = { readonly performance: number; readonly accessibility: number; readonly bestPractices: number }

type Lighthouse = (
  address: string,
  flags: object,
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>

/**
 * Lighthouse is no dependency: its current major needs Node 22 and brings 200 packages. Where one is installed it is
 * named by LIGHTHOUSE (its package folder) and used; null says that there is none.
 */
export async function lighthouseScores(address: string, executablePath: string): Promise<Scores | null> {
  const folder = process.env.LIGHTHOUSE
  if (folder === undefined || folder === '') return null
  const { default: lighthouse }: { default: Lighthouse } = await import(
    /* @vite-ignore */ pathToFileURL(`${folder}/core/index.js`).href
  )
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    const score = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
    }
  } finally {
    await browser.close()
  }
}
