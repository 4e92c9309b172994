import type { Page } from '@playwright/test'

import { copyChart } from '#machines/copy.chart.ts'
import { ok } from '#tools/paths/replies.ts'

import type { Driver, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { program, settleCabinet } from './replies.ts'

const code = 'ЛЕТО-5'
const button = (page: Page) => page.getByRole('button', { name: 'Скопировать код' })
const refusal = (page: Page) => page.getByText('Браузер не разрешил копировать')

async function expectButton({ page }: Stage, isBusy: boolean, isRefused: boolean, news: string) {
  await expect(button(page)).toHaveAttribute('aria-busy', String(isBusy))
  await expect(refusal(page)).toHaveCount(isRefused ? 1 : 0)
  await expect(page.getByText('Скопировано', { exact: true })).toHaveCount(news === '' ? 0 : 1)
}

/** The clipboard in the walk's hands: each writing waits until the walk lets it end. */
function holdClipboard() {
  const writings: { text: string; end: (isAllowed: boolean) => void }[] = []
  Object.assign(window, { __writings: writings })
  document.execCommand = () => false
  Object.defineProperty(navigator, 'clipboard', {
    value: {
      writeText: (text: string) =>
        new Promise<void>((resolve, reject) => {
          writings.push({ text, end: (isAllowed) => (isAllowed ? resolve() : reject(new Error('not allowed'))) })
        }),
    },
  })
}

declare global {
  interface Window {
    __writings: { text: string; end: (isAllowed: boolean) => void }[]
  }
}

const press = ({ page }: Stage) => button(page).dispatchEvent('click')

export const copyDriver: Driver = {
  chart: copyChart,
  open: async (stage) => {
    settleCabinet(stage, {}, 'US')
    const promoCode = { id: 1, name: 'Лето', end_at: null, description: '', code }
    stage.wire.always('/promoter/get-project', ok({ ...program, projectpromocode_set: [promoCode] }))
    await stage.page.goto('/project-detail/1?tab=tools&tool=promo-codes')
    await expectOpened(button(stage.page)).toBeVisible()
    await stage.page.evaluate(holdClipboard)
  },
  gestures: { 'copy.pressed': ({ page }) => button(page).click() },
  attempts: { 'copy.pressed': press },
  calls: {
    writeClipboard: {
      asked: ({ page }) => page.evaluate(() => window.__writings.length),
      answer: ({ page }, { edge }) =>
        page.evaluate((isAllowed) => window.__writings.at(-1)?.end(isAllowed), edge.happening.kind === 'answer'),
      asks: async ({ page }) => {
        expect(await page.evaluate(() => window.__writings.at(-1)?.text)).toBe(code)
      },
    },
  },
  screens: {
    idle: (stage) => expectButton(stage, false, false, ''),
    copying: (stage) => expectButton(stage, true, false, ''),
    copied: (stage) => expectButton(stage, true, false, 'Скопировано'),
    refused: (stage) => expectButton(stage, false, true, ''),
  },
}
