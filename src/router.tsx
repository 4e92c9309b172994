import { Navigate, type RouteObject } from 'react-router'
import { pathOf, readsPath } from '#machines/route-paths.ts'
import * as homePayouts from '#src/features/payouts/home-payouts.ts'
import * as auth from '#src/routes/auth/auth.route.tsx'
import { homeNews, programNews, programPayouts, rootRouteId } from '#src/routing/session.ts'
import { ScreenError } from '#src/shell/failure/screen-error.tsx'
import { screen } from '#src/shell/failure/screen-lost.ts'
import * as emptyLayout from '#src/shell/frame/empty-layout.tsx'
import * as root from '#src/shell/frame/root.route.tsx'
import { startUp } from '#src/shell/session/startup.ts'

const frame = () => import('#src/shell/frame/default-layout.tsx')
const program = screen(() => import('#src/routes/project/program.route.tsx'))
const about = screen(() => import('#src/routes/project/about/about.route.tsx'))
const tools = screen(() => import('#src/routes/project/tools/tools.route.tsx'))
const statistics = screen(() => import('#src/routes/project/statistics/statistics.route.tsx'))

const ToHome = () => <Navigate to="/" replace />

/** The screens of section 2, in its order; what is not among them is an unnamed route, which start-up redirects. */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    path: '/',
    middleware: [startUp],
    ...root,
    children: [
      {
        ...emptyLayout,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [{ path: pathOf('auth'), ...auth }],
          },
        ],
      },
      {
        lazy: screen(frame),
        children: [
          {
            ErrorBoundary: ScreenError,
            lazy: screen(async () => (await frame()).screens),
            children: [
              {
                id: homeNews,
                lazy: screen(() => import('#src/shell/notifications/home-news.tsx')),
                children: [
                  {
                    ...homePayouts,
                    children: [
                      {
                        path: pathOf('project-list'),
                        lazy: screen(() => import('#src/routes/project-list/project-list.route.tsx')),
                      },
                    ],
                  },
                ],
              },
              {
                lazy: screen(() => import('#src/routes/project/videos/videos.route.tsx')),
                children: [
                  {
                    path: pathOf('project-detail'),
                    lazy: program,
                    children: [
                      { index: true, lazy: about },
                      { path: 'tools', lazy: tools },
                      { path: 'statistics', lazy: statistics },
                    ],
                  },
                  {
                    id: programNews,
                    lazy: screen(() => import('#src/shell/notifications/home-news.tsx')),
                    children: [
                      {
                        id: programPayouts,
                        lazy: screen(() => import('#src/features/payouts/line-in-time.ts')),
                        children: [
                          {
                            lazy: program,
                            children: [
                              { path: pathOf('project-detail-about'), lazy: about },
                              { path: pathOf('project-detail-tools'), lazy: tools },
                              { path: pathOf('project-detail-statistics'), lazy: statistics },
                              { path: pathOf('project-detail-connected'), lazy: about },
                            ],
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
              { path: pathOf('links'), lazy: screen(() => import('#src/routes/links/links.route.tsx')) },
              { path: pathOf('accrual'), lazy: screen(() => import('#src/routes/accrual/accrual.route.tsx')) },
              { path: '/accrual/claims', lazy: screen(() => import('#src/routes/claims/claims.route.tsx')) },
              {
                path: '/accrual/claims/dispute',
                lazy: screen(() => import('#src/routes/claims/dispute.route.tsx')),
              },
              { path: '/accrual/claims/new', lazy: screen(() => import('#src/routes/claims/new-claim.route.tsx')) },
              { path: pathOf('payments'), lazy: screen(() => import('#src/routes/payments/payments.route.tsx')) },
              { path: pathOf('requisites'), lazy: screen(() => import('#src/routes/requisites/requisites.route.tsx')) },
              { path: pathOf('training'), lazy: screen(() => import('#src/routes/training/training.route.tsx')) },
              {
                path: pathOf('notifications'),
                lazy: screen(() => import('#src/routes/notifications/notifications.route.tsx')),
              },
              { path: pathOf('profile'), lazy: screen(() => import('#src/routes/profile/profile.route.tsx')) },
              { path: pathOf('p-slug'), lazy: screen(() => import('#src/routes/page/page.route.tsx')) },
              { path: pathOf('dashboard'), lazy: screen(() => import('#src/routes/dashboard/dashboard.route.tsx')) },
              { path: pathOf('ui'), lazy: screen(() => import('#src/routes/ui/ui.route.tsx')) },
            ],
          },
        ],
      },
      // Loaders without a screen: what a window or a button reads once it is wanted. Its address leads home.
      {
        path: readsPath,
        Component: ToHome,
        children: [
          { path: 'videos', lazy: screen(() => import('#src/routes/project/videos/videos.resource.ts')) },
          { path: 'flyer/:flyer_id', lazy: screen(() => import('#src/routes/project/tools/flyer.resource.ts')) },
          { path: 'papers/:paper/:payment_id', lazy: screen(() => import('#src/routes/payments/paper.resource.ts')) },
          { path: 'trend', lazy: screen(() => import('#src/features/trend/trend.resource.ts')) },
          { path: 'payouts', lazy: screen(() => import('#src/features/payouts/payouts.resource.ts')) },
          {
            path: 'notifications',
            lazy: screen(() => import('#src/shell/notifications/notifications.resource.ts')),
          },
          { path: 'playlist', lazy: screen(() => import('#src/routes/training/playlist.resource.ts')) },
        ],
      },
      // Start-up leads away from here before anything is shown.
      { path: '*', element: null },
    ],
  },
]
