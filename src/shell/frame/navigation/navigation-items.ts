import { connectionStatus } from '#contract/codes.ts'
import { offers } from '#contract/features.ts'
import type { Session } from '#src/routing/session.ts'

import { paths } from '../../session/route-table.ts'

export type NavigationName =
  | 'home'
  | 'tools'
  | 'statistics'
  | 'links'
  | 'analytics'
  | 'accruals'
  | 'payouts'
  | 'training'

export type NavigationItem = {
  readonly name: NavigationName
  readonly label: string
  readonly to: string
  /** Screens that belong to the item, by the beginning of their addresses. */
  readonly holds: readonly string[]
}

const item = (name: NavigationName, label: string, to: string, holds: readonly string[] = []): NavigationItem => ({
  name,
  label,
  to,
  holds,
})

/** Which items the visitor sees, by the rules of section 2; links and analytics go with accruals and payouts. `hasTraining`: the training list is not empty. */
export function navigationItems({ domain, user, connection }: Session, hasTraining: boolean): NavigationItem[] {
  if (user === null) return []
  const isOneProject = domain.is_one_project
  const isUsing = connection?.status === connectionStatus.using
  const home = isOneProject
    ? item('home', 'Главная', paths['project-detail-about'], [paths['project-detail-connected']])
    : item('home', 'Главная', paths['project-list'], ['/project-detail/'])
  const tools = [
    item('tools', 'Инструменты', paths['project-detail-tools']),
    item('statistics', 'Статистика', paths['project-detail-statistics']),
  ]
  const money = [
    ...(offers(domain, 'links') ? [item('links', 'Мои ссылки', paths.links)] : []),
    item('analytics', 'Аналитика', paths.dashboard),
    item('accruals', 'Начисления', paths.accrual, [`${paths.accrual}/`]),
    item('payouts', 'Выплаты', paths.payments, [paths.requisites]),
  ]
  return [
    home,
    ...(isOneProject && isUsing ? tools : []),
    ...(isUsing || !isOneProject ? money : []),
    ...(!isOneProject || (isUsing && hasTraining) ? [item('training', 'Обучение', paths.training)] : []),
  ]
}

/** What `aria-current` says of an item: the very screen, one that belongs to it, or neither. */
export function ariaCurrent({ to, holds }: NavigationItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/^(.*[^/])?\/*$/, '$1') === to) return 'page'
  return holds.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined
}
