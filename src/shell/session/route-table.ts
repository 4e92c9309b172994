import { matchPath } from 'react-router'

import { type RouteName, routeNames } from '#machines/decisions/entry.table.ts'

type Name = Exclude<RouteName, 'unnamed'>

/** Paths of the routes of section 2 that are not simply their names. */
const withParameters: Readonly<Partial<Record<Name, string>>> = {
  'project-detail': '/project-detail/:project_id',
  'p-slug': '/p/:slug',
}

export const pathOf = (name: Name): string => withParameters[name] ?? `/${name}`

/** Below it are loaders without a screen (`fetcher.load`). */
export const readsPath = '/read'

const withParts: readonly RouteName[] = ['project-detail', 'accrual']

/**
 * The name of the route that an address, or the pattern of one, belongs to. A program's tabs are parts of its route, and
 * claims are part of the accruals.
 */
export function routeNameOf(pathname: string): RouteName {
  const isOf = (name: Name) => matchPath({ path: pathOf(name), end: !withParts.includes(name) }, pathname) !== null
  return routeNames.find((name) => name !== 'unnamed' && isOf(name)) ?? 'unnamed'
}

/** The pattern of section 2's route that an address belongs to; it has no ids in it. */
export function patternOf(pathname: string): string {
  const name = routeNameOf(pathname)
  return name === 'unnamed' ? '*' : pathOf(name)
}
