/** The names of section 2's routes and of those that are beside them; any other address is unnamed. */
export const routeNames = [
  'auth',
  'project-list',
  'project-detail',
  'project-detail-about',
  'project-detail-tools',
  'project-detail-statistics',
  'project-detail-connected',
  'links',
  'accrual',
  'payments',
  'requisites',
  'training',
  'notifications',
  'profile',
  'p-slug',
  'dashboard',
  'ui',
  'unnamed',
] as const
export type RouteName = (typeof routeNames)[number]

type Name = Exclude<RouteName, 'unnamed'>

/** Paths of the routes of section 2 that are not simply their names. */
const withParameters: Readonly<Partial<Record<Name, string>>> = {
  'project-detail': '/project-detail/:project_id',
  'p-slug': '/p/:slug',
}

export const pathOf = (name: Name): string => withParameters[name] ?? `/${name}`

/** Below it are loaders without a screen (`fetcher.load`). */
export const readsPath = '/read'
