import { projectTabsChart } from '#machines/project-tabs.chart.ts'
import type { TabFacts } from '#machines/project-tabs.machine.ts'

import { ok } from '#tools/paths/replies.ts'

import type { Driver, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { program, settleCabinet } from './replies.ts'

function isFacts(value: unknown): value is TabFacts {
  return typeof value === 'object' && value !== null && 'tab' in value && 'tool' in value
}

const tab = ({ page }: Stage, name: string) => page.getByRole('tab', { name, exact: true, selected: true })

async function expectTool(stage: Stage, name: string) {
  await expect(tab(stage, 'Инструменты')).toBeVisible()
  await expect(tab(stage, name)).toBeVisible()
}

/** Tabs that are closed have no button at all. */
async function expectButtons({ page }: Stage, { isUsing }: TabFacts) {
  const names = isUsing ? ['О программе', 'Инструменты', 'Статистика'] : ['О программе']
  await expectOpened(page.getByRole('tablist', { name: 'Разделы программы' }).getByRole('tab')).toHaveCount(
    names.length,
  )
}

/** Other tabs are pressed, and the browser's back and forward lead where they led. */
async function goThroughTabs({ page, wait }: Stage) {
  const selected = page.getByRole('tab', { selected: true })
  const before = await selected.allTextContents()
  const others = await page.getByRole('tab', { selected: false }).allTextContents()
  for (const name of new Set([others.at(0), others.at(-1)].filter((one) => one !== undefined))) {
    const pressed = page.getByRole('tab', { name, exact: true, selected: true })
    const expectPressed = async () => {
      await wait(300)
      await expect(pressed).toBeVisible()
    }
    const expectBack = async () => {
      await page.goBack()
      await wait(300)
      await expect(selected).toHaveText(before)
    }
    await page.getByRole('tab', { name, exact: true }).click()
    await expectPressed()
    await expectBack()
    await page.goForward()
    await expectPressed()
    await expectBack()
  }
}

export const projectTabsDriver: Driver = {
  chart: projectTabsChart,
  rest: () => 300,
  open: async (stage, { value }) => {
    if (!isFacts(value)) throw new Error('это не адрес вкладки')
    settleCabinet(stage, {}, value.isUsing ? 'US' : null)
    stage.network.always(
      '/promoter/get-project',
      ok({
        ...program,
        projectbanner_set: value.hasBanners
          ? [{ name: 'Баннер', image: '/files/none.png', url: 'https://shop.example.ru/' }]
          : [],
        projectpromocode_set: value.hasPromoCodes ? [{ id: 1, name: 'Лето', code: 'ЛЕТО-5' }] : [],
        projectflyer_set: value.hasFlyers ? [{ id: 1, name: 'Листовка' }] : [],
      }),
    )
    const query = new URLSearchParams({ tab: value.tab, tool: value.tool })
    if (value.createsLink) query.set('createLink', 'true')
    await stage.page.goto(`/project-detail/1?${query}`)
    await expectButtons(stage, value)
    await expect.poll(() => new URL(stage.page.url()).searchParams.has('createLink')).toBe(false)
  },
  around: goThroughTabs,
  gestures: {},
  attempts: {},
  calls: {},
  screens: {
    about: async (stage) => {
      await expect(tab(stage, 'О программе')).toBeVisible()
      await expect(stage.page.getByRole('heading', { name: 'Правила программы' })).toBeVisible()
    },
    statistics: (stage) => expect(tab(stage, 'Статистика')).toBeVisible(),
    'tools.links': async (stage) => {
      await expectTool(stage, 'Ссылки')
      await expect(stage.page.getByLabel('Адрес страницы')).toBeVisible()
    },
    'tools.saved-links': async (stage) => {
      await expectTool(stage, 'Мои ссылки')
      await expect(stage.page.getByText('Скопируйте первую ссылку')).toBeVisible()
    },
    'tools.banners': async (stage) => {
      await expectTool(stage, 'Баннеры')
      await expect(stage.page.getByRole('button', { name: 'Копировать код' })).toBeVisible()
    },
    'tools.promo-codes': async (stage) => {
      await expectTool(stage, 'Промокоды')
      await expect(stage.page.getByRole('button', { name: 'Скопировать код' })).toBeVisible()
    },
    'tools.flyers': async (stage) => {
      await expectTool(stage, 'Листовки')
      await expect(stage.page.getByRole('button', { name: 'Скачать' })).toBeVisible()
    },
    'tools.widget': async (stage) => {
      await expect(tab(stage, 'Инструменты')).toBeVisible()
      await expect(stage.page.getByRole('button', { name: 'Настроить виджет' })).toBeVisible()
    },
  },
}
