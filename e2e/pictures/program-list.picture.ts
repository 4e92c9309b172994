import type { Page } from '@playwright/test'
import { answers, fails, hangs } from './studio/network.ts'
import { takePictures } from './studio/studio.ts'
import { both, every, once, usual } from './studio/views.ts'

const cards = (page: Page) => page.getByRole('article')

takePictures('program-list', {
  // The best link is read where there is room for it.
  full: { as: 'experienced', at: '/project-list', shows: cards, isFleeting: true, views: every },
  'full-below': { as: 'several', at: '/project-list', shows: cards, height: 2000, views: ['390-light', '1280-dark'] },
  mine: { as: 'several', at: '/project-list?connected=1', shows: cards, views: usual },
  'none-mine': {
    as: 'newcomer',
    at: '/project-list?connected=1',
    shows: (page) => page.getByText('Вы ещё не подключены ни к одной программе'),
    views: both,
  },
  'last-page': {
    as: 'newcomer',
    at: '/project-list?page=4',
    shows: cards,
    height: 1600,
    views: ['390-light', '1280-light'],
  },
  'shared-page-refused': {
    as: 'experienced',
    at: `/project-list?${new URLSearchParams({ share: 'https://чужой.рф/страница' })}`,
    shows: (page) => page.getByText('Ни одна программа не принимает ссылки на чужой.рф'),
    isFleeting: true,
  },
  reward: {
    as: 'newcomer',
    at: '/project-list',
    act: (page) => page.getByRole('button', { name: 'Подробнее о вознаграждении' }).first().hover(),
    shows: (page) => page.getByRole('tooltip').filter({ visible: true }),
    isFleeting: true,
    mayClash: true,
    views: both,
  },
  found: { as: 'newcomer', at: '/project-list?search=банк', shows: cards, views: once },
  'nothing-found': {
    as: 'newcomer',
    at: '/project-list?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    views: both,
  },
  failed: {
    as: 'newcomer',
    at: '/project-list',
    network: (page) => fails(page, /get-projects\?/),
    shows: (page) => page.getByRole('alert'),
  },
  loading: {
    as: 'newcomer',
    at: '/project-list',
    network: (page) => hangs(page, /get-projects\?/),
    shows: (page) => page.locator('section[aria-busy="true"]'),
    views: both,
  },
})

const elsewhere = {
  id: 1,
  name: 'Обзор',
  image: '/files/none.png',
  time: '',
  video: `https://${'очень-длинное-имя-'.repeat(3)}сайта.example/1`,
  slug: 'x',
}

const videos = (page: Page) => page.getByRole('region', { name: /Список видео/ }).getByRole('listitem')

takePictures('training', {
  full: {
    as: 'experienced',
    at: '/training',
    shows: videos,
    views: ['390-light', '390-dark', '820-dark', '1024-light', '1280-light'],
  },
  found: { as: 'experienced', at: '/training?search=qr', shows: videos, views: once },
  'nothing-found': {
    as: 'experienced',
    at: '/training?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    views: once,
  },
  empty: {
    as: 'experienced',
    at: '/training',
    network: (page) => answers(page, /get-training-video-list/, { results: [], count: 0 }),
    shows: (page) => page.getByText('Видео пока нет'),
    views: both,
  },
  failed: {
    as: 'experienced',
    at: '/training',
    network: (page) => fails(page, /get-training-video-list/),
    shows: (page) => page.getByRole('alert'),
    views: both,
  },
  loading: {
    as: 'experienced',
    at: '/training',
    network: (page) => hangs(page, /get-training-video-list/),
    shows: (page) => page.locator('section[aria-busy="true"]'),
    views: both,
  },
  video: {
    as: 'experienced',
    at: '/training',
    act: (page) => videos(page).first().getByRole('button').click(),
    shows: (page) => page.getByRole('dialog').locator('video'),
    masks: (page) => [page.locator('video')],
    mayClash: true,
    views: both,
  },
  'at-another-site': {
    as: 'experienced',
    at: '/training',
    network: (page) => answers(page, /get-training-video-list/, { results: [elsewhere], count: 1 }),
    act: (page) => videos(page).first().getByRole('button').click(),
    shows: (page) => page.getByRole('link', { name: /^Смотреть на xn--/ }),
    mayClash: true,
    views: once,
    isOnlyLookedInto: true,
  },
  'video-broken': {
    as: 'experienced',
    at: '/training',
    network: (page) => page.route(/\.(mp4|webm)/, (route) => route.abort()),
    act: (page) => videos(page).first().getByRole('button').click(),
    shows: (page) => page.getByText(/Видео не открывается|Видео открывается/),
    mayClash: true,
    views: once,
  },
})
