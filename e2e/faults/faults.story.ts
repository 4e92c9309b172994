import { test } from '../support/story.ts'
import { caseOf } from './endings.ts'
import { openFaultyPage } from './faulty-page.ts'
import { scenes, walkCase } from './matrix-case.ts'
import { chosenFaults, seed } from './spread.ts'

// A recording costs as much as the cases themselves.
test.use({ trace: 'off' })

for (const name of Object.keys(scenes)) {
  const faults = chosenFaults(name).filter((fault) => !('impossible' in caseOf(name, fault)))
  if (faults.length === 0) continue
  test(`${name} survives ${faults.join(', ')} (seed ${seed})`, async ({ page }) => {
    test.setTimeout(60_000 + faults.length * 20_000)
    const faulty = await openFaultyPage(page)
    const broken: string[] = []
    for (const fault of faults) {
      faulty.forgetDownloads()
      await walkCase(faulty, name, fault).catch((error: unknown) =>
        broken.push(`${name} × ${fault}: ${error instanceof Error ? error.message : error}`),
      )
      await page.context().setOffline(false)
    }
    if (broken.length > 0) throw new Error(`${broken.length} of ${faults.length} cases broken:\n${broken.join('\n\n')}`)
  })
}
