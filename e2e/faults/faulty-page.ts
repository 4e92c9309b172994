import type { Page } from '@playwright/test'

import { type PageErrors, watchErrors } from './invariants.ts'
import { openNetwork } from './network.ts'
import type { Stage } from './stage.ts'

type FaultyPage = Stage & { readonly errors: PageErrors; readonly forgetDownloads: () => void }

/** A page whose server is in the test's hands, and whose clock may be moved on. */
export async function openFaultyPage(page: Page): Promise<FaultyPage> {
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  let saved = 0
  page.on('download', () => {
    saved += 1
  })
  return {
    page,
    network: await openNetwork(page),
    errors: watchErrors(page),
    downloads: () => saved,
    forgetDownloads: () => {
      saved = 0
    },
  }
}
