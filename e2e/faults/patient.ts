import type { Page } from '@playwright/test'

import { type Complaints, listen } from './invariants.ts'
import { openNetwork } from './network.ts'
import type { Stage } from './stage.ts'

export type Patient = Stage & { readonly heard: Complaints; readonly forgetDownloads: () => void }

/** A page whose server is in the test's hands, and whose clock may be moved on. */
export async function openPatient(page: Page): Promise<Patient> {
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  let saved = 0
  page.on('download', () => {
    saved += 1
  })
  return {
    page,
    network: await openNetwork(page),
    heard: listen(page),
    downloads: () => saved,
    forgetDownloads: () => {
      saved = 0
    },
  }
}
