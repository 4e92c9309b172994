import type { DecisionTable } from 'chart-kit/read/table.ts'
import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'
import { type RouteName, routeNames } from '../route-paths.ts'

/** What start-up knows when it decides. `connection` counts on a single-project domain only; null is "not connected". */
export type EntryFacts = {
  readonly domain: 'missing' | 'several' | 'single'
  /** The user, the project or the connection could not be loaded. */
  readonly hasFailed: boolean
  readonly isSignedIn: boolean
  readonly connection: ConnectionStatus | null
  readonly route: RouteName
}

type Way = 'accessDenied' | 'stay' | 'toAuth' | 'toProjectList' | 'toAbout' | 'toTools'

const withoutSession: readonly RouteName[] = ['p-slug', 'dashboard', 'auth']
const withoutConnection: readonly RouteName[] = ['p-slug', 'dashboard', 'project-detail-about']
const entrances: readonly RouteName[] = ['auth', 'unnamed']
const toolScreens: readonly RouteName[] = ['project-detail-tools', 'project-detail-statistics']
const leadingToTools: readonly RouteName[] = [...entrances, 'project-detail-connected']
const closedUntilUsing: readonly RouteName[] = [...leadingToTools, ...toolScreens, 'project-list']
const ofOneProject: readonly RouteName[] = [...leadingToTools, ...toolScreens, 'project-detail-about']

const site: { readonly not: readonly EntryFacts['domain'][] } = { not: ['missing'] }
const failed = { domain: site, hasFailed: true } as const
const anonymous = { domain: site, hasFailed: false, isSignedIn: false } as const
const promoter = { hasFailed: false, isSignedIn: true } as const
const single = { ...promoter, domain: 'single' } as const
const { using } = connectionStatus
/** A status that the specification does not list is no permission. */
const waiting: { readonly not: readonly EntryFacts['connection'][] } = { not: [null, using] }

const noDomain = ['8: No domain returned', "2.layout: If no domain is returned, the page shows 'Доступ запрещён'"]
const noSession = ['6: Anonymous users are redirected to /auth', '2.start-up: If there is none, go to /auth']
const exempt = [...noSession, '2.routes: The route names p-slug, dashboard and auth are exempt']
const failure = ['2.start-up: Any error during this loading', '8: Failure while loading the initial user']
const notConnected = ['2.start-up: Without a connection: go to about']
const connected = '2.start-up: With a connection: from auth'
const noList = 'D.routes: `/project-list` redirects to the home'
const unnamed = 'D.routes: An "unnamed route" is'
const several = '2.start-up: Domain with several projects'

/** Where a visit to a route leads: the start-up redirects of section 2. */
export const entryTable: DecisionTable<EntryFacts, Way> = {
  name: 'entry',
  description: 'Куда попадает посетитель',
  meta: { clauses: ['2.start-up'] },
  facts: {
    domain: ['missing', 'several', 'single'],
    hasFailed: [false, true],
    isSignedIn: [false, true],
    connection: [null, using, connectionStatus.moderated, connectionStatus.cancelled],
    route: routeNames,
  },
  rows: {
    'no-domain': {
      description: 'Домен не найден',
      meta: { clauses: noDomain },
      when: { domain: 'missing' },
      outcome: 'accessDenied',
    },
    'failed-open': {
      description: 'Загрузка не удалась, раздел открыт всем',
      meta: { clauses: [...failure, ...exempt] },
      when: { ...failed, route: withoutSession },
      outcome: 'stay',
    },
    'failed-closed': {
      description: 'Загрузка не удалась, раздел только для промоутеров',
      meta: { clauses: [...failure, ...noSession] },
      when: { ...failed, route: { not: withoutSession } },
      outcome: 'toAuth',
    },
    'anonymous-open': {
      description: 'Посетитель не вошёл, раздел открыт всем',
      meta: { clauses: exempt },
      when: { ...anonymous, route: withoutSession },
      outcome: 'stay',
    },
    'anonymous-closed': {
      description: 'Посетитель не вошёл, раздел только для промоутеров',
      meta: { clauses: ['2.start-up: Get the user', ...noSession] },
      when: { ...anonymous, route: { not: withoutSession } },
      outcome: 'toAuth',
    },
    'several-elsewhere': {
      description: 'Программ несколько, раздел не назван или он не для этого сайта',
      meta: { clauses: [several, 'D.routes: Domain with several projects: `/project-detail-about`', unnamed] },
      when: { ...promoter, domain: 'several', route: ofOneProject },
      outcome: 'toProjectList',
    },
    'several-open': {
      description: 'Программ несколько, раздел доступен',
      meta: { clauses: [several] },
      when: { ...promoter, domain: 'several', route: { not: ofOneProject } },
      outcome: 'stay',
    },
    'none-open': {
      description: 'Промоутер не подключён, раздел открыт и без подключения',
      meta: { clauses: ['2.start-up: Single-project domain: load', ...notConnected] },
      when: { ...single, connection: null, route: withoutConnection },
      outcome: 'stay',
    },
    'none-closed': {
      description: 'Промоутер не подключён, сначала нужно подключиться',
      meta: { clauses: notConnected },
      when: { ...single, connection: null, route: { not: withoutConnection } },
      outcome: 'toAbout',
    },
    'using-entrance': {
      description: 'Промоутер подключён, раздел не назван или это вход',
      meta: { clauses: [connected, noList, unnamed, '2.routes: /project-detail-tools | tools; reachable'] },
      when: { ...single, connection: using, route: leadingToTools },
      outcome: 'toTools',
    },
    'using-list': {
      description: 'Промоутер подключён, списка программ на этом сайте нет',
      meta: { clauses: [noList] },
      when: { ...single, connection: using, route: 'project-list' },
      outcome: 'toAbout',
    },
    'using-open': {
      description: 'Промоутер подключён, раздел доступен',
      meta: { clauses: [connected] },
      when: { ...single, connection: using, route: { not: [...leadingToTools, 'project-list'] } },
      outcome: 'stay',
    },
    'waiting-closed': {
      description: 'Заявка ждёт решения или отклонена, раздел откроется после подключения',
      meta: { clauses: [noList, '4.connection: Only US unlocks tools'] },
      when: { ...single, connection: waiting, route: closedUntilUsing },
      outcome: 'toAbout',
    },
    'waiting-open': {
      description: 'Заявка ждёт решения или отклонена, раздел доступен',
      meta: { clauses: [connected] },
      when: { ...single, connection: waiting, route: { not: closedUntilUsing } },
      outcome: 'stay',
    },
  },
  outcomes: {
    accessDenied: { description: 'Доступ запрещён', meta: { clauses: noDomain } },
    stay: { description: 'Открывается запрошенный раздел' },
    toAuth: { description: 'Открывается вход', meta: { clauses: ['2.start-up: If there is none, go to /auth'] } },
    toProjectList: { description: 'Открывается список программ', meta: { clauses: [several] } },
    toAbout: { description: 'Открывается описание программы', meta: { clauses: notConnected } },
    toTools: { description: 'Открываются инструменты', meta: { clauses: [connected] } },
  },
}
