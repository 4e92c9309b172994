import { matchPath } from 'react-router'

import { pathOf, type RouteName, routeNames } from '#machines/route-paths.ts'

const withParts: readonly RouteName[] = ['project-detail', 'accrual']

/**
 * The name of the route that an address, or the pattern of one, belongs to. A program's tabs are parts of its route, and
 * claims are part of the accruals.
 */
export function routeNameOf(pathname: string): RouteName {
  const isOf = (name: Exclude<RouteName, 'unnamed'>) =>
    matchPath({ path: pathOf(name), end: !withParts.includes(name) }, pathname) !== null
  return routeNames.find((name) => name !== 'unnamed' && isOf(name)) ?? 'unnamed'
}

/** The pattern of section 2's route that an address belongs to; it has no ids in it. */
export function patternOf(pathname: string): string {
  const name = routeNameOf(pathname)
  return name === 'unnamed' ? '*' : pathOf(name)
}
