import type { Page } from '@playwright/test'

import { installHintChart } from '#machines/install-hint.chart.ts'

import type { Driver, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { settleCabinet } from './replies.ts'

const hint = (page: Page) => page.getByRole('region', { name: 'Добавьте кабинет на экран телефона' })
const add = (page: Page) => hint(page).getByRole('button', { name: 'Добавить' })
const later = (page: Page) => hint(page).getByRole('button', { name: 'Не сейчас' })

const agents: Readonly<Record<string, string>> = {
  android: 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
  other: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
}

const prepared = new WeakSet<Page>()

/** Before each load: the device that the walk has chosen, in its own storage. */
function playDevice() {
  const agent = localStorage.getItem('walk-agent')
  if (agent === null) return
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
  Object.defineProperty(navigator, 'standalone', { value: localStorage.getItem('walk-standalone') === 'yes' })
}

/** The browser's offer in the walk's hands: its window stays open until the walk answers it. */
function offerInstall() {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const userChoice = new Promise((resolve, reject) => {
    Object.assign(window, { endInstall: { resolve, reject } })
  })
  const prompt = async () => Object.assign(window, { installs: Number(Reflect.get(window, 'installs') ?? 0) + 1 })
  window.dispatchEvent(Object.assign(event, { prompt, userChoice }))
}

function endInstall(outcome: string | null) {
  const { resolve, reject } = Reflect.get(window, 'endInstall')
  if (outcome === null) reject(new Error('no window'))
  else resolve({ outcome })
}

const fact = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

async function expectNone({ page }: Stage) {
  await expect(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
}

const expectClosed = ({ page }: Stage) => expect(later(page)).toHaveCount(0)

export const installHintDriver: Driver = {
  chart: installHintChart,
  open: async (stage, { value }) => {
    settleCabinet(stage, { features: ['manifest'] })
    const { page } = stage
    if (!prepared.has(page)) await page.addInitScript(playDevice)
    prepared.add(page)
    await page.goto('/project-list')
    await expectOpened(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
    await page.evaluate(
      ([agent, standalone, isFirst, isShown]) => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem('walk-agent', agent)
        localStorage.setItem('walk-standalone', standalone)
        if (!isFirst) localStorage.setItem('install-visits', '1')
        if (isShown) localStorage.setItem('install-hint-shown', 'shown')
      },
      [
        agents[String(fact(value, 'device'))] ?? '',
        fact(value, 'isInstalled') === true ? 'yes' : 'no',
        fact(value, 'isFirstVisit') === true,
        fact(value, 'wasShown') === true,
      ] as const,
    )
    // What the machine did on the first load was for a device of no walk.
    stage.trail.splice(0)
    await page.reload()
    await expectOpened(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
  },
  gestures: {
    'install.offered': ({ page }) => page.evaluate(offerInstall),
    'add.pressed': ({ page }) => add(page).click(),
    'later.pressed': ({ page }) => later(page).click(),
    'app.installed': async ({ page }) => {
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    },
  },
  attempts: {
    'add.pressed': async ({ page }) => {
      if ((await add(page).count()) > 0) await add(page).dispatchEvent('click')
    },
    'later.pressed': async (stage) => {
      if ((await later(stage.page).count()) > 0) await expect(later(stage.page)).toBeDisabled()
      else await expectClosed(stage)
    },
  },
  calls: {
    askBrowser: {
      asked: ({ page }) => page.evaluate(() => Number(Reflect.get(window, 'installs') ?? 0)),
      answer: ({ page }, { edge: { happening } }) => {
        const outcome = happening.sample.name === 'accepted' ? 'accepted' : 'dismissed'
        return page.evaluate(endInstall, happening.kind === 'answer' ? outcome : null)
      },
    },
  },
  screens: {
    waiting: expectNone,
    needless: expectNone,
    closed: expectNone,
    installed: expectNone,
    offered: async ({ page }) => {
      await expect(add(page)).toHaveAttribute('aria-busy', 'false')
      await expect(later(page)).toBeEnabled()
      await expect(hint(page).getByRole('listitem')).toHaveCount(0)
    },
    asking: async ({ page }) => {
      await expect(add(page)).toHaveAttribute('aria-busy', 'true')
      await expect(later(page)).toBeDisabled()
    },
    steps: async ({ page }) => {
      await expect(hint(page).getByRole('listitem')).toHaveText([/Поделиться/, /На экран/])
      await expect(add(page)).toHaveCount(0)
      await expect(later(page)).toBeEnabled()
    },
  },
}
