import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

test('payments and analytics have their sums from the server: the list of accruals is never asked for', async ({
  page,
}) => {
  await enterAs(page, 'experienced')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/payments')
  await expect(page.getByRole('term').filter({ hasText: 'Ожидает подтверждения' }).locator('+ dd')).toContainText('₽')
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'По программам' })).toBeVisible()
  expect(asked).toContain('/api/promoter/get-statistics')
  const lists = asked.filter((path) => path.endsWith('get-project-connected-accrual-list'))
  expect(lists).toEqual([])
})
