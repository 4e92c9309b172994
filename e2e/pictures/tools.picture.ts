import type { Page } from '@playwright/test'
import { answers, fails, hangs, makesLinks, steadiesCodes } from './studio/network.ts'
import { type Scene, takePictures } from './studio/studio.ts'
import { stopTimers } from './studio/timers.ts'
import { both, every, once, usual } from './studio/views.ts'

const url = /get-project-connected-url/
const made = (page: Page) => page.locator('[data-ready="true"]')
const address = (page: Page) => page.getByRole('textbox', { name: 'Адрес страницы' })
const sub = (page: Page) => page.getByRole('textbox', { name: /^SUB ID/ })
const copy = (page: Page) => page.getByRole('button', { name: 'Скопировать', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const text = (words: string | RegExp) => (page: Page) => page.getByText(words)

const links = {
  as: 'solo member',
  at: '/project-detail-tools',
  network: makesLinks,
  shows: made,
  height: 1400,
} satisfies Scene
const tool = (of: string) =>
  ({ as: 'solo member', at: `/project-detail-tools?tool=${of}`, network: steadiesCodes }) as const

async function mayCopy(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await made(page).waitFor()
}

async function typeSub(page: Page) {
  await made(page).waitFor()
  await sub(page).fill('чат соседей')
}

const openReadyMade = (page: Page) =>
  page
    .getByRole('button', { name: /^Создать ссылку: / })
    .first()
    .click()

takePictures('links', {
  full: { ...links, views: every },
  first: { ...links, height: 844, views: once },
  'with-sub': {
    ...links,
    act: async (page) => {
      await typeSub(page)
      await page.getByRole('switch', { name: 'Показать длинную ссылку' }).click()
    },
    shows: (page) => page.getByRole('switch', { checked: true }),
    views: both,
  },
  making: {
    ...links,
    network: (page) => hangs(page, url),
    shows: (page) => page.locator('input[aria-busy="true"]'),
    views: once,
  },
  failed: { ...links, network: (page) => fails(page, url), shows: text(/Не удалось создать ссылку/), views: both },
  refused: {
    ...links,
    network: (page) =>
      answers(
        page,
        url,
        {
          error: 'Укажите адрес страницы на сайте lugomorye.example',
          fields: { url: 'Укажите адрес страницы на сайте lugomorye.example' },
        },
        422,
      ),
    act: (page) => address(page).fill('https://чужой.рф/страница'),
    shows: text('Укажите адрес страницы на сайте lugomorye.example'),
    views: both,
  },
  copying: {
    ...links,
    act: async (page) => {
      await mayCopy(page)
      await stopTimers(page)
      await copy(page).click()
    },
    shows: (page) => page.locator('button[aria-busy="true"]'),
    views: once,
  },
  qr: {
    ...links,
    height: undefined,
    act: async (page) => {
      await made(page).waitFor()
      await page.getByRole('button', { name: 'QR-код' }).click()
    },
    shows: (page) => page.getByRole('img', { name: /^QR-код ссылки/ }),
    mayClash: true,
  },
  'ready-made': {
    ...links,
    height: undefined,
    act: async (page) => {
      await made(page).waitFor()
      await openReadyMade(page)
    },
    shows: (page) => dialog(page).locator('[data-ready="true"]'),
    mayClash: true,
  },
  'ready-made-failed': {
    ...links,
    height: undefined,
    network: (page) => fails(page, url),
    // The link behind the window fails as well, and what tells of it moves the page.
    act: async (page) => {
      await page.getByRole('alert').waitFor()
      await openReadyMade(page)
    },
    shows: (page) => dialog(page).getByRole('alert'),
    views: once,
    mayClash: true,
  },
})

takePictures('tools', {
  banners: {
    ...tool('banners'),
    shows: (page) => page.getByRole('list', { name: 'Баннеры' }),
    height: 1400,
    views: [...usual, '820-light'],
  },
  'banner-preview': {
    ...tool('banners'),
    act: (page) => page.getByRole('button', { name: 'Предпросмотр' }).first().click(),
    shows: (page) => dialog(page).getByRole('img'),
    mayClash: true,
    views: both,
  },
  'pictures-lost': {
    ...tool('banners'),
    network: (page) => page.route(/\/files\/.*banner|banners?\//, (route) => route.abort()),
    shows: text('Картинка не загрузилась'),
    height: 1400,
    views: once,
  },
  'promo-codes': {
    ...tool('promo-codes'),
    shows: (page) => page.locator('code'),
    height: 1200,
    views: [...usual, '820-light'],
  },
  'promo-terms': {
    ...tool('promo-codes'),
    act: (page) => page.getByText('Подробные условия').first().click(),
    shows: (page) => page.locator('details[open]'),
    height: 1200,
    views: once,
  },
  flyers: {
    ...tool('flyers'),
    shows: (page) => page.getByRole('list', { name: 'Листовки' }),
    height: 1400,
  },
  'flyer-failed': {
    ...tool('flyers'),
    network: (page) => fails(page, /get-project-flyer/),
    act: (page) => page.getByRole('button', { name: 'Скачать' }).first().click(),
    shows: text(/Ошибка при скачивании изображения/),
    height: 1400,
    views: once,
  },
  widget: {
    ...tool('widget'),
    act: (page) => page.getByRole('button', { name: 'Настроить виджет' }).click(),
    shows: text(/Настройка виджета скоро появится/),
    views: once,
  },
  'copy-refused': {
    ...tool('promo-codes'),
    act: async (page) => {
      await page.evaluate(() => {
        Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) })
        Object.assign(document, { execCommand: () => false })
      })
      await page.getByRole('button', { name: 'Скопировать код' }).first().click()
    },
    shows: text(/Браузер не разрешил копировать/),
    height: 1200,
    views: once,
  },
})
