import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { setup } from 'xstate'
import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

/** The names of section 2's routes and of `links`, which is beside them; any other address is unnamed. */
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
  'p-slug',
  'dashboard',
  'ui',
  'unnamed',
] as const
export type RouteName = (typeof routeNames)[number]

/** What start-up knows when it decides. `connection` counts on a single-project domain only; null is "not connected". */
export type EntryFacts = {
  readonly domain: 'missing' | 'several' | 'single'
  /** The user, the project or the connection could not be loaded. */
  readonly hasFailed: boolean
  readonly isSignedIn: boolean
  readonly connection: ConnectionStatus | null
  readonly route: RouteName
}

type GuardArgs = { context: EntryFacts }

const withoutSession: readonly RouteName[] = ['p-slug', 'dashboard', 'auth']
const withoutConnection: readonly RouteName[] = ['p-slug', 'dashboard', 'project-detail-about']
const entrances: readonly RouteName[] = ['auth', 'unnamed']
const toolScreens: readonly RouteName[] = ['project-detail-tools', 'project-detail-statistics']
const projectScreens: readonly RouteName[] = ['project-detail-about', 'project-detail-connected', ...toolScreens]

/**
 * Where a visit to a route leads: the start-up redirects of section 2. It takes no events: as it starts it ends, in
 * the final state that start-up reads.
 */
