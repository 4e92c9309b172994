import { matchPath } from 'react-router'

import type { Feature } from '#contract/features.ts'
import { type RouteName, routeNames } from '#machines/decisions/entry.table.ts'
import type { IconName } from '#src/ui/named-icon.tsx'

type BoxKind = 'figure' | 'chart' | 'claim' | 'form' | 'card' | 'cover' | 'head' | 'sums' | 'rows' | 'text'

export type BoxGroup = {
  readonly kind: BoxKind
  readonly count: number
  /** The least width of a column, as in CSS; without it a box has the whole width. */
  readonly least?: string
}

/** Whom the menu offers a screen: on a domain with several programs; on one with a single program, joined or not. */
export type Audience = 'several' | 'joined' | 'not joined'

type MenuPlace = {
  readonly icon: IconName
  readonly label: string
  readonly for: readonly Audience[]
  /** What its server must have. */
  readonly feature?: Feature
  /** Screens that belong to the item, by the beginning of their addresses. */
  readonly holds?: readonly string[]
}

/** What a screen of the frame looks like before its data are here. */
type Skeleton = {
  /** None where only the data know it. */
  readonly title?: string
  /** A link back is above the title. */
  readonly hasWayBack?: true
  /** Search and order above the list. */
  readonly fields?: 1 | 2
  readonly boxes: readonly BoxGroup[]
}

type Screen = {
  readonly path: `/${string}`
  /** What the sign-in calls it that a visitor was on the way to; without one it is where one lands anyway. */
  readonly aim?: string
  readonly menu?: MenuPlace
  readonly skeleton?: Skeleton
}

const table: readonly BoxGroup[] = [
  { kind: 'sums', count: 1 },
  { kind: 'rows', count: 1 },
]
const program: Skeleton = { boxes: [{ kind: 'head', count: 1 }, ...table] }
const promoters = ['several', 'joined'] as const

/** The routes of section 2 by their names, and all that the frame knows of their screens; in the order of the menu. */
export const screens: Readonly<Record<Exclude<RouteName, 'unnamed'>, Screen>> = {
  auth: { path: '/auth' },
  'project-list': {
    path: '/project-list',
    menu: { icon: 'home', label: 'Главная', for: ['several'], holds: ['/project-detail/'] },
    skeleton: { title: 'Программы', fields: 2, boxes: [{ kind: 'card', count: 12, least: '290px' }] },
  },
  'project-detail': { path: '/project-detail/:project_id', aim: 'Программа', skeleton: program },
  'project-detail-about': {
    path: '/project-detail-about',
    menu: { icon: 'home', label: 'Главная', for: ['joined', 'not joined'], holds: ['/project-detail-connected'] },
    skeleton: program,
  },
  'project-detail-tools': {
    path: '/project-detail-tools',
    menu: { icon: 'tools', label: 'Инструменты', for: ['joined'] },
    skeleton: program,
  },
  'project-detail-statistics': {
    path: '/project-detail-statistics',
    aim: 'Статистика',
    menu: { icon: 'statistics', label: 'Статистика', for: ['joined'] },
    skeleton: program,
  },
  'project-detail-connected': { path: '/project-detail-connected', skeleton: program },
  links: {
    path: '/links',
    aim: 'Мои ссылки',
    menu: { icon: 'links', label: 'Мои ссылки', for: promoters, feature: 'links' },
    skeleton: { title: 'Мои ссылки', fields: 2, boxes: [{ kind: 'card', count: 6, least: '320px' }] },
  },
  dashboard: {
    path: '/dashboard',
    menu: { icon: 'analytics', label: 'Аналитика', for: promoters },
    skeleton: {
      title: 'Аналитика',
      fields: 1,
      boxes: [
        { kind: 'figure', count: 5, least: '140px' },
        { kind: 'chart', count: 1 },
      ],
    },
  },
  accrual: {
    path: '/accrual',
    aim: 'Начисления',
    menu: { icon: 'accruals', label: 'Начисления', for: promoters, holds: ['/accrual/'] },
    skeleton: { title: 'Начисления', fields: 2, boxes: table },
  },
  payments: {
    path: '/payments',
    aim: 'Выплаты',
    menu: { icon: 'payouts', label: 'Выплаты', for: promoters, holds: ['/requisites'] },
    skeleton: { title: 'Выплаты', fields: 1, boxes: table },
  },
  requisites: {
    path: '/requisites',
    aim: 'Реквизиты',
    skeleton: { title: 'Реквизиты', boxes: [{ kind: 'card', count: 2, least: '340px' }] },
  },
  training: {
    path: '/training',
    aim: 'Обучение',
    menu: { icon: 'training', label: 'Обучение', for: promoters },
    skeleton: { title: 'Обучение', fields: 1, boxes: [{ kind: 'cover', count: 12, least: '250px' }] },
  },
  notifications: {
    path: '/notifications',
    aim: 'Уведомления',
    skeleton: { title: 'Настройки уведомлений', boxes: [{ kind: 'card', count: 2, least: '340px' }] },
  },
  'p-slug': { path: '/p/:slug', skeleton: { boxes: [{ kind: 'text', count: 1 }] } },
  ui: { path: '/ui' },
}

/** Screens that are parts of a route of section 2. */
const parts: Readonly<Record<string, Skeleton>> = {
  '/accrual/claims': { title: 'Мои обращения', hasWayBack: true, boxes: [{ kind: 'claim', count: 4 }] },
  '/accrual/claims/new': { title: 'Не вижу сделку', hasWayBack: true, boxes: [{ kind: 'form', count: 1 }] },
}

/** Below it are loaders without a screen (`fetcher.load`). */
export const readsPath = '/read'

const withParts: readonly RouteName[] = ['project-detail', 'accrual']

/**
 * The name of the route that an address, or the pattern of one, belongs to. A program's tabs are parts of its route, and
 * claims are part of the accruals.
 */
export function routeNameOf(pathname: string): RouteName {
  const isOf = (name: keyof typeof screens) =>
    matchPath({ path: screens[name].path, end: !withParts.includes(name) }, pathname) !== null
  return routeNames.find((name) => name !== 'unnamed' && isOf(name)) ?? 'unnamed'
}

/** The screen of section 2 that an address belongs to. */
export function screenOf(pathname: string): Screen | null {
  const name = routeNameOf(pathname)
  return name === 'unnamed' ? null : screens[name]
}

/** The pattern of section 2's route that an address belongs to; it has no ids in it. */
export const patternOf = (pathname: string): string => screenOf(pathname)?.path ?? '*'

export const skeletonOf = (pathname: string): Skeleton =>
  parts[pathname] ?? screenOf(pathname)?.skeleton ?? { boxes: [] }
