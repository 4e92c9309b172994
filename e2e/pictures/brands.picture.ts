import type { Page } from '@playwright/test'
import { takePictures } from './studio/studio.ts'
import { both, brand, once } from './studio/views.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const table = (page: Page) => page.getByRole('table')
const signIn = { as: 'visitor', at: '/auth', shows: title, views: brand } as const

const statistics = (page: Page) => page.getByRole('region', { name: 'По инструментам' })

takePictures('lugomorye', {
  'sign-in': { ...signIn, host: 'solo.localhost' },
  about: { as: 'solo member', at: '/project-detail-about', shows: title, views: brand },
  accrual: { as: 'solo member', at: '/accrual', shows: table, views: brand },
  payments: { as: 'solo member', at: '/payments', shows: title, views: both },
  dashboard: { as: 'solo member', at: '/dashboard', shows: title, views: once },
})

takePictures('klyuchegrad', {
  'sign-in': { ...signIn, host: 'moderated.localhost' },
  about: { as: 'moderated member', at: '/project-detail-about', shows: title, views: brand },
  statistics: { as: 'moderated member', at: '/project-detail-statistics?period=all', shows: statistics, views: both },
  accrual: { as: 'moderated member', at: '/accrual', shows: table, views: both },
  payments: { as: 'moderated member', at: '/payments', shows: title, views: once },
})

takePictures('dvorovik', {
  'sign-in': { ...signIn, host: 'city.localhost' },
  programs: { as: 'city member', at: '/project-list', shows: (page) => page.getByRole('article'), views: brand },
  accrual: { as: 'city member', at: '/accrual', shows: title, views: both },
  payments: { as: 'city member', at: '/payments', shows: title, views: both },
  training: { as: 'city member', at: '/training', shows: title, views: once },
})

takePictures('gallery', {
  full: { as: 'experienced', at: '/ui', shows: title, height: 1400, views: brand },
})
