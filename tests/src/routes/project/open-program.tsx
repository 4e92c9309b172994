import { screen } from '@testing-library/react'
import * as payoutsRead from '#src/features/payouts/payouts.resource.ts'
import * as trendRead from '#src/features/trend/trend.resource.ts'
import * as about from '#src/routes/project/about/about.route.tsx'
import * as program from '#src/routes/project/program.route.tsx'
import * as statistics from '#src/routes/project/statistics/statistics.route.tsx'
import * as flyerRead from '#src/routes/project/tools/flyer.resource.ts'
import * as tools from '#src/routes/project/tools/tools.route.tsx'
import * as videosRead from '#src/routes/project/videos/videos.resource.ts'
import * as videos from '#src/routes/project/videos/videos.route.tsx'
import { type Session, sessionContext } from '#src/routing/session.ts'
import { createSession, sessionStore } from '#src/shell/session/session.ts'
import { entryContext } from '#src/shell/session/startup.ts'

import { type FakeRequest, fakeApi } from '../../../support/fake-api.ts'
import { openScreen } from '../../../support/open-screen.tsx'
import { plainDomain } from '../../../support/plain-domain.ts'

export const domain = plainDomain

export const project = {
  id: 7,
  logo: '',
  name: 'Поляна Банк',
  base_domain: 'polyana.example',
  base_url: 'https://polyana.example/',
  access_type: 'QU',
  accrual_type: 'CA',
  percent_or_cash: 1200,
  percent_or_cash_description: 'За первую покупку по карте',
  description: '<p>Банк без отделений</p>',
  rules: '<h4>Общие положения</h4>',
  is_enabled: true,
  projectreadymadelink_set: [
    { name: 'Дебетовая карта', base_url: 'https://polyana.example/cards' },
    { name: 'Без адреса', base_url: '' },
  ],
  projectbanner_set: [{ name: 'Карта', image: '/files/banners/a.png', url: 'https://polyana.example/b' }],
  projectpromocode_set: [
    { id: 1, name: 'Кешбэк 10 %', end_at: '2027-01-22T12:00:00Z', description: 'Первый месяц', code: 'POLYANA10' },
  ],
  projectflyer_set: [{ id: 3, name: 'Карта, А5', image: '/files/flyers/a.jpg' }],
}

export const video = { id: 1, name: 'Кто и как зарабатывает', image: '', time: '3:45', video: '/v/1.mp4', slug: 'who' }

export const linkOf = (address: string) => ({ full_url: `${address}?long=1`, short_url: address, qr: '' })

export type Rule = (asked: FakeRequest) => void
type Rules = Readonly<Record<string, Rule>>

/** Calls by the last part of their path. */
export const calls = {
  project: '/promoter/get-project',
  connection: '/promoter/get-project-connected',
  connect: '/promoter/create-project-connected',
  link: '/promoter/get-project-connected-url',
  statistics: '/promoter/get-project-connected-short-link-list',
  flyer: '/promoter/get-project-flyer',
  video: '/training/get-training-video-by-slug-detail/who-uses-the-project-platform',
  videos: '/training/get-training-video-list',
  payments: '/account/get-payment-list',
  requisite: '/account/get-requisite-is-main',
} as const

const ordinary: Rules = {
  [calls.project]: ({ answer }) => answer({ data: project }),
  [calls.connection]: ({ answer }) => answer({ data: { status: 'US' } }),
  [calls.link]: ({ answer }) => answer(linkOf('https://cabinet.example/s/1')),
  [calls.statistics]: ({ answer }) => answer({ data: [] }),
  [calls.video]: ({ answer }) => answer({ data: video }),
  [calls.payments]: ({ answer }) => answer({ data: [] }),
  [calls.requisite]: ({ answer }) => answer({ data: null }),
  [calls.videos]: ({ answer }) => answer({ results: [video, { ...video, id: 2, name: 'Первые шаги' }], count: 2 }),
}

export const several: Session = { domain, user: { cash: 0 }, project: null, connection: null }

/** A single-project brand, whose start-up has read the program already. */
export const single = (status: string | null): Session => ({
  domain: { ...domain, is_one_project: true },
  user: { cash: 0 },
  project,
  connection: status === null ? null : { status },
})

/** Opens the program over a network that answers by path; `session` is asked again by each navigation, as start-up does. */
export function openProgram(address: string, rules: Rules = {}, session: () => Session = () => several) {
  const answers = { ...ordinary, ...rules }
  const asked = fakeApi((one) => answers[one.path]?.(one))
  const store = createSession({ facts: null, token: '' })
  const opened = openScreen(
    [
      {
        id: 'root',
        path: '/',
        middleware: [
          ({ context }) => {
            const known = { ...session(), hasFailed: false, training: false } as const
            context.set(sessionContext, known)
            context.set(entryContext, known)
            context.set(sessionStore, store)
          },
        ],
        loader: () => ({ ...session(), store }),
        children: [
          {
            ...videos,
            children: [
              {
                path: 'project-detail/:project_id',
                ...program,
                children: [
                  { index: true, ...about },
                  { path: 'tools', ...tools },
                  { path: 'statistics', ...statistics },
                ],
              },
              {
                ...program,
                children: [
                  { path: 'project-detail-about', ...about },
                  { path: 'project-detail-tools', ...tools },
                  { path: 'project-detail-statistics', ...statistics },
                ],
              },
            ],
          },
          { path: 'read/videos', ...videosRead },
          { path: 'read/trend', ...trendRead },
          { path: 'read/payouts', ...payoutsRead },
          { path: 'read/flyer/:flyer_id', ...flyerRead },
          { path: 'project-list', element: <h1>Программы</h1> },
        ],
      },
    ],
    address,
  )
  return { ...opened, asked, count: (path: string) => asked.filter((one) => one.path === path).length }
}

export const tabs = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.closest('[role=tablist]')?.getAttribute('aria-label') === 'Разделы программы')
    .map(({ textContent }) => textContent)
