import type { Page } from '@playwright/test'

import { comeAgain, installHint, offerInstall } from '../support/second-visit.ts'
import { answers, fails, hangs } from './studio/network.ts'
import { takePictures } from './studio/studio.ts'
import { both, every, once, phones } from './studio/views.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Меню' }).click()

takePictures('shell', {
  menu: { as: 'experienced', at: '/accrual', act: openMenu, shows: menu, isFleeting: true, views: phones },
  support: {
    as: 'experienced',
    at: '/training',
    act: async (page) => {
      const opener = page.getByRole('button', { name: 'Меню' })
      await title(page).waitFor()
      if (await opener.isVisible()) await opener.click()
      await page.getByRole('button', { name: 'Поддержка' }).click()
    },
    shows: (page) => page.getByRole('dialog', { name: 'Поддержка' }),
    isFleeting: true,
    mayClash: true,
    views: ['390-light', '390-dark', '1280-light'],
  },
  'menu-of-a-member': {
    as: 'solo member',
    at: '/project-detail-about',
    act: openMenu,
    shows: menu,
    isFleeting: true,
    views: phones,
  },
  'menu-of-an-applicant': {
    as: 'moderated applicant',
    at: '/project-detail-about',
    act: openMenu,
    shows: menu,
    views: once,
    isFleeting: true,
  },
  'problem-report': {
    as: 'experienced',
    at: '/requisites',
    act: async (page) => {
      await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
    },
    shows: (page) => page.getByLabel('Отчёт'),
    views: ['1280-light'],
  },
  'log-out-failed': {
    as: 'experienced',
    at: '/requisites',
    network: (page) => fails(page, /account\/logout/),
    act: async (page) => {
      await title(page).waitFor()
      const opener = page.getByRole('button', { name: 'Меню' })
      if (await opener.isVisible()) await opener.click()
      await page.getByRole('button', { name: 'Выйти' }).click()
    },
    shows: (page) => page.getByText('Не удалось выйти'),
    isFleeting: true,
    views: both,
  },
  'install-hint': {
    as: 'experienced',
    at: '/project-list',
    network: (page) => comeAgain(page, 'android'),
    act: async (page) => {
      await title(page).waitFor()
      await offerInstall(page)
    },
    shows: installHint,
    views: phones,
  },
  'install-hint-ios': {
    as: 'experienced',
    at: '/project-list',
    network: (page) => comeAgain(page, 'ios'),
    shows: installHint,
    views: phones,
  },
  offline: {
    as: 'experienced',
    at: '/requisites',
    act: async (page) => {
      await page.getByRole('article').first().waitFor()
      await page.context().setOffline(true)
    },
    shows: (page) => page.getByText('Нет подключения к интернету.'),
    mayClash: true,
    views: phones,
  },
  'skip-link': {
    as: 'experienced',
    at: '/accrual',
    act: async (page) => {
      await title(page).waitFor()
      await page.keyboard.press('Tab')
    },
    shows: (page) => page.getByRole('button', { name: 'Перейти к содержанию' }),
    views: ['1280-light'],
    mayClash: true,
  },
  'screen-lost': {
    as: 'experienced',
    at: '/payments',
    network: (page) => page.route(/assets\/payments/, (route) => route.abort()),
    shows: (page) => page.getByText('Раздел не загрузился'),
    views: both,
  },
  starting: {
    isOnlyPictured: true,
    as: 'experienced',
    at: '/accrual',
    network: (page) => hangs(page, /get-domain/),
    shows: (page) => page.getByText('Загрузка…'),
    views: phones,
  },
  'starting-lost': {
    isOnlyPictured: true,
    as: 'visitor',
    at: '/auth',
    network: (page) => page.route(/assets\/index-.*\.js/, (route) => route.abort()),
    shows: (page) => page.getByText('Страница не открылась'),
    views: phones,
  },
  'access-denied': {
    as: 'visitor',
    host: 'stranger.localhost',
    at: '/',
    shows: (page) => page.getByText('Доступ запрещён'),
    views: both,
  },
  'service-down': {
    as: 'visitor',
    at: '/',
    network: (page) => fails(page, /get-domain/),
    shows: (page) => page.getByText('Доступ запрещён'),
    views: once,
  },
})

