import { matchPath } from 'react-router'

import { type RouteName, routeNames } from '#machines/decisions/entry.table.ts'

/** The paths of section 2's routes, by their names. */
export const paths = {
  auth: '/auth',
  'project-list': '/project-list',
  'project-detail': '/project-detail/:project_id',
  'project-detail-about': '/project-detail-about',
  'project-detail-tools': '/project-detail-tools',
  'project-detail-statistics': '/project-detail-statistics',
  'project-detail-connected': '/project-detail-connected',
  links: '/links',
  accrual: '/accrual',
  payments: '/payments',
  requisites: '/requisites',
  training: '/training',
  notifications: '/notifications',
  'p-slug': '/p/:slug',
  dashboard: '/dashboard',
  ui: '/ui',
} as const satisfies Record<Exclude<RouteName, 'unnamed'>, `/${string}`>

/** Below it are loaders without a screen (`fetcher.load`). */
export const readsPath = '/read'

const withParts: readonly RouteName[] = ['project-detail', 'accrual']

/**
 * The name of the route that an address, or the pattern of one, belongs to. A program's tabs are parts of its route, and
 * claims are part of the accruals.
 */
export function routeNameOf(pathname: string): RouteName {
  const isOf = (name: keyof typeof paths) =>
    matchPath({ path: paths[name], end: !withParts.includes(name) }, pathname) !== null
  return routeNames.find((name) => name !== 'unnamed' && isOf(name)) ?? 'unnamed'
}

/** The pattern of section 2's route that an address belongs to; it has no ids in it. */
export function patternOf(pathname: string): string {
  const name = routeNameOf(pathname)
  return name === 'unnamed' ? '*' : paths[name]
}
