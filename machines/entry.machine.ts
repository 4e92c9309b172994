import { setup } from 'xstate'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

/** The names of section 2's routes; any address that matches none of them is unnamed. */
export const routeNames = [
  'auth',
  'project-list',
  'project-detail',
  'project-detail-about',
  'project-detail-tools',
  'project-detail-statistics',
  'project-detail-connected',
  'accrual',
  'payments',
  'requisites',
  'training',
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
  types: {} as { input: EntryFacts; context: EntryFacts },
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
  context: ({ input }) => input,
  initial: 'checkingDomain',
  states: {
    checkingDomain: {
      description: 'Смотрим, чей это сайт',
      always: [
        { description: 'Домен не найден', guard: 'isDomainMissing', target: 'accessDenied' },
        { description: 'Домен найден', target: 'checkingVisitor' },
      ],
    },
    checkingVisitor: {
      description: 'Смотрим, кто пришёл',
      always: [
        { description: 'Загрузка не удалась', guard: 'hasFailed', target: 'turnedAway' },
        { description: 'Посетитель не вошёл', guard: 'isAnonymous', target: 'turnedAway' },
        { description: 'На сайте одна программа', guard: 'isOneProject', target: 'checkingConnection' },
        { description: 'Программ несколько', target: 'choosingProject' },
      ],
    },
    turnedAway: {
      description: 'Без входа открыты не все разделы',
      always: [
        { description: 'Раздел открыт всем', guard: 'opensWithoutSession', target: 'stay' },
        { description: 'Раздел только для промоутеров', target: 'toAuth' },
      ],
    },
    checkingConnection: {
      description: 'Смотрим, подключён ли промоутер к программе',
      always: [
        { description: 'Не подключён', guard: 'isNotConnected', target: 'notConnected' },
        { description: 'Подключён', guard: 'isUsing', target: 'using' },
        { description: 'Заявка ждёт решения или отклонена', target: 'notUsing' },
      ],
    },
    notConnected: {
      description: 'Промоутер ещё не подключался к программе',
      always: [
        { description: 'Раздел открыт и без подключения', guard: 'opensWithoutConnection', target: 'stay' },
        { description: 'Сначала нужно подключиться', target: 'toAbout' },
      ],
    },
    using: {
      description: 'Промоутер работает с программой',
      always: [
        { description: 'Раздел не назван или это вход', guard: 'leadsToTools', target: 'toTools' },
        { description: 'Списка программ на этом сайте нет', guard: 'isProjectList', target: 'toAbout' },
        { description: 'Раздел доступен', target: 'stay' },
      ],
    },
    notUsing: {
      description: 'Промоутер ещё не может работать с программой',
      always: [
        { description: 'Раздел откроется после подключения', guard: 'isClosedUntilUsing', target: 'toAbout' },
        { description: 'Раздел доступен', target: 'stay' },
      ],
    },
    choosingProject: {
      description: 'Промоутер выбирает программу из списка',
      always: [
        {
          description: 'Раздел не назван или он не для этого сайта',
          guard: 'leadsToProjectList',
          target: 'toProjectList',
        },
        { description: 'Раздел доступен', target: 'stay' },
      ],
    },
    accessDenied: { description: 'Доступ запрещён', type: 'final' },
    stay: { description: 'Открывается запрошенный раздел', type: 'final' },
    toAuth: { description: 'Открывается вход', type: 'final' },
    toProjectList: { description: 'Открывается список программ', type: 'final' },
    toAbout: { description: 'Открывается описание программы', type: 'final' },
    toTools: { description: 'Открываются инструменты', type: 'final' },
  },
})
