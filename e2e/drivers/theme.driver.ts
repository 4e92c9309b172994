import type { Page, Route } from '@playwright/test'

import { themeChart } from '#machines/theme.chart.ts'

import type { Driver } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { settleCabinet } from './replies.ts'

const sheet = '/files/brand.css'
const screen = (page: Page) => page.getByRole('heading', { name: 'Программы', level: 1 })

let asked: Route[] = []

/** The page is seen, and carries the brand's stylesheet when that has come. */
async function expectPage(page: Page, isStyled: boolean) {
  await expect(screen(page)).toBeVisible()
  const mark = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--walk').trim())
  await expect.poll(mark).toBe(isStyled ? 'styled' : '')
}

export const themeDriver: Driver = {
  chart: themeChart,
  open: async (stage) => {
    asked = []
    settleCabinet(stage, { css_file: sheet })
    const { page } = stage
    await page.route(/brand\.css$/, (route) => {
      asked.push(route)
    })
    await page.goto('/project-list', { waitUntil: 'commit' })
    // The page is not awaited: how long it takes to begin is the machine's business, not the chart's.
    await expectOpened.poll(() => asked.length).toBe(1)
  },
  gestures: {},
  attempts: {},
  calls: {
    loadStyles: {
      asked: async () => asked.length,
      answer: async (_, { edge }) => {
        const isDone = edge.happening.kind === 'answer'
        const body = ':root { --walk: styled }'
        await (isDone ? asked.at(-1)?.fulfill({ contentType: 'text/css', body }) : asked.at(-1)?.abort())
      },
    },
  },
  screens: {
    loading: ({ page }) => expect(screen(page)).toHaveCount(0),
    styled: ({ page }) => expectPage(page, true),
    plain: ({ page }) => expectPage(page, false),
    late: ({ page }) => expectPage(page, false),
  },
}
