import type { Page } from '@playwright/test'
import { answers, fails, hangs, makesLinks, savedLink, steadiesAddresses, steadiesCodes } from './studio/network.ts'
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
      await page.getByRole('button', { name: 'QR-код' }).first().click()
    },
    shows: (page) => page.getByRole('img', { name: /^QR-код ссылки/ }),
    mayClash: true,
  },
  'qr-whole': {
    ...links,
    height: undefined,
    act: async (page) => {
      await made(page).waitFor()
      await page.getByRole('button', { name: 'QR-код' }).first().click()
      await page.getByRole('button', { name: 'На весь экран' }).click()
    },
    shows: (page) => page.getByRole('img', { name: /на весь экран$/ }),
    isFleeting: true,
    mayClash: true,
  },
  'of-a-shared-page': {
    as: 'experienced',
    at: `/project-list?${new URLSearchParams({ share: 'https://zontarium.example/зонты?цвет=синий' })}`,
    network: makesLinks,
    shows: made,
    height: 1400,
    views: usual,
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

const savedLinks = {
  ...links,
  at: '/project-detail-tools?tool=saved-links',
  shows: (page: Page) => page.getByRole('article'),
}
const lists =
  (...links: readonly object[]) =>
  (page: Page) =>
    answers(page, /get-links/, { results: links, count: links.length })

const various = [
  savedLink({
    id: 1,
    name: 'Мёд для соседей',
    target: 'https://lugomorye.example/%D0%BC%D1%91%D0%B4',
    sub: 'чат соседей',
    views: 1240,
    deals: 37,
    cash: 48_230.5,
  }),
  savedLink({
    id: 2,
    target: 'https://lugomorye.example/skidki/osen?utm_source=telegram&utm_campaign=ochen-dlinnoe-nazvanie-kampanii',
    views: 8,
  }),
  savedLink({ id: 3, name: 'Старый пост', sub: 'post-2025', views: 312, deals: 4, cash: 3180, is_hidden: true }),
]
const row = (page: Page) => page.getByRole('article', { name: 'Мёд для соседей' }).locator('button[aria-expanded]')

async function rename(page: Page) {
  await row(page).click()
  await page.getByRole('button', { name: 'Переименовать' }).click()
}

takePictures('saved-links', {
  full: { ...savedLinks, network: steadiesAddresses, views: every },
  various: { ...savedLinks, network: lists(...various), height: 1100, views: usual },
  long: {
    ...savedLinks,
    network: lists(savedLink({ target: `https://lugomorye.example/${'ochen'.repeat(40)}`, sub: 'метка'.repeat(30) })),
    views: both,
    isOnlyLookedInto: true,
  },
  opened: {
    ...savedLinks,
    network: lists(...various),
    act: async (page) => {
      await row(page).click()
      // Whether the row is still pointed at depends on where the press has scrolled the page to.
      await page.mouse.move(0, 0)
    },
    shows: (page) => page.getByRole('button', { name: 'Переименовать' }),
    height: 1100,
    views: both,
  },
  rename: { ...savedLinks, network: lists(...various), height: undefined, act: rename, shows: dialog, mayClash: true },
  'name-refused': {
    ...savedLinks,
    height: undefined,
    network: lists(...various),
    act: async (page) => {
      await rename(page)
      await page.getByLabel('Название', { exact: true }).fill('я'.repeat(101))
      await page.getByRole('button', { name: 'Сохранить' }).click()
    },
    shows: text(/не длиннее 100 символов/),
    mayClash: true,
    views: both,
  },
  'not-hidden': {
    ...savedLinks,
    height: 1100,
    network: async (page) => {
      await lists(...various)(page)
      await fails(page, /link-update/)
    },
    act: async (page) => {
      await row(page).click()
      await page.getByRole('button', { name: 'Скрыть' }).click()
    },
    shows: text(/^Не удалось скрыть ссылку/),
    views: both,
  },
  empty: { ...savedLinks, network: lists(), shows: text(/^Скопируйте первую ссылку/), views: both },
  'nothing-found': {
    ...savedLinks,
    at: `${savedLinks.at}&search=ъъъ`,
    network: lists(),
    shows: text('Ничего не найдено'),
    views: once,
  },
  failed: {
    ...savedLinks,
    network: (page) => fails(page, /get-links/),
    shows: (page) => page.getByRole('alert'),
    views: both,
  },
})

/** Links of three programs of the demo's first brand. */
const ofPrograms = [
  savedLink({
    id: 1,
    name: 'Карта в закрепе канала',
    target: 'https://polyana.example/cards/debit',
    sub: 'telegram',
    views: 508,
    deals: 24,
    cash: 28_800,
    month_views: 61,
    month_deals: 3,
    month_cash: 3600,
    project_id: 1,
    project_name: 'Поляна Банк',
    project_logo: '/files/logos/polyana.svg',
  }),
  savedLink({
    id: 2,
    target: 'https://hvostopolis.example/cats',
    sub: 'cats',
    views: 295,
    deals: 16,
    cash: 3824.52,
    month_views: 39,
    month_deals: 2,
    month_cash: 209.19,
    project_id: 2,
    project_name: 'Хвостополис',
    project_logo: '/files/logos/hvostopolis.svg',
  }),
  savedLink({
    id: 3,
    name: 'Старый пост',
    views: 312,
    month_views: 0,
    month_deals: 0,
    month_cash: 0,
    is_hidden: true,
    project_id: 3,
    project_name: 'Лукошко Шефа',
    project_logo: '/files/logos/lukoshko.svg',
  }),
]
/** A promo code and a banner are among them. */
const tools = [
  savedLink({
    ...ofPrograms[0],
    id: 4,
    name: 'Скидка 10 %',
    short_type: 'PR',
    code: 'POLYANA10-P7K2M',
    views: 0,
    deals: 19,
    cash: 22_800,
    month_views: 0,
    month_deals: 2,
    month_cash: 2400,
  }),
  savedLink({
    ...ofPrograms[0],
    id: 5,
    name: 'Карта, 300×250',
    short_type: 'BA',
    image: 'https://solo.example/b.png',
    views: 214,
    deals: 11,
    cash: 13_200,
    month_views: 26,
    month_deals: 2,
    month_cash: 2400,
  }),
]
const amongTools = lists(...ofPrograms.slice(0, 1), ...tools, ...ofPrograms.slice(1))
const allLinks = { as: 'experienced', at: '/links', shows: savedLinks.shows } satisfies Scene

takePictures('all-links', {
  full: { ...allLinks, network: amongTools, height: 1400, views: every },
  'by-income': { ...allLinks, at: '/links?order=-month_cash', network: lists(...ofPrograms), views: both },
  empty: { ...allLinks, network: lists(), shows: text('Здесь будут все ваши ссылки'), views: both },
  'nothing-found': {
    ...allLinks,
    at: '/links?search=ъъъ',
    network: lists(),
    shows: text('Ничего не найдено'),
    views: once,
  },
  failed: {
    ...allLinks,
    network: (page) => fails(page, /get-links/),
    shows: (page) => page.getByRole('alert'),
    views: both,
  },
  loading: {
    ...allLinks,
    network: (page) => hangs(page, /get-links/),
    shows: (page) => page.locator('[aria-busy="true"]'),
    views: once,
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
  'own-flyer': {
    ...tool('flyers'),
    network: async (page) => {
      await steadiesCodes(page)
      await makesLinks(page)
    },
    act: (page) => page.getByRole('button', { name: 'Со своим QR' }).first().click(),
    shows: (page) => page.getByRole('img', { name: /с вашим QR-кодом$/ }),
    height: 1000,
    mayClash: true,
  },
  'own-flyer-failed': {
    ...tool('flyers'),
    network: (page) => fails(page, url),
    act: (page) => page.getByRole('button', { name: 'Со своим QR' }).first().click(),
    shows: text('Ссылка не получилась'),
    mayClash: true,
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

/** Programs of the demo whose publications are labelled: one token, a token for each link, a term that is over. */
const labelled = (id: number, of = '') =>
  ({
    as: 'experienced',
    at: `/project-detail/${id}/tools${of === '' ? '' : `?tool=${of}`}`,
    network: async (page: Page) => {
      await makesLinks(page)
      await steadiesCodes(page)
      await steadiesAddresses(page)
    },
    height: 1400,
  }) as const

takePictures('labels', {
  link: { ...labelled(17), shows: text(/^Подпись к публикации/) },
  'link-over': { ...labelled(12), shows: text(/Срок подписи истёк/), views: both },
  qr: {
    ...labelled(17),
    height: undefined,
    act: async (page) => {
      await made(page).waitFor()
      await page.getByRole('button', { name: 'QR-код' }).first().click()
    },
    shows: (page) => dialog(page).getByText(/^Подпись к публикации/),
    mayClash: true,
  },
  banners: { ...labelled(17, 'banners'), shows: (page) => page.getByRole('list', { name: 'Баннеры' }), views: both },
  'promo-codes': {
    ...labelled(35, 'promo-codes'),
    shows: (page) => page.getByRole('list', { name: 'Промокоды' }),
    views: both,
  },
  'saved-links': {
    ...labelled(35, 'saved-links'),
    shows: (page) => page.getByRole('article').first(),
    views: both,
  },
  posts: { ...labelled(17, 'posts'), shows: (page) => page.getByRole('list', { name: 'Тексты' }) },
})
