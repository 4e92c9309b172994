import type { Page } from '@playwright/test'

import { toSpecificationAlone } from '../support/specification-alone.ts'
import { answers, fails, hangs } from './studio/network.ts'
import { type Scene, takePictures } from './studio/studio.ts'
import { both, every, once } from './studio/views.ts'

const name = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByRole('checkbox', { name: /^Я согласен/ })
const connect = (page: Page) => page.getByRole('button', { name: 'Подключиться' })
const connectCall = /create-project-connected/
const dialog = (page: Page) => page.getByRole('dialog')
const text = (words: string | RegExp) => (page: Page) => page.getByText(words)

async function press(page: Page) {
  await box(page).check()
  await connect(page).click()
}

const joining = { as: 'solo newcomer', at: '/project-detail-about', act: press, shows: dialog } satisfies Scene

takePictures('program', {
  full: { as: 'experienced', at: '/project-detail/1', shows: name, views: every },
  'full-below': {
    as: 'experienced',
    at: '/project-detail/1',
    shows: name,
    height: 2200,
    views: ['390-light', '1280-dark'],
  },
  'declined-with-reason': {
    as: 'moderated declined',
    at: '/project-detail-about',
    network: (page) =>
      answers(page, /get-project-connected(?:\?|$)/, {
        data: { status: 'CA', reason: 'нет площадки с трафиком', may_retry_at: '2026-12-01T00:00:00+03:00' },
      }),
    shows: text(/Причина: нет площадки/),
  },
  declined: { as: 'moderated declined', at: '/project-detail-about', shows: text('Заявка отклонена'), views: both },
  'awaiting-manager': {
    as: 'moderated applicant',
    at: '/project-detail-about',
    shows: text('Ожидайте, с вами свяжется менеджер'),
  },
  'not-joined': { as: 'solo newcomer', at: '/project-detail-about', shows: connect },
  agreed: { ...joining, act: (page) => box(page).check(), shows: connect, views: once },
  joining: {
    ...joining,
    network: (page) => hangs(page, connectCall),
    shows: (page) => page.locator('button[aria-busy="true"]'),
    views: once,
  },
  joined: { ...joining, network: (page) => answers(page, connectCall, { status: 'US' }), mayClash: true },
  applied: {
    ...joining,
    as: 'moderated newcomer',
    network: (page) => answers(page, connectCall, { status: 'MO' }),
    mayClash: true,
    views: once,
  },
  'not-created': { ...joining, network: (page) => fails(page, connectCall), mayClash: true, views: both },
  soon: { as: 'experienced', at: '/project-detail/41', shows: name, views: once },
  reward: {
    as: 'experienced',
    at: '/project-detail/1',
    act: (page) => page.getByRole('button', { name: 'Подробнее о вознаграждении' }).hover(),
    shows: (page) => page.getByRole('tooltip').filter({ visible: true }),
    views: once,
    isFleeting: true,
    mayClash: true,
  },
  unsure: {
    as: 'experienced',
    at: '/project-detail/1',
    network: (page) => fails(page, /get-project-connected\?/),
    shows: text('Не удалось узнать, подключены ли вы к программе'),
    views: both,
  },
  missing: { as: 'experienced', at: '/project-detail/999999', shows: text('Нет такой программы'), views: both },
  failed: {
    as: 'experienced',
    at: '/project-detail/1',
    network: (page) => fails(page, /get-project\?/),
    shows: (page) => page.getByRole('alert'),
    views: once,
  },
  loading: {
    // Whose program it is nobody knows yet: there is no heading.
    isOnlyPictured: true,
    as: 'experienced',
    at: '/project-detail/1',
    network: (page) => hangs(page, /get-project\?/),
    shows: (page) => page.locator('[aria-busy="true"]'),
    views: both,
  },
  video: {
    as: 'solo member',
    at: '/project-detail-about',
    act: (page) => page.getByRole('button', { name: 'Посмотреть видео' }).click(),
    shows: (page) => dialog(page).locator('video'),
    masks: (page) => [page.locator('video')],
    mayClash: true,
    views: both,
  },
  'video-failed': {
    as: 'solo member',
    at: '/project-detail-about',
    network: (page) => fails(page, /training/),
    act: (page) => page.getByRole('button', { name: 'Посмотреть видео' }).click(),
    shows: (page) => dialog(page).getByRole('alert'),
    mayClash: true,
    views: once,
  },
})

const statistics = { as: 'solo member', at: '/project-detail-statistics' } as const
const table = (label: string) => (page: Page) => page.getByRole('table', { name: label, exact: true })
/** A table where there is room, a list on a phone. */
const tools = (page: Page) => page.getByRole('region', { name: 'По инструментам' })
const trend = /get-statistics/

takePictures('statistics', {
  full: { ...statistics, shows: tools, views: every },
  'full-below': { ...statistics, shows: tools, height: 2400 },
  'as-table': {
    ...statistics,
    act: (page) => page.getByRole('button', { name: 'Показать таблицей' }).click(),
    shows: table('По дням'),
    height: 2400,
    views: ['390-light', '1280-dark'],
  },
  'all-time': {
    ...statistics,
    at: '/project-detail-statistics?period=all',
    shows: tools,
    height: 1400,
  },
  year: {
    ...statistics,
    at: '/project-detail-statistics?date_from=2026-01-01&date_to=2026-11-18',
    shows: tools,
    height: 1400,
    views: ['390-dark', '1280-light'],
  },
  /** A day that is not over has a ring. */
  today: {
    ...statistics,
    at: '/project-detail-statistics?date_from=2026-11-12&date_to=2026-11-18',
    shows: tools,
    height: 1400,
  },
  'no-statistics-by-day': {
    ...statistics,
    network: async (page) => {
      await toSpecificationAlone(page)
    },
    shows: tools,
    height: 2000,
    views: both,
  },
  'nothing-in-period': {
    ...statistics,
    network: (page) => answers(page, /get-statistics.*by=(?:day|link)/, { data: [] }),
    shows: text('За эти дни переходов не было'),
    views: both,
  },
  'period-failed': {
    ...statistics,
    network: (page) => fails(page, trend),
    shows: text('Не удалось загрузить данные за период'),
    views: both,
  },
  'period-loading': {
    ...statistics,
    network: (page) => hangs(page, trend),
    shows: (page) => page.getByLabel('Данные за период загружаются'),
    views: once,
  },
  empty: {
    ...statistics,
    network: (page) => answers(page, /short-link-list/, { data: [] }),
    shows: text('Статистики пока нет'),
    views: both,
  },
  failed: {
    ...statistics,
    network: (page) => fails(page, /short-link-list/),
    shows: text('Не удалось загрузить статистику'),
    views: both,
  },
  loading: {
    isOnlyPictured: true,
    ...statistics,
    network: (page) => hangs(page, /short-link-list/),
    shows: (page) => page.locator('[aria-busy="true"]'),
    views: once,
  },
})
