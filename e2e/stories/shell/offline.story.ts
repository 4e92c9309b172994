import { callTable } from '#tests/support/call-table.ts'
import { askButton, codeField, consentBox, enterButton, phoneField, solveCaptcha } from '#walkthroughs/auth/scene.ts'
import { openFaultyPage } from '../../faults/faulty-page.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { expect, test } from '../../support/story.ts'

test.use({ trace: 'off' })

/** The screens of a promoter, each by the read that must come again with the network. */
const screens: Readonly<Record<string, string>> = {
  '/project-list': 'getProjects',
  '/project-detail/1': 'getProject',
  '/project-detail/1/tools': 'getProjectConnected',
  '/project-detail/1/statistics': 'getProjectConnectedShortLinkList',
  '/accrual': 'getProjectConnectedAccrualList',
  '/payments': 'getPaymentList',
  '/requisites': 'getRequisiteList',
  '/training': 'getTrainingVideoList',
  '/p/policy': 'getPage',
  '/dashboard': 'getProjectConnectedAnalytics',
}

const writes = Object.entries(callTable).flatMap(([name, { kind }]) => (kind === 'read' ? [] : [name]))

test('every screen reads once more on the network’s return, and writes nothing', async ({ page }) => {
  test.slow()
  const { network } = await openFaultyPage(page)
  for (const [address, read] of Object.entries(screens)) {
    network.begin()
    await page.goto(address)
    await expect(page.locator('h1, h2').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.context().setOffline(true)
    await expect(page.getByText(/Нет подключения к интернету/)).toBeVisible()
    network.forget()
    await page.context().setOffline(false)
    await expect.poll(() => network.count(read), `${address} reads again`).toBeGreaterThan(0)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(network.most(read), `${address} reads once`).toBe(1)
    const repeated = network.names().filter((name) => writes.includes(name))
    // A link is made for what is in the fields as they appear: it was made before, and is not made again.
    expect(repeated, `${address} writes nothing`).toEqual([])
  }
})

test.describe('the cabinet on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a promoter without a network is still signed in, on the screen that was asked for', async ({ page }) => {
    await registerNewcomer(page)
    const goTo = async (section: string, title = section) => {
      await page.getByRole('button', { name: 'Меню' }).click()
      await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: section }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      // The heading comes before the screen does, and as that comes an open menu closes.
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    }
    const programs = page.getByRole('main').getByRole('article').getByRole('link')
    // Their files are there; what they read is not.
    await programs.first().click()
    await expect(page.getByRole('tab', { name: 'О программе' })).toBeVisible()
    for (const section of ['Выплаты', 'Начисления']) await goTo(section)
    await goTo('Главная', 'Программы')
    await expect(programs.first()).toBeVisible()

    await page.context().setOffline(true)
    await programs.nth(1).click()
    await expect(page.getByText('Не удалось загрузить программу')).toBeVisible()
    for (const [section, path] of [
      ['Начисления', '/accrual'],
      ['Выплаты', '/payments'],
    ] as const) {
      await goTo(section)
      await expect(page.getByRole('link', { name: /^Баланс/ })).toBeVisible()
      await expect(page).toHaveURL(({ pathname }) => pathname === path)
    }
    // Its files have never come.
    await goTo('Обучение', 'Раздел не загрузился')
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Обучение' })).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/training')
  })

  test.describe('a brand with one program', () => {
    test.use({ baseURL: `http://solo.localhost:${process.env.STORY_PORT}` })

    test('a link that was wished for without a network comes with it', async ({ page }) => {
      await registerNewcomer(page)
      await page.getByRole('checkbox', { name: /Я согласен/ }).check()
      await page.getByRole('button', { name: 'Подключиться' }).click()
      await page.getByRole('button', { name: 'Хорошо' }).click()
      await page.getByRole('tab', { name: 'Инструменты' }).click()
      const copy = page.getByRole('button', { name: 'Скопировать' }).first()
      await expect(copy).toBeEnabled()
      await page.context().setOffline(true)
      const address = page.getByLabel('Адрес страницы')
      await address.fill('https://lugomorye.example/gifts')
      await expect(page.getByText('Ссылка появится, когда она вернётся.')).toBeVisible()
      await expect(copy).toBeDisabled()
      await page.context().setOffline(false)
      await expect(copy).toBeEnabled()
      await expect(address).toHaveValue('https://lugomorye.example/gifts')
      await expect(page.getByLabel('Партнёрская ссылка', { exact: true })).toHaveValue(/\/s\//)
    })
  })
})

test('the notice of a lost network lies on no button of a window', async ({ page }) => {
  const { network } = await openFaultyPage(page)
  network.begin()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/requisites')
    await page.getByRole('article', { name: 'Самозанятый' }).getByRole('button', { name: 'Изменить' }).click()
    await page.context().setOffline(true)
    const notice = page.getByText(/Нет подключения к интернету/)
    await expect(notice).toBeVisible()
    const above = await notice.boundingBox()
    const dialog = await page.locator('[role=dialog]').boundingBox()
    expect((dialog?.y ?? 0) + (dialog?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(above?.y ?? 0)
    await page.context().setOffline(false)
  }
})

test('files that come after the screen take nothing of it with them when they do not come', async ({ page }) => {
  const { network } = await openFaultyPage(page)
  network.begin()
  await page.route(/\/assets\/video-dialog/, (route) => route.abort('connectionreset'))
  await page.goto('/training')
  const play = page.getByRole('button', { name: /Урок 2/ })
  await expect(play).toBeVisible()
  await page.clock.fastForward(1_000)
  await play.click()
  await expect(page.getByRole('dialog').getByText('Окно не открылось')).toBeVisible()
  await page.unroute(/\/assets\/video-dialog/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(play).toBeVisible()
})

test('a step of signing in whose files do not come opens at the second try', async ({ page }) => {
  const { network } = await openFaultyPage(page)
  network.begin('stranger')
  network.reply('createPhoneCode', { code_type: 'REG' })
  const files = /\/assets\/profile-step/
  await page.route(files, (route) => route.abort('connectionreset'))
  await page.goto('/auth')
  await phoneField(page).fill('+7 (999) 123 - 45 - 67')
  await solveCaptcha({ page })
  await askButton(page).click()
  await codeField(page).fill('123 456')
  await consentBox(page).check()
  await enterButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Шаг не открылся' })).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByLabel('Имя', { exact: true })).toBeVisible()
})
