import type { Page } from '@playwright/test'

import { answers, fails } from './studio/network.ts'
import { takePictures } from './studio/studio.ts'
import { both, once, phones } from './studio/views.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })

async function openBell(page: Page) {
  await title(page).waitFor()
  await bell(page).click()
}

const rows = [
  ['deal', 'Новая сделка: 1\u00a0200\u00a0₽, «Зонтариум»', '2026-11-18T11:20:00+03:00'],
  ['refused', 'Сделка отклонена: 780\u00a0₽, «Льняночка». Покупатель вернул товар', '2026-11-18T09:05:00+03:00'],
  ['claim-found', 'Обращение по заказу T-500: сделка найдена, 1\u00a0200\u00a0₽', '2026-11-17T18:40:00+03:00'],
  ['paid', 'Выплата выполнена: 12\u00a0191,10\u00a0₽', '2026-11-12T14:00:00+03:00'],
  ['late', 'Выплата задерживается: 4\u00a0800\u00a0₽, срок был до 20 октября', '2026-11-05T10:00:00+03:00'],
  ['requisites', 'Добавьте реквизиты до 30 ноября, чтобы получить 1 500 ₽', '2026-11-24T10:00:00+03:00'],
  ['promo-code', 'Промокод «POLYANA10» закончится 21 ноября', '2026-11-03T10:00:00+03:00'],
] as const

const list = {
  unread: 2,
  sums: [],
  results: rows.map(([kind, text, created_at], nth) => ({ id: nth + 1, kind, text, link: '/accrual', created_at })),
}

/** A few kinds: several of each, or one. */
const sums = [
  ['refused', 2, '2 сделки на 1\u00a0260\u00a0₽ отклонены: Возврат'],
  ['late', 1, rows[4][1]],
  ['requisites', 1, rows[5][1]],
  ['deal', 3, '3 новые сделки на 3\u00a0169,50\u00a0₽'],
  ['paid', 2, 'Выплаты на 20\u00a0191,10\u00a0₽ выполнены'],
].map(([kind, count, summary]) => ({
  kind,
  count,
  text: summary,
  summary,
  link: '/accrual',
  since: '2026-11-14T12:00:00+03:00',
}))

const settings = {
  settings: { timing: 'daily', email: ['deals', 'money'], push: [], messenger: ['money'] },
  channels: ['email', 'push', 'messenger'],
  email: 'anna@example.ru',
  messenger: 'Telegram',
  push_key: '',
}
const hasSettings = (page: Page) => answers(page, /get-notification-settings/, settings)
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()

takePictures('notifications', {
  bell: {
    as: 'experienced',
    at: '/training',
    network: (page) => answers(page, /get-notifications/, list),
    act: openBell,
    shows: (page) => page.getByText(/^Выплата выполнена/),
    isFleeting: true,
    mayClash: true,
    views: ['390-light', '390-dark', '1280-light', '1280-dark'],
  },
  'bell-empty': {
    as: 'experienced',
    at: '/training',
    network: (page) => answers(page, /get-notifications/, { unread: 0, results: [], sums: [] }),
    act: openBell,
    shows: (page) => page.getByText('Уведомлений пока нет'),
    isFleeting: true,
    mayClash: true,
    views: both,
  },
  'bell-failed': {
    as: 'experienced',
    at: '/training',
    network: (page) => fails(page, /get-notifications/),
    act: openBell,
    shows: (page) => page.getByText('Не удалось загрузить уведомления'),
    isFleeting: true,
    mayClash: true,
    views: both,
  },
  'while-away': {
    as: 'experienced',
    at: '/project-list',
    network: (page) => answers(page, /get-notifications/, { ...list, unread: 9, sums }),
    shows: (page) => page.getByText(/^Ещё \d+\sновост/),
    views: ['390-light', '390-dark', '1280-light', '1280-dark'],
  },
  settings: {
    as: 'experienced',
    at: '/notifications',
    network: hasSettings,
    shows: (page) => page.getByRole('button', { name: 'Сохранить' }),
    height: 1500,
    views: ['390-light', '390-dark', '1280-light', '1280-dark'],
  },
  'settings-saved': {
    as: 'experienced',
    at: '/notifications',
    network: async (page) => {
      await hasSettings(page)
      await page.route(/account\/notification-settings/, (route) => route.fulfill({ json: settings }))
    },
    act: save,
    shows: (page) => page.getByText('Настройки сохранены'),
    height: 1500,
    views: once,
  },
  'settings-refused': {
    as: 'experienced',
    at: '/notifications',
    network: async (page) => {
      await hasSettings(page)
      await page.route(/account\/notification-settings/, (route) => route.fulfill({ status: 500, body: 'no' }))
    },
    act: save,
    shows: (page) => page.getByText('Не сохранено'),
    height: 1500,
    views: once,
  },
  'settings-without-channels': { as: 'experienced', at: '/notifications', shows: title, views: phones },
  'settings-failed': {
    as: 'experienced',
    at: '/notifications',
    network: (page) => fails(page, /get-notification-settings/),
    shows: (page) => page.getByText('Не удалось загрузить настройки'),
    views: once,
  },
})
