import type { Page } from '@playwright/test'

import { copyChart } from '#machines/copy.chart.ts'
import { ok } from '#tools/paths/replies.ts'

import type { Driver, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { programLinks, programTabs, toolTabs } from './program-surroundings.ts'
import { program, settleCabinet } from './replies.ts'

const code = 'ЛЕТО-5'
const codes = ['ВЕСНА-5', code, 'ОСЕНЬ-5']
/** Of several codes the one in the middle. */
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: code })
const button = (page: Page) => card(page).getByRole('button', { name: 'Скопировать код' })
const refusal = (page: Page) => page.getByText('Браузер не разрешил копировать')

const word = 'Скопировано'

type Look = {
  readonly isBusy?: boolean
  readonly isRefused?: boolean
  readonly isAnnounced?: boolean
  readonly hasWord?: boolean
}

async function expectButton(
  { page }: Stage,
  { isBusy = false, isRefused = false, isAnnounced = false, hasWord = false }: Look,
) {
  await expect(button(page)).toHaveAttribute('aria-busy', String(isBusy))
  await expect(refusal(page)).toHaveCount(isRefused ? 1 : 0)
  await expect(page.getByRole('status').filter({ hasText: word })).toHaveCount(isAnnounced ? 1 : 0)
  await expect(button(page).getByText(word)).toHaveCount(hasWord ? 1 : 0)
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
  surroundings: {
    links: programLinks,
    others: [programTabs, { ...toolTabs, controls: [...toolTabs.controls, 'tab Промокоды'] }],
  },
  open: async (stage) => {
    settleCabinet(stage, {}, 'US')
    const promoCodes = codes.map((one, id) => ({
      id,
      name: `Промокод ${id}`,
      end_at: null,
      description: '',
      code: one,
    }))
    stage.network.always('/promoter/get-project', ok({ ...program, projectpromocode_set: promoCodes }))
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
    idle: (stage) => expectButton(stage, {}),
    copying: (stage) => expectButton(stage, { isBusy: true }),
    copied: (stage) => expectButton(stage, { isBusy: true, isAnnounced: true }),
    confirmed: (stage) => expectButton(stage, { isAnnounced: true, hasWord: true }),
    refused: (stage) => expectButton(stage, { isRefused: true }),
  },
}
