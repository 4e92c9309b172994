import { expectFineInEveryView } from '../../support/every-view.ts'
import { enterAs } from '../../support/seeded.ts'
import { test } from '../../support/story.ts'

test('the demo of buttons and fields is accessible and fits', { tag: '@every-view' }, async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/ui')
  await expectFineInEveryView(page, 'demo')
})
