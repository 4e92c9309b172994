import type { Page } from '@playwright/test'

import { both, brand, once } from './studio/faces.ts'
import { takePictures } from './studio/studio.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const table = (page: Page) => page.getByRole('table')
const signIn = { as: 'visitor', at: '/auth', shows: title, faces: brand } as const

takePictures('lugomorye', {
  'sign-in': { ...signIn, host: 'solo.localhost' },
  about: { as: 'solo member', at: '/project-detail-about', shows: title, faces: brand },
  accrual: { as: 'solo member', at: '/accrual', shows: table, faces: brand },
  payments: { as: 'solo member', at: '/payments', shows: title, faces: both },
  dashboard: { as: 'solo member', at: '/dashboard', shows: title, faces: once },
})

takePictures('klyuchegrad', {
  'sign-in': { ...signIn, host: 'moderated.localhost' },
  about: { as: 'moderated member', at: '/project-detail-about', shows: title, faces: brand },
  statistics: { as: 'moderated member', at: '/project-detail-statistics', shows: table, faces: both },
  accrual: { as: 'moderated member', at: '/accrual', shows: table, faces: both },
  payments: { as: 'moderated newcomer', at: '/payments', shows: title, faces: once },
})

takePictures('dvorovik', {
  'sign-in': { ...signIn, host: 'city.localhost' },
  programs: { as: 'city member', at: '/project-list', shows: (page) => page.getByRole('article'), faces: brand },
  accrual: { as: 'city member', at: '/accrual', shows: title, faces: both },
  payments: { as: 'city member', at: '/payments', shows: title, faces: both },
  training: { as: 'city member', at: '/training', shows: title, faces: once },
})

takePictures('gallery', {
  full: {
    as: 'experienced',
    at: '/ui',
    shows: title,
    height: 5200,
    faces: brand,
    // Examples of what is not there, one upon another on purpose.
    mayClash: true,
  },
  confirmation: {
    as: 'experienced',
    at: '/ui',
    act: (page) => page.getByRole('button', { name: 'Удалить реквизиты' }).click(),
    shows: (page) => page.getByRole('dialog'),
    mayClash: true,
    faces: once,
  },
})