takePictures('document', {
  policy: { as: 'visitor', at: '/p/policy', shows: title, views: every },
  offer: { as: 'experienced', at: '/p/offer', shows: title, views: once },
  requisites: { as: 'experienced', at: '/p/requisites', shows: title, views: once },
  missing: { as: 'visitor', at: '/p/none', shows: title, views: both },
  failed: { as: 'visitor', at: '/p/policy', network: (page) => fails(page, /get-page/), shows: title, views: phones },
  loading: {
    isOnlyPictured: true,
    as: 'visitor',
    at: '/p/policy',
    network: (page) => hangs(page, /get-page/),
    shows: (page) => page.locator('[aria-busy="true"]'),
    views: once,
  },
})

/** A brand's year, in figures as wide as they come. */
const large = {
  waiting_price_sum: 1234567890.12,
  completed_price_sum: 9876543210.98,
  paid_price_sum: 0.01,
  completed_cash_sum: 123456789.01,
  paid_cash_sum: 99999999.99,
  waiting_count: 1234567,
  completed_count: 7654321,
  paid_count: 1,
  percentage_of_advertising_expense: 7.56,
  percentage_of_advertising_expense_mb: null,
  percentage_of_conversion_to_sale: 112.5,
}

const panels = (page: Page) => page.getByRole('region', { name: 'Проценты' }).getByText('%')
const busy = (page: Page) => page.locator('[aria-busy="true"]')
const period = (page: Page) => page.getByRole('button', { name: /^Период: / })
const programs = (page: Page) => page.getByRole('region', { name: 'По программам' })

takePictures('dashboard', {
  full: { as: 'experienced', at: '/dashboard', shows: panels, views: every },
  trend: { as: 'experienced', at: '/dashboard', shows: programs, height: 3000 },
  whole: {
    as: 'experienced',
    at: '/dashboard',
    act: (page) => page.getByRole('button', { name: 'Показать подробно' }).click(),
    shows: (page) => page.getByText('Новые подключения'),
    height: 1800,
    views: both,
  },
  large: {
    as: 'experienced',
    at: '/dashboard',
    network: (page) => answers(page, /accrual-analytics/, large),
    act: (page) => page.getByRole('button', { name: 'Показать подробно' }).click(),
    shows: (page) => page.getByText('Новые подключения'),
    height: 1800,
    views: both,
    isOnlyLookedInto: true,
  },
  'by-conversion': {
    as: 'experienced',
    at: '/dashboard?subs=conversion',
    shows: programs,
    height: 3000,
    views: both,
  },
  'all-time': {
    as: 'experienced',
    at: '/dashboard?date_from=2026-01-01&date_to=2026-11-18',
    shows: panels,
    height: 1800,
    views: once,
  },
  empty: {
    as: 'newcomer',
    at: '/dashboard',
    shows: (page) => page.getByRole('region', { name: 'Сделки' }),
    height: 1800,
    views: both,
  },
  visitor: { as: 'visitor', at: '/dashboard', shows: title, views: both },
  manager: {
    as: 'experienced',
    at: '/dashboard',
    network: (page) => answers(page, /user-profile/, { cash: 11271.06, is_manager: true }),
    shows: panels,
    views: once,
  },
  failed: {
    as: 'experienced',
    at: '/dashboard',
    network: (page) => fails(page, /analytics/),
    shows: (page) => page.getByText('Не удалось загрузить показатели'),
    height: 1800,
    views: both,
  },
  loading: {
    as: 'experienced',
    at: '/dashboard',
    network: (page) => hangs(page, /analytics/),
    shows: busy,
    height: 1800,
    views: once,
  },
  period: {
    as: 'experienced',
    at: '/dashboard',
    act: (page) => period(page).click(),
    shows: (page) => page.getByRole('button', { name: 'Показать', exact: true }),
    isFleeting: true,
    mayClash: true,
  },
  'wrong-date': {
    as: 'experienced',
    at: '/dashboard',
    act: async (page) => {
      await period(page).click()
      await page.getByLabel('С', { exact: true }).fill('31.02.2026')
      await page.getByRole('button', { name: 'Показать', exact: true }).click()
    },
    shows: (page) => page.getByText('Такой даты нет'),
    isFleeting: true,
    mayClash: true,
    views: once,
  },
})
