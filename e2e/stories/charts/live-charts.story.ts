import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import { openNetwork } from 'chart-kit/browser/network.ts'
import { rereadWalks } from 'chart-kit/walks/replay.ts'
import { askButton, codeField, enterButton, phoneField, solveCaptcha } from '#walkthroughs/auth/scene.ts'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { answers, ok, refusal } from '#walkthroughs/cabinet/answers.ts'
import { easyPuzzle } from '#walkthroughs/cabinet/puzzle.ts'
import { settleCabinet } from '#walkthroughs/cabinet/replies.ts'
import { expect, test } from '../../support/story.ts'

const typed = { phone: '+7 (999) 123 - 45 - 67', code: '123456' }

/** A page whose server answers as the test wants; its clock is the machine's own. */
async function opened(page: Page): Promise<OpenedStage> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const stage: OpenedStage = {
    page,
    network: await openNetwork(page, { prepare: withoutFacts, isRight: () => true }),
    trail: [],
    wait: (milliseconds) => page.waitForTimeout(milliseconds),
    copied: [],
    isQuiet: () => true,
  }
  settleCabinet(stage)
  return stage
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const happenings = (text: string) =>
  rereadWalks(text).map(({ graph, walk }) => [
    graph.walkthrough.name,
    ...walk.steps.map(({ happening }) => happening.name),
  ])

test('an analyst sees a sign-in walk through the charts, and copies its path', async ({ page }) => {
  // A build of its own.
  test.setTimeout(480_000)
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  try {
    await promisify(execFile)(process.execPath, ['tools/stories/build-live.mjs', folder])
    await page.context().route(/\/(?:assets\/.*|auth|inspect)$/, (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join(folder, pathname.startsWith('/assets/') ? pathname : 'index.html') })
    })
    const stage = await opened(page)
    const { network } = stage
    const { requestCode, verifyCode } = answers.auth
    network.always(answers.auth.checkSession.path, refusal(401, 'Требуется вход'))
    network.always('/ip', { body: { ip: '192.0.2.1' } })
    network.always('/captcha/challenge', await easyPuzzle())
    network.always(requestCode.path, requestCode.replies.login)
    network.always(verifyCode.path, verifyCode.replies.wrongCode)

    await page.goto('/auth')
    await phoneField(page).fill(typed.phone)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Схемы' }).click()
    const charts = await popup
    const lit = (part: 'state' | 'arrow', id: string) => charts.locator(`svg [data-${part}="${id}"].lit`)
    const machine = charts.getByRole('button', { name: /^Вход и регистрация/ })
    await machine.click()
    await expect(lit('state', 'step.phone.entering')).toHaveCount(1)

    await solveCaptcha(stage)
    await askButton(page).click()
    await expect(codeField(page)).toBeVisible()
    await machine.click()
    await expect(lit('state', 'step.code.entering')).toHaveCount(1)
    await expect(lit('state', 'step.phone.entering')).toHaveCount(0)
    await expect(lit('arrow', 'step.phone.requesting/done.requestCode/1')).toHaveCount(1)

    await codeField(page).fill(typed.code)
    if (await enterButton(page).isEnabled())
      await enterButton(page)
        .click({ timeout: 2_000 })
        .catch(() => undefined)
    await expect(lit('arrow', 'step.code.verifying/done.verifyCode/2')).toHaveCount(1)
    await expect(charts.locator('.log li').first()).toContainText('Не верный код')
    for (const time of await charts.locator('.log time').allTextContents()) expect(time).toMatch(/^\d+:\d\d,\d$/)

    const drawing = charts.locator('.stage svg')
    const widthOf = async () => (await drawing.boundingBox())?.width ?? 0
    const before = await widthOf()
    await charts.getByRole('button', { name: 'Крупнее' }).click()
    await expect(charts.getByText('125 %')).toBeVisible()
    expect(await widthOf()).toBeCloseTo(before * 1.25, 0)
    await charts.locator('.stage').press('0')
    const [whole, frame] = [await drawing.boundingBox(), await charts.locator('.stage').boundingBox()]
    expect(whole?.width).toBeLessThanOrEqual(frame?.width ?? 0)
    expect(whole?.height).toBeLessThanOrEqual(frame?.height ?? 0)

    await charts.getByRole('button', { name: 'Скопировать путь' }).click()
    await expect(charts.getByRole('button', { name: 'Путь скопирован' })).toBeVisible()
    const path = await copied(charts)
    expect(happenings(path)).toEqual([['auth', 'phone.submitted', 'requestCode', 'code.submitted', 'verifyCode']])
    expect(path).not.toContain(typed.code)
    expect(path).not.toContain('999')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a report of a problem tells the version, the screen and the way there, and nothing of the person', async ({
  page,
}) => {
  const { network } = await opened(page)
  network.always('/account/user-profile', { body: { cash: 98_765.4 } })
  network.always('/promoter/create-project-connected', { body: { status: 'MO' } })
  await page.goto('/project-detail/1?name=Орлова')
  await page.getByRole('checkbox', { name: /^Я согласен/ }).click({ position: { x: 8, y: 8 } })
  network.always('/promoter/get-project-connected', ok({ status: 'MO' }))
  await page.getByRole('button', { name: 'Подключиться' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хорошо' }).click()
  await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Скопировано' })).toBeAttached()

  const report = await copied(page)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(JSON.parse(report)).toMatchObject({ version, screen: '/project-detail/:project_id' })
  const way = happenings(report).find(([name]) => name === 'connection')
  expect(way).toEqual(['connection', 'agreement.toggled', 'connect.pressed', 'connect', 'notice.closed'])
  for (const secret of ['98765', 'Орлова', 'Лесная лавка']) expect(report).not.toContain(secret)
})
