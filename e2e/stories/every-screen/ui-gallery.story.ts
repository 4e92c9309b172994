import { expectFineInEveryView } from '../../support/every-view.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

test('the gallery of parts is accessible and fits, its windows too', { tag: '@every-view' }, async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  await page.goto('/ui')
  await expect(page.getByRole('heading', { level: 1, name: 'Элементы интерфейса' })).toBeVisible()
  await expectFineInEveryView(page, 'gallery')

  await page.getByRole('button', { name: 'Удалить реквизиты' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить реквизиты' })
  await expect(dialog.getByRole('button', { name: 'Нет, отменить' })).toBeFocused()
  await expectFineInEveryView(page, 'confirmation')
  await dialog.getByRole('button', { name: 'Да, уверен' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 5000 })
  await expect(page.getByRole('button', { name: 'Удалить реквизиты' })).toBeFocused()
})
