import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { expectAccessible } from '../../support/looks.ts'

test.describe.configure({ mode: 'serial' })

let folder = ''
test.beforeAll(() => {
  test.setTimeout(120_000)
  folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  execFileSync(process.execPath, ['tools/charts.mjs', '--out', folder], { stdio: 'ignore' })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (page: string) => pathToFileURL(join(folder, page)).href
/** What the page copies is on its root: a page from disk may not read the clipboard. */
const keepWhatIsCopied = (page: Page) =>
  page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.documentElement.dataset.copied = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
const pressArrow = (page: Page, id: string) => page.locator(`svg.plain [data-arrow="${id}"]`).click()
const chosen = (page: Page) => page.getByRole('complementary')

test('an analyst finds what happens after a wrong code', async ({ page }) => {
  await page.goto(at('index.html'))
  await page.getByRole('searchbox', { name: 'Найти во всех схемах' }).fill('неверный код выход')
  await expect(page.locator('.found').getByText('Ничего не нашлось')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти во всех схемах' }).fill('неверный код')
  await page.getByRole('link', { name: 'Не верный код', exact: true }).first().click()
  await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText('Не верный код')
  await expect(chosen(page)).toContainText('Нажато «Войти»')
  await expect(chosen(page)).toContainText('Что дальше')
})

test('a click on a state lights up what leads there and what follows', async ({ page }) => {
  await page.goto(at('link-builder.html'))
  await page.getByText('Ссылка создаётся', { exact: true }).first().click()
  const [before, after] = [chosen(page).locator('section').first(), chosen(page).locator('section').last()]
  await expect(before.getByRole('button')).toContainText([
    'Адрес страницы задан',
    'Смотрим, задан ли адрес страницы',
    'Поле заполнено, ждать не нужно',
  ])
  await expect(after).toContainText('Ссылка создана')
  await expect(after).toContainText('Изменён адрес страницы или SUB ID')
  await expect(page.locator('svg.plain .state.is-chosen')).toHaveAttribute('data-state', 'building')
  await page.keyboard.press('Escape')
})

test('after an arrow comes also what may happen in any state', async ({ page }) => {
  await page.goto(at('link-builder.html'))
  const [before, after] = [chosen(page).locator('section').first(), chosen(page).locator('section').last()]
  await page.locator('svg.plain').getByText('Ссылка создана', { exact: true }).click()
  await expect(after).toContainText('Изменён адрес страницы или SUB ID')
  await page.locator('svg.plain').getByText('Адрес страницы стёрт', { exact: true }).click()
  await expect(before).toContainText('Любое состояние')
})

test('names of the code are found like the titles, and it is said when nothing is', async ({ page }) => {
  await page.goto(at('index.html'))
  await page.getByRole('searchbox', { name: 'Найти во всех схемах' }).fill('createProjectConnected')
  await page.getByRole('link', { name: 'Заявка отправляется', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Найти состояние или стрелку' })
  await search.fill('connect.pressed')
  await search.press('Enter')
  await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText('Нажата кнопка «Подключиться»')
  await search.fill('бублики')
  await expect(page.locator('.found').getByText('Ничего не нашлось')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Искать во всех схемах' })).toBeVisible()
})

test('the keyboard alone moves, enlarges, chooses and lets go', async ({ page }) => {
  await page.goto(at('connection.html'))
  const view = page.getByRole('group', { name: /^Чертёж: стрелки двигают/ })
  await view.focus()
  await page.keyboard.press('ArrowDown')
  expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(60)
  const size = page.locator('.scale')
  const before = Number.parseInt((await size.textContent()) ?? '', 10)
  await page.keyboard.press('+')
  expect(Number.parseInt((await size.textContent()) ?? '', 10)).toBeGreaterThan(before)
  await page.keyboard.press('PageDown')
  await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText(
    'Условия ещё не приняты, кнопка «Подключиться» недоступна',
  )
  await page.keyboard.press('PageDown')
  await expect(chosen(page).getByRole('heading', { level: 2 })).toContainText('Условия приняты')
  await expect(page).toHaveURL(/#agreed$/)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/#/)
})

test('a folded group is opened and folded by a press and by the keyboard, and what is looked for is shown', async ({
  page,
}) => {
  await page.goto(at('auth.html'))
  const drawing = page.locator('.view svg:not([hidden])')
  await expect(drawing).toHaveAttribute('data-view', 'overview')
  await drawing.getByText('Введите код', { exact: true }).click()
  await expect(drawing).toHaveAttribute('data-view', 'step.code')
  await expect(drawing.getByText('Код проверяется', { exact: true })).toBeVisible()
  const sign = page.getByRole('button', { name: 'Свернуть «Введите код»' })
  await expect(sign).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Раскрыть «Введите код»/ })).toBeFocused()

  await page.getByRole('button', { name: 'Технический' }).click()
  await page.getByRole('combobox', { name: 'Раскрыто' }).selectOption('Заполните данные профиля')
  await expect(drawing).toHaveAttribute('class', 'chart technical')
  await expect(drawing).toHaveAttribute('data-view', 'step.profile')
  await page.goto(`${at('auth.html')}#step.code.verifying`)
  await expect(drawing.locator('[data-state="step.code.verifying"]')).toHaveClass(/is-chosen/)
})

test('the largest machine is read whole in its overview, and a region of it on a phone', async ({ page }) => {
  const sizes = () =>
    page.locator('.view').evaluate((view) => ({
      isWide: view.scrollWidth > view.clientWidth,
      isHigh: view.scrollHeight > view.clientHeight,
    }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(at('auth.html'))
  await page.getByRole('button', { name: 'Целиком' }).click()
  expect(await sizes()).toEqual({ isWide: false, isHigh: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Шаги входа' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Шаги входа')
  await page.getByRole('button', { name: 'Целиком' }).click()
  expect(await sizes()).toEqual({ isWide: false, isHigh: false })
})

test('a link keeps what is unfolded, and that drawing can be seen whole; it keeps a walk, too', async ({ page }) => {
  await page.goto(at('auth.html'))
  await page.getByRole('combobox', { name: 'Раскрыто' }).selectOption({ value: 'whole' })
  await page.goto('about:blank')
  await page.goBack()
  const view = page.locator('.view')
  await expect(view.locator('svg:not([hidden])')).toHaveAttribute('data-view', 'whole')
  await page.getByRole('button', { name: 'Целиком' }).click()
  expect(
    await view.evaluate((seen) => seen.scrollWidth > seen.clientWidth || seen.scrollHeight > seen.clientHeight),
  ).toBe(false)

  await page.goto(at('connection.html'))
  await page.getByRole('button', { name: 'Пройти' }).click()
  await pressArrow(page, 'undecided/agreement.toggled/0')
  await chosen(page).getByRole('button', { name: 'Нажата кнопка «Подключиться»' }).click()
  await page.reload()
  await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText('Заявка отправляется')
  await expect(chosen(page)).toContainText('Пройдено шагов: 2')
})

test('a chart is printed without tools, its drawing on one page', async ({ page }) => {
  await page.goto(at('auth.html'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('toolbar')).toBeHidden()
  const box = await page.locator('.view svg:not([hidden])').boundingBox()
  // A4 across with margins of 10 mm, at 96 pixels to the inch.
  expect(box?.height).toBeLessThanOrEqual(Math.ceil((180 / 25.4) * 96))
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('the technical layer says how it is written, and stays chosen', async ({ page }) => {
  await page.goto(at('connection.html'))
  await page.getByRole('button', { name: 'Технический' }).click()
  await expect(page.locator('svg.technical').getByText('[isModerated]').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('svg.technical').getByText('[isModerated]').first()).toBeVisible()
})

test('an analyst asks what happens when the code request is refused, in the words that come to mind', async ({
  page,
}) => {
  for (const words of ['отказ', 'не отправлен', 'ошибка запроса кода']) {
    await page.goto(at('index.html'))
    const search = page.getByRole('searchbox', { name: 'Найти во всех схемах' })
    await search.fill(words)
    await search.press('Enter')
    await expect(page).toHaveURL(/auth\.html#step\.phone\.requesting\/done\.requestCode\/3$/)
  }
  await expect(chosen(page).getByRole('heading', { level: 2 })).toHaveText('Код не отправлен, причина показана')
  await expect(chosen(page).getByText('500 · «Сервис недоступен»')).toBeVisible()
  await expect(chosen(page).getByText('Сообщение «Сервис недоступен»')).toBeVisible()
  await expect(chosen(page).getByRole('button', { name: 'Ввод номера телефона' })).not.toHaveCount(0)
})

test('an analyst asks which states may follow «Подключиться», in two presses', async ({ page }) => {
  await page.goto(at('connection.html'))
  await pressArrow(page, 'agreed/connect.pressed/0')
  await chosen(page).getByText('Всё, что достижимо отсюда').click()
  for (const state of [
    'Вы подключены к программе!',
    'Заявка на подключение к программе отправлена!',
    'Произошла ошибка. Заявка на подключение не была создана',
    'Показано, как обстоит дело с заявкой',
  ])
    await expect(chosen(page).getByRole('list').getByRole('button', { name: state, exact: true }).first()).toBeVisible()
})

test('an analyst asks which sentence an arrow carries out, goes to it and comes back', async ({ page }) => {
  await page.goto(`${at('auth.html')}#step.code.verifying/done.verifyCode/2`)
  await expect(chosen(page)).toContainText('На неверный код появляется «Не верный код», и поле кода очищается.')
  await chosen(page).getByRole('link', { name: '§ 4' }).click()
  await expect(page).toHaveURL(/specification\.html#4\.auth\.6$/)
  const sentence = page.locator('[id="4.auth.6"]')
  await expect(sentence).toBeInViewport()
  await sentence.getByRole('link', { name: 'Не верный код', exact: true }).first().click()
  await expect(page).toHaveURL(/auth\.html#step\.code\.verifying\/done\.verifyCode\/2$/)
  await page.goto(at('specification.html'))
  await page.getByRole('radio', { name: /^Без стрелок: \d+$/ }).check()
  await expect(page.getByText('Выход ведёт на /auth.')).toBeVisible()
  await expect(sentence).toBeHidden()
})

test('an analyst asks what an arrow asks of the server and who tests it, and shares the link', async ({ page }) => {
  await keepWhatIsCopied(page)
  await page.goto(at('connection.html'))
  await pressArrow(page, 'agreed/connect.pressed/0')
  await expect(chosen(page).getByText('GET /promoter/create-project-connected')).toBeVisible()
  await expect(chosen(page).getByText('createProjectConnected')).toBeHidden()
  await expectAccessible(page, 'an arrow’s panel')
  await chosen(page).getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.locator('.toast')).toHaveText('Ссылка скопирована')
  await expect(page.locator('html')).toHaveAttribute('data-copied', /connection\.html#agreed\/connect\.pressed\/0$/)
  const sheet = chosen(page)
    .getByRole('link', { name: /^connection-/ })
    .first()
  const name = (await sheet.textContent()) ?? ''
  await sheet.click()
  await expect(page).toHaveURL(new RegExp(`paths\\.html#${name}$`))
  // All sheets are one page, with a drawing each.
  await expect(page.locator(`section[id="${name}"] h2`)).toBeInViewport({ timeout: 20_000 })
})

test('an analyst walks a program’s joining by pressing arrows, and copies a path that can be replayed', async ({
  page,
}) => {
  await keepWhatIsCopied(page)
  await page.goto(at('connection.html'))
  await page.getByRole('button', { name: 'Пройти' }).click()
  const now = chosen(page).getByRole('heading', { level: 2 })
  await expect(now).toHaveText('Условия ещё не приняты, кнопка «Подключиться» недоступна')
  await pressArrow(page, 'undecided/agreement.toggled/0')
  await expect(now).toHaveText('Условия приняты, можно подключиться')
  await page.getByRole('button', { name: 'Целиком' }).click()
  await pressArrow(page, 'connecting/done.connect/0')
  await expect(page.locator('.toast')).toContainText('Отсюда так не пойти')
  await chosen(page).getByRole('button', { name: 'Нажата кнопка «Подключиться»' }).click()
  await expect(now).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toContainText('Пройдено шагов: 3')
  await chosen(page).getByRole('button', { name: 'На шаг назад' }).click()
  await expect(now).toHaveText('Заявка отправляется')
  await chosen(page)
    .getByRole('button', { name: /^Подключение не требует подтверждения/ })
    .click()
  await expect(now).toHaveText('Вы подключены к программе!')
  await expect(chosen(page)).toContainText('Окно «Вы подключены к программе!»')
  await chosen(page).getByRole('button', { name: 'Скопировать как путь' }).click()
  const [walk] = rereadWalks((await page.locator('html').getAttribute('data-copied')) ?? '')
  expect(walk?.walk.steps.flatMap(({ arrows }) => arrows)).toEqual([
    'undecided/agreement.toggled/0',
    'agreed/connect.pressed/0',
    'connecting/done.connect/0',
  ])
  await expectAccessible(page, 'a walk')
  await chosen(page).getByRole('button', { name: 'Сначала' }).click()
  await expect(chosen(page)).toContainText('Пройдено шагов: 0')
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Пройти' })).toBeFocused()
})

test('a link to a place works in a page that is already open, and the focus goes back where it came from', async ({
  page,
}) => {
  await page.goto(at('connection.html'))
  await page.evaluate(() => {
    location.hash = '#applied'
  })
  const title = chosen(page).getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Заявка на подключение к программе отправлена!')
  const search = page.getByRole('searchbox', { name: 'Найти состояние или стрелку' })
  await search.fill('менеджер')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('a machine is saved as a file for other tools, from a page on disk', async ({ page }) => {
  await page.goto(at('copy.html'))
  for (const [link, name, text] of [
    ['JSON для XState', 'copy.xstate.json', '"description": "Копирование'],
    ['SCXML', 'copy.scxml', '<scxml '],
    ['Mermaid', 'copy.mmd', 'Текст копируется'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: link, exact: true }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(name)
    expect(readFileSync(await file.path(), 'utf8')).toContain(text)
  }
})

test('a phone has the tools in two rows, and no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['index', 'specification', 'connection', 'auth', 'requisites']) {
    await page.goto(at(`${name}.html`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390)
  }
  await page.goto(at('auth.html'))
  const tools = page.getByRole('toolbar', { name: 'Чертёж' })
  const tops = await tools
    .locator('input, button')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(2)
})

test('no name of the code stands on the first page until the technical layer is asked for', async ({ page }) => {
  await page.goto(at('index.html'))
  const names = page.locator('code').filter({ hasText: /^(?:auth|entry|createPhoneCode)$/ })
  expect(await names.count()).toBeGreaterThan(2)
  for (const name of await names.all()) await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Технический' }).click()
  await expect(names.first()).toBeVisible()
  await page.getByRole('link', { name: 'Подключение к программе', exact: true }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Метки' })).toBeVisible()
  await page.getByRole('button', { name: 'Простой' }).click()
  await expect(page.getByRole('columnheader', { name: 'Метки' })).toBeHidden()
})
