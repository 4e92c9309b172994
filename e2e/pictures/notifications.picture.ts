import type { Page } from '@playwright/test'

import { moment } from '#tools/pictures/settings.mjs'
import { toSpecificationAlone } from '../support/specification-alone.ts'
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
  results: rows.map(([kind, text, created_at], nth) => ({ id: nth + 1, kind, text, link: '/accrual', created_at })),
}

/** Two kinds as sums, others one by one, and more than the list has. */
const unreadRows = [
  ['deal', 1_200],
  ['deal', 969.5],
  ['refused', 780],
  ['late', 4_800],
  ['requisites', null],
  ['paid', 12_191.1],
  ['paid', 8_000],
].map(([kind, cash], nth) => ({
  id: 20 - nth,
  kind,
  cash,
  text: rows.find(([of]) => of === kind)?.[1] ?? '',
  link: '/accrual',
  created_at: '2026-11-18T11:20:00+03:00',
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

/** A first visit four days ago to a service without a list of its own, and what came since. */
async function comesBack(page: Page) {
  await toSpecificationAlone(page)
  const deal = (id: number, status: string, cash: number, more: object = {}) => ({
    id,
    status,
    cash,
    price: cash * 10,
    project_name: 'Зонтариум',
    created_at: '2026-11-14T10:00:00+03:00',
    ...more,
  })
  const payout = { id: 1, cash: 12_000, project_name: 'Зонтариум', created_at: '2026-11-01T00:30:00+03:00' }
  const deals = [deal(1, 'WA', 300)]
  const payouts = [{ ...payout, status: 'WA' }]
  await page.route(/accrual-list/, (route) => route.fulfill({ json: { data: deals } }))
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data: payouts } }))
  await page.clock.setFixedTime(new Date('2026-11-14T12:00:00+03:00'))
  const looked = page.waitForResponse(/get-payment-list/)
  // The lists are looked at here for the first time: other screens read none.
  await page.goto('/project-list')
  await looked
  await title(page).waitFor()
  deals.splice(0, 1, deal(1, 'CA', 300, { reason: 'Возврат' }), deal(2, 'WA', 2_169), deal(3, 'WA', 1_000))
  payouts.splice(0, 1, { ...payout, status: 'PA' })
  await page.clock.setFixedTime(moment)
  await page.reload()
}

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
    network: (page) => answers(page, /get-notifications/, { unread: 0, results: [] }),
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
    as: 'newcomer',
    at: '/training',
    act: comesBack,
    shows: (page) => page.getByRole('region', { name: 'Пока вас не было' }),
    views: ['390-light', '390-dark', '1280-light', '1280-dark'],
  },
  'unread-at-home': {
    as: 'experienced',
    at: '/project-list',
    network: (page) => answers(page, /get-notifications/, { unread: 9, results: unreadRows }),
    shows: (page) => page.getByRole('region', { name: 'Пока вас не было' }),
    views: ['390-light', '1280-dark'],
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
