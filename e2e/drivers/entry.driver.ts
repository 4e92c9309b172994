import { addressOfRoute, entryChart } from '#machines/entry.chart.ts'
import type { EntryFacts } from '#machines/entry.machine.ts'

import { ok, refusal } from '#tools/paths/replies.ts'

import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'
import { settleCabinet } from './replies.ts'

function isFacts(value: unknown): value is EntryFacts {
  return typeof value === 'object' && value !== null && 'route' in value && 'domain' in value
}

async function expectPath({ page }: Stage, path: string) {
  await expect.poll(() => new URL(page.url()).pathname, { message: 'where the visit has led' }).toBe(path)
  await expect(page.locator('h1').first()).toBeVisible()
}

export const entryDriver: Driver = {
  chart: entryChart,
  // A skeleton gives way after a moment of the page's clock.
  rest: () => 300,
  open: async (stage, { value }) => {
    if (!isFacts(value)) throw new Error('это не посещение')
    const { domain, hasFailed, isSignedIn, connection, route } = value
    settleCabinet(stage, { is_one_project: domain === 'single' }, connection)
    const { network, page } = stage
    if (domain === 'missing') network.always('/domain/get-domain', ok(null))
    if (!isSignedIn) network.always('/account/user-profile', refusal(401, 'Требуется вход'))
    if (hasFailed) network.always('/promoter/get-project-connected', refusal(503, 'Сервис недоступен'))
    for (const list of ['accrual-list', 'analytics', 'accrual-analytics']) {
      network.always(`/promoter/get-project-connected-${list}`, ok([]))
    }
    for (const path of ['get-payment-list', 'get-requisite-list']) network.always(`/account/${path}`, ok([]))
    network.always('/account/get-requisite-is-main', ok(null))
    network.always('/domain/get-page/policy', ok({ name: 'Политика', text: '<p>Текст</p>' }))
    await page.goto(addressOfRoute[route])
  },
  gestures: {},
  attempts: {},
  calls: {},
  screens: {
    accessDenied: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible()
    },
    stay: async (stage, { context }) => {
      // Where the tab is not the one that the address names, the screen itself turns to it.
      await expectPath(stage, isFacts(context) ? addressOfRoute[context.route] : '')
    },
    toAuth: async (stage) => {
      await expectPath(stage, '/auth')
      await expect(stage.page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
    },
    toProjectList: (stage) => expectPath(stage, '/project-list'),
    toAbout: async (stage) => {
      await expectPath(stage, '/project-detail-about')
      await expect(stage.page.getByRole('tab', { name: 'О программе', selected: true })).toBeVisible()
    },
    toTools: async (stage) => {
      await expectPath(stage, '/project-detail-tools')
      await expect(stage.page.getByRole('tab', { name: 'Инструменты', selected: true })).toBeVisible()
    },
  },
}
