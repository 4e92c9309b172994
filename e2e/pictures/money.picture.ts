import type { Page } from '@playwright/test'

import { both, every, once, phones } from './studio/faces.ts'
import { takePictures } from './studio/studio.ts'
import { fails, hangs } from './studio/wire.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const table = (page: Page) => page.getByRole('table')
const failed = (page: Page) => page.getByRole('alert')
const busy = (page: Page) => page.locator('[aria-busy="true"]')

/** On a phone they lie behind a button. */
async function openFilters(page: Page) {
  await table(page).waitFor()
  const opener = page.getByRole('button', { name: /^Фильтры/ })
  if (await opener.isVisible()) await opener.click()
}

takePictures('accrual', {
  full: { as: 'experienced', at: '/accrual', shows: table, faces: every },
  'full-below': { as: 'experienced', at: '/accrual', shows: table, height: 2400, faces: ['390-light', '1280-light'] },
  'deal-details': {
    as: 'experienced',
    at: '/accrual',
    act: (page) => page.getByRole('button', { name: 'О сделке' }).first().hover(),
    shows: (page) => page.getByRole('tooltip').filter({ visible: true }),
    isFleeting: true,
    mayClash: true,
    faces: both,
  },
  filters: {
    as: 'experienced',
    at: '/accrual',
    act: openFilters,
    shows: (page) => page.getByRole('combobox', { name: 'Программа' }),
    faces: phones,
  },
  period: {
    as: 'experienced',
    at: '/accrual',
    act: async (page) => {
      await openFilters(page)
      await page.getByRole('button', { name: /^Период/ }).click()
    },
    shows: (page) => page.getByRole('button', { name: 'Показать' }),
    isFleeting: true,
    mayClash: true,
  },
  downloads: {
    as: 'experienced',
    at: '/accrual',
    act: (page) => page.getByRole('button', { name: 'Скачать' }).click(),
    shows: (page) => page.getByRole('menuitem').first(),
    isFleeting: true,
    mayClash: true,
    faces: ['390-light', '1280-dark'],
  },
  filtered: { as: 'experienced', at: '/accrual?status=CA', shows: table, faces: once },
  found: { as: 'experienced', at: '/accrual?search=telegram', shows: table, faces: once },
  'nothing-found': {
    as: 'experienced',
    at: '/accrual?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    faces: both,
  },
  empty: { as: 'newcomer', at: '/accrual', shows: (page) => page.getByText('У вас еще нет начислений') },
  failed: { as: 'newcomer', at: '/accrual', wire: (page) => fails(page, /accrual-list/), shows: failed, faces: both },
  loading: { as: 'newcomer', at: '/accrual', wire: (page) => hangs(page, /accrual-list/), shows: busy, faces: both },
})

takePictures('payments', {
  full: { as: 'experienced', at: '/payments', shows: table, faces: every },
  filtered: { as: 'experienced', at: '/payments?status=WA', shows: title, faces: once },
  'nothing-found': {
    as: 'experienced',
    at: '/payments?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    faces: once,
  },
  'without-requisites': {
    as: 'newcomer',
    at: '/payments',
    shows: (page) => page.getByText('Добавьте реквизиты, чтобы получать выплаты'),
    faces: every,
  },
  failed: {
    as: 'newcomer',
    at: '/payments',
    wire: (page) => fails(page, /get-payment-list/),
    shows: failed,
    faces: both,
  },
  'requisites-failed': {
    as: 'experienced',
    at: '/payments',
    wire: (page) => fails(page, /get-requisite-is-main/),
    shows: failed,
    faces: once,
  },
  loading: {
    as: 'experienced',
    at: '/payments',
    wire: (page) => hangs(page, /get-payment-list/),
    shows: busy,
    faces: both,
  },
})
