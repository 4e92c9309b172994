import type { Domain } from '#contract/domain.ts'
import { type Feature, offers } from '#contract/features.ts'
import type { RouteName } from '#machines/route-paths.ts'
import type { IconName } from '#src/ui/named-icon.tsx'

import { routeNameOf } from '../session/route-of-address.ts'

type BoxKind =
  | 'figure'
  | 'chart'
  | 'claim'
  | 'form'
  | 'claim-form'
  | 'card'
  | 'cover'
  | 'head'
  | 'bar'
  | 'tabs'
  | 'period'
  | 'summary'
  | 'account'
  | 'payout'
  | 'year'
  | 'totals'
  | 'strip'
  | 'drawing'
  | 'rows'
  | 'text'

export type BoxGroup = {
  readonly kind: BoxKind
  readonly count: number
  /** The least width of a column, as in CSS; without it a box has the whole width. */
  readonly least?: string
  /** It is there where the server has this alone. */
  readonly feature?: Feature
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

type Back = { readonly to: string; readonly words: string; readonly isOn?: (domain: Domain) => boolean }

/** Of the line above a list; what is no search is on a phone as wide as its sign, or has a line of its own. */
export type Field = {
  readonly kind: 'parts' | 'search' | 'line' | 'category' | 'order' | 'sort' | 'filters' | 'files'
  readonly feature?: Feature
}

/** Its parts are nearer to each other: on a phone, everywhere, or those of a list. */
export type Density = 'phone' | 'all' | 'list'

/** What a screen of the frame looks like before its data are here. */
type Skeleton = {
  /** None where only the data know it. */
  readonly title?: string
  /** The way to the screen above it: nobody has to wait for this one to leave it. */
  readonly back?: Back
  /** What is above the title. */
  readonly above?: BoxGroup
  /** What is between the title and the search. */
  readonly ahead?: readonly BoxGroup[]
  /** What is done there has a button beside the title, on a phone below it. */
  readonly hasAct?: true
  /** Words that lead to others are beside the title, on a phone below it. */
  readonly hasWays?: true
  readonly fields?: readonly Field[]
  /** What the list is of is said between them and it. */
  readonly hasNote?: true
  readonly density?: Density
  readonly boxes: readonly BoxGroup[]
}

type Screen = {
  readonly name: Exclude<RouteName, 'unnamed'>
  /** What the way back to it from the sign-in is called, if not as in the menu. */
  readonly aim?: string
  readonly menu?: MenuPlace
  readonly skeleton?: Skeleton
}

const tabs: BoxGroup = { kind: 'tabs', count: 1 }
const rows: BoxGroup = { kind: 'rows', count: 1 }
const chart: BoxGroup = { kind: 'chart', count: 1 }
const program: Skeleton = { density: 'phone', boxes: [{ kind: 'head', count: 1 }, tabs, rows] }
const programOfList: Skeleton = {
  ...program,
  back: { to: '/project-list', words: 'К списку программ', isOn: ({ is_one_project }) => is_one_project !== true },
}
/** Its head is one row above what the person came for. */
const programAtWork = (...parts: BoxGroup[]): Skeleton => ({
  density: 'phone',
  boxes: [{ kind: 'bar', count: 1 }, tabs, ...parts],
})
const tools = programAtWork(rows)
const statistics = programAtWork(
  { kind: 'period', count: 1 },
  { kind: 'strip', count: 1 },
  { kind: 'drawing', count: 1 },
)
const promoters = ['several', 'joined'] as const
const search: Field = { kind: 'search' }
const order: Field = { kind: 'order' }
const buttons: readonly Field[] = [{ kind: 'filters' }, { kind: 'files' }]

/** All that the frame knows of the screens of section 2, in the order of the menu. */
const screens: readonly Screen[] = [
  {
    name: 'project-list',
    menu: { icon: 'home', label: 'Главная', for: ['several'], holds: ['/project-detail/'] },
    skeleton: {
      title: 'Программы',
      above: { kind: 'summary', count: 1 },
      fields: [{ kind: 'parts' }, search, { kind: 'category', feature: 'program-figures' }, order],
      density: 'list',
      boxes: [{ kind: 'card', count: 12, least: '290px' }],
    },
  },
  { name: 'project-detail', aim: 'Программа', skeleton: programOfList },
  {
    name: 'project-detail-about',
    menu: { icon: 'home', label: 'Главная', for: ['joined', 'not joined'], holds: ['/project-detail-connected'] },
    skeleton: program,
  },
  {
    name: 'project-detail-tools',
    menu: { icon: 'tools', label: 'Инструменты', for: ['joined'] },
    skeleton: tools,
  },
  {
    name: 'project-detail-statistics',
    menu: { icon: 'statistics', label: 'Статистика', for: ['joined'] },
    skeleton: statistics,
  },
  { name: 'project-detail-connected', skeleton: program },
  {
    name: 'links',
    menu: { icon: 'links', label: 'Мои ссылки', for: promoters, feature: 'links' },
    skeleton: {
      title: 'Мои ссылки',
      fields: [search, { kind: 'line' }],
      hasNote: true,
      density: 'list',
      boxes: [rows],
    },
  },
  {
    name: 'dashboard',
    menu: { icon: 'analytics', label: 'Аналитика', for: promoters },
    skeleton: {
      title: 'Аналитика',
      fields: [search],
      boxes: [{ kind: 'figure', count: 5, least: '140px' }, chart],
    },
  },
  {
    name: 'accrual',
    menu: { icon: 'accruals', label: 'Начисления', for: promoters, holds: ['/accrual/'] },
    skeleton: {
      title: 'Начисления',
      hasWays: true,
      fields: [search, { kind: 'sort' }, ...buttons],
      density: 'all',
      boxes: [{ kind: 'totals', count: 1 }, rows],
    },
  },
  {
    name: 'payments',
    menu: { icon: 'payouts', label: 'Выплаты', for: promoters, holds: ['/requisites'] },
    skeleton: {
      title: 'Выплаты',
      ahead: [
        { kind: 'payout', count: 1 },
        { kind: 'year', count: 1, feature: 'receipts' },
      ],
      fields: [search, ...buttons],
      density: 'phone',
      boxes: [rows],
    },
  },
  {
    name: 'requisites',
    skeleton: {
      title: 'Реквизиты',
      back: { to: '/payments', words: 'К выплатам' },
      boxes: [{ kind: 'account', count: 2, least: '340px' }],
    },
  },
  {
    name: 'training',
    menu: { icon: 'training', label: 'Обучение', for: promoters },
    skeleton: { title: 'Обучение', fields: [search], boxes: [{ kind: 'cover', count: 12, least: '270px' }] },
  },
  {
    name: 'notifications',
    aim: 'Уведомления',
    skeleton: {
      title: 'Настройки уведомлений',
      back: { to: '/profile', words: 'К профилю', isOn: (domain) => offers(domain, 'profile') },
      boxes: [{ kind: 'account', count: 1 }],
    },
  },
  {
    name: 'profile',
    menu: { icon: 'person', label: 'Профиль', for: promoters, feature: 'profile', holds: ['/notifications'] },
    skeleton: { title: 'Профиль', boxes: [{ kind: 'form', count: 1 }] },
  },
  { name: 'p-slug', skeleton: { boxes: [{ kind: 'text', count: 1 }] } },
]

const toAccruals: Back = { to: '/accrual', words: 'К начислениям' }

/** Screens that are parts of a route of section 2. */
const parts: Readonly<Record<string, Skeleton>> = {
  '/accrual/claims': { title: 'Мои обращения', back: toAccruals, hasAct: true, boxes: [{ kind: 'claim', count: 4 }] },
  '/accrual/claims/dispute': { title: 'Оспорить отказ', back: toAccruals, boxes: [{ kind: 'claim-form', count: 1 }] },
  '/accrual/claims/new': {
    title: 'Не вижу сделку',
    back: { to: '/accrual/claims', words: 'К обращениям' },
    boxes: [{ kind: 'claim-form', count: 1 }],
  },
}

const screenOf = (pathname: string) => {
  const route = routeNameOf(pathname)
  return screens.find(({ name }) => name === route)
}

export function skeletonOf(pathname: string): Skeleton {
  const [, tab] = /^\/project-detail\/.*\/(tools|statistics)/.exec(pathname) ?? []
  if (tab !== undefined) return tab === 'tools' ? tools : statistics
  return parts[pathname] ?? screenOf(pathname)?.skeleton ?? { boxes: [] }
}

/** What a screen is called that a visitor was on the way to. */
export function titleOf(pathname: string): string | null {
  const { aim, menu, skeleton } = screenOf(pathname) ?? {}
  return aim ?? menu?.label ?? skeleton?.title ?? null
}

export const menuPlaces = screens.flatMap(({ name, menu }) => (menu === undefined ? [] : [{ name, ...menu }]))
