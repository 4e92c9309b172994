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

/** As the server writes them, the newest first, at half past noon of 18 November. */
const rows = [
  ['deal', 'Новая сделка: 1\u00a0200\u00a0₽, «Поляна Банк»', '2026-11-18T11:20:00+03:00'],
  ['refused', 'Сделка отклонена: 780\u00a0₽, «Льняночка». Покупатель вернул товар', '2026-11-18T09:05:00+03:00'],
  ['claim-found', 'Сделка найдена: заказ T-500, «Поляна Банк», 1\u00a0200\u00a0₽', '2026-11-17T18:40:00+03:00'],
  ['label', 'Срок подписи к рекламе истёк 16\u00a0ноября: «Умнополис». Запросите новую', '2026-11-17T10:00:00+03:00'],
  ['promo-code', 'Промокод «Скидка 10 %», «Поляна Банк», действует до 21\u00a0ноября', '2026-11-14T10:00:00+03:00'],
  ['sent', 'Выплата в пути: 19\u00a0497,37\u00a0₽', '2026-11-11T10:00:00+03:00'],
  ['paid', 'Выплата выполнена: 18\u00a0709,66\u00a0₽', '2026-10-18T14:00:00+03:00'],
] as const

const list = {
  unread: 2,
  sums: [],
  results: rows.map(([kind, text, created_at], nth) => ({ id: nth + 1, kind, text, link: '/accrual', created_at })),
}

/** A few kinds: several of each, or one, whose sums stand beside them. */
const sums = [
  { kind: 'refused', count: 2, title: '2 сделки отклонены', cash: 1_260, reasons: ['Возврат'] },
  { kind: 'label', count: 1, title: rows[3][1] },
  { kind: 'deal', count: 3, title: '3 новые сделки', cash: 3_169.5 },
  { kind: 'confirmed', count: 2, title: '2 сделки подтверждены', cash: 1_640 },
  { kind: 'sent', count: 1, title: 'Выплата в пути', cash: 19_497.37 },
].map((sum) => ({ ...sum, text: sum.title, link: '/accrual', since: '2026-11-14T12:00:00+03:00' }))

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
    isFleeting: true,
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
    shows: (page) => page.getByText('Не удалось сохранить'),
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
