import type { Page } from '@playwright/test'
import { drivers } from '../config.ts'
import { rereadWalks } from '../paths/replay.ts'
import { follow } from './follow.ts'

type Written = {
  readonly id: string
  readonly machine: string
  readonly fingerprint: string
  readonly input: string
  readonly steps: readonly { readonly arrows: readonly string[]; readonly sample: string }[]
}

/** Goes a path that was written down by the paths command. */
export async function followWritten(page: Page, path: Written): Promise<void> {
  const [reread] = rereadWalks(JSON.stringify({ paths: [path] }))
  const driver = (await drivers()).find(({ chart }) => chart.name === path.machine)
  if (reread === undefined || driver === undefined) throw new Error(`${path.machine} is not driven in a browser`)
  await follow(page, driver, reread.graph, reread.walk, `npm run paths -- ${path.machine}`)
}