export const entryMachine = setup({
  types: {} as { meta: ChartMeta; input: EntryFacts; context: EntryFacts },
  guards: {
    isDomainMissing: ({ context }: GuardArgs) => context.domain === 'missing',
    hasFailed: ({ context }: GuardArgs) => context.hasFailed,
    isAnonymous: ({ context }: GuardArgs) => !context.isSignedIn,
    isOneProject: ({ context }: GuardArgs) => context.domain === 'single',
    isNotConnected: ({ context }: GuardArgs) => context.connection === null,
    isUsing: ({ context }: GuardArgs) => context.connection === connectionStatus.using,
    opensWithoutSession: ({ context }: GuardArgs) => withoutSession.includes(context.route),
    opensWithoutConnection: ({ context }: GuardArgs) => withoutConnection.includes(context.route),
    leadsToTools: ({ context }: GuardArgs) => [...entrances, 'project-detail-connected'].includes(context.route),
    isProjectList: ({ context }: GuardArgs) => context.route === 'project-list',
    isClosedUntilUsing: ({ context }: GuardArgs) =>
      [...entrances, ...toolScreens, 'project-list', 'project-detail-connected'].includes(context.route),
    leadsToProjectList: ({ context }: GuardArgs) => [...entrances, ...projectScreens].includes(context.route),
  },
}).createMachine({
  id: 'entry',
  description: 'Куда попадает посетитель',
  meta: { clauses: ['2.start-up'] },
  context: ({ input }) => input,
  initial: 'checkingDomain',
  states: {
    checkingDomain: {
      description: 'Смотрим, чей это сайт',
      always: [
        {
          description: 'Домен не найден',
          meta: {
            clauses: ['8: No domain returned', "2.layout: If no domain is returned, the page shows 'Доступ запрещён'"],
          },
          guard: 'isDomainMissing',
          target: 'accessDenied',
        },
        { description: 'Домен найден', meta: { clauses: ['2.start-up: Get the user'] }, target: 'checkingVisitor' },
      ],
    },
    checkingVisitor: {
      description: 'Смотрим, кто пришёл',
      meta: { clauses: ['2.start-up: Get the user'] },
      always: [
        {
          description: 'Загрузка не удалась',
          meta: { clauses: ['2.start-up: Any error during this loading', '8: Failure while loading the initial user'] },
          guard: 'hasFailed',
          target: 'turnedAway',
        },
        {
          description: 'Посетитель не вошёл',
          meta: {
            clauses: ['2.start-up: If there is none, go to /auth', '6: Anonymous users are redirected to /auth'],
          },
          guard: 'isAnonymous',
          target: 'turnedAway',
        },
        {
          description: 'На сайте одна программа',
          meta: { clauses: ['2.start-up: Single-project domain: load'] },
          guard: 'isOneProject',
          target: 'checkingConnection',
        },
        {
          description: 'Программ несколько',
          meta: { clauses: ['2.start-up: Domain with several projects'] },
          target: 'choosingProject',
        },
      ],
    },
    turnedAway: {
      description: 'Без входа открыты не все разделы',
      meta: { clauses: ['6', '2.start-up: If there is none, go to /auth'] },
      always: [
        {
          description: 'Раздел открыт всем',
          meta: {
            clauses: [
              '6: Anonymous users are redirected to /auth',
              '2.start-up: If there is none, go to /auth',
              '2.routes: The route names p-slug, dashboard and auth are exempt',
            ],
          },
          guard: 'opensWithoutSession',
          target: 'stay',
        },
        {
          description: 'Раздел только для промоутеров',
          meta: {
            clauses: ['6: Anonymous users are redirected to /auth', '2.start-up: If there is none, go to /auth'],
          },
          target: 'toAuth',
        },
      ],
    },
    checkingConnection: {
      description: 'Смотрим, подключён ли промоутер к программе',
      meta: { clauses: ['2.start-up: Single-project domain: load'] },
      always: [
        {
          description: 'Не подключён',
          meta: { clauses: ['2.start-up: Without a connection: go to about'] },
          guard: 'isNotConnected',
          target: 'notConnected',
        },
        {
          description: 'Подключён',
          meta: { clauses: ['2.start-up: With a connection: from auth'] },
          guard: 'isUsing',
          target: 'using',
        },
        {
          description: 'Заявка ждёт решения или отклонена',
          meta: { clauses: ['2.start-up: With a connection: from auth'] },
          target: 'notUsing',
        },
      ],
    },
    notConnected: {
      description: 'Промоутер ещё не подключался к программе',
      meta: { clauses: ['2.start-up: Without a connection: go to about'] },
      always: [
        {
          description: 'Раздел открыт и без подключения',
          meta: { clauses: ['2.start-up: Without a connection: go to about'] },
          guard: 'opensWithoutConnection',
          target: 'stay',
        },
        {
          description: 'Сначала нужно подключиться',
          meta: { clauses: ['2.start-up: Without a connection: go to about'] },
          target: 'toAbout',
        },
      ],
    },
    using: {
      description: 'Промоутер работает с программой',
      meta: { clauses: ['4.connection'] },
      always: [
        {
          description: 'Раздел не назван или это вход',
          meta: {
            clauses: [
              '2.start-up: With a connection: from auth',
              'D.routes: `/project-list` redirects to the home',
              'D.routes: An "unnamed route" is',
              '2.routes: /project-detail-tools | tools; reachable',
            ],
          },
          guard: 'leadsToTools',
          target: 'toTools',
        },
        {
          description: 'Списка программ на этом сайте нет',
          meta: { clauses: ['D.routes: `/project-list` redirects to the home'] },
          guard: 'isProjectList',
          target: 'toAbout',
        },
        {
          description: 'Раздел доступен',
          meta: { clauses: ['2.start-up: With a connection: from auth'] },
          target: 'stay',
        },
      ],
    },
    notUsing: {
      description: 'Промоутер ещё не может работать с программой',
      meta: { clauses: ['D.routes'] },
      always: [
        {
          description: 'Раздел откроется после подключения',
          meta: { clauses: ['D.routes: `/project-list` redirects to the home', '4.connection: Only US unlocks tools'] },
          guard: 'isClosedUntilUsing',
          target: 'toAbout',
        },
        {
          description: 'Раздел доступен',
          meta: { clauses: ['2.start-up: With a connection: from auth'] },
          target: 'stay',
        },
      ],
    },
    choosingProject: {
      description: 'Промоутер выбирает программу из списка',
      meta: { clauses: ['2.start-up: Domain with several projects'] },
      always: [
        {
          description: 'Раздел не назван или он не для этого сайта',
          meta: {
            clauses: [
              'D.routes: Domain with several projects: `/project-detail-about`',
              'D.routes: An "unnamed route" is',
              '2.start-up: Domain with several projects',
            ],
          },
          guard: 'leadsToProjectList',
          target: 'toProjectList',
        },
        {
          description: 'Раздел доступен',
          meta: { clauses: ['2.start-up: Domain with several projects'] },
          target: 'stay',
        },
      ],
    },
    accessDenied: {
      description: 'Доступ запрещён',
      meta: {
        clauses: ['8: No domain returned', "2.layout: If no domain is returned, the page shows 'Доступ запрещён'"],
      },
      type: 'final',
    },
    stay: { description: 'Открывается запрошенный раздел', type: 'final' },
    toAuth: {
      description: 'Открывается вход',
      meta: { clauses: ['2.start-up: If there is none, go to /auth'] },
      type: 'final',
    },
    toProjectList: {
      description: 'Открывается список программ',
      meta: { clauses: ['2.start-up: Domain with several projects'] },
      type: 'final',
    },
    toAbout: {
      description: 'Открывается описание программы',
      meta: { clauses: ['2.start-up: Without a connection: go to about'] },
      type: 'final',
    },
    toTools: {
      description: 'Открываются инструменты',
      meta: { clauses: ['2.start-up: With a connection: from auth'] },
      type: 'final',
    },
  },
})
