import { address, heading, tab } from 'chart-kit/shown.ts'
import { type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type EntryFacts, entryMachine, type RouteName, routeNames } from '#machines/entry.machine.ts'
import { type DemoPromoter, demo, signedIn, siteOf } from '../beginnings.ts'

type Visitor = Omit<EntryFacts, 'route'>

const promoter = { hasFailed: false, isSignedIn: true } as const

const visitors: readonly Sample<Visitor>[] = [
  {
    name: 'no-domain',
    title: 'Домен не найден',
    value: { domain: 'missing', hasFailed: false, isSignedIn: false, connection: null },
  },
  {
    name: 'failed',
    title: 'Загрузка не удалась',
    value: { domain: 'single', hasFailed: true, isSignedIn: true, connection: null },
  },
  {
    name: 'anonymous',
    title: 'Посетитель без входа',
    value: { domain: 'several', hasFailed: false, isSignedIn: false, connection: null },
  },
  {
    name: 'several',
    title: 'Промоутер, программ несколько',
    value: { ...promoter, domain: 'several', connection: null },
  },
  { name: 'none', title: 'Одна программа, не подключён', value: { ...promoter, domain: 'single', connection: null } },
  { name: 'using', title: 'Одна программа, подключён', value: { ...promoter, domain: 'single', connection: 'US' } },
  { name: 'moderated', title: 'Одна программа, ждёт', value: { ...promoter, domain: 'single', connection: 'MO' } },
  { name: 'cancelled', title: 'Одна программа, отклонён', value: { ...promoter, domain: 'single', connection: 'CA' } },
]

const inputs = visitors.flatMap(({ name, title, value }) =>
  routeNames.map(
    (route): Sample<EntryFacts> => ({
      name: `${name}-${route}`,
      title: `${title}; адрес ${route}`,
      value: { ...value, route },
    }),
  ),
)

/** Where each of start-up's routes is; an address that is none of them stands for the unnamed ones. */
export const addressOfRoute: Readonly<Record<RouteName, string>> = {
  auth: '/auth',
  'project-list': '/project-list',
  'project-detail': '/project-detail/1',
  'project-detail-about': '/project-detail-about',
  'project-detail-tools': '/project-detail-tools',
  'project-detail-statistics': '/project-detail-statistics',
  'project-detail-connected': '/project-detail-connected',
  links: '/links',
  notifications: '/notifications',
  accrual: '/accrual',
  payments: '/payments',
  requisites: '/requisites',
  training: '/training',
  'p-slug': '/p/policy',
  dashboard: '/dashboard',
  ui: '/ui',
  unnamed: '/',
}

/** What there is around a visit, and what the visitor does once the screen is there. */
const worlds = {
  arrival: [
    { name: 'address', title: 'Набран адрес', value: 'address' },
    { name: 'login-link', title: 'Открыта ссылка для входа', value: 'login-link' },
    { name: 'spare-link', title: 'Открыта ссылка для входа, вход уже выполнен', value: 'spare-link' },
  ],
  videos: [
    { name: 'some', title: 'Видео об обучении есть', value: true },
    { name: 'none', title: 'Видео об обучении нет', value: false },
  ],
  payment: [
    { name: 'act', title: 'Тип оплаты AC', value: 'AC' },
    { name: 'other', title: 'Другой тип оплаты', value: '' },
  ],
  next: [
    { name: 'stays', title: 'Посетитель остаётся на экране', value: 'stays' },
    { name: 'moves', title: 'Затем другой раздел и «Назад»', value: 'moves' },
    { name: 'loses', title: 'Затем сеанс закончится на сервере', value: 'loses' },
    { name: 'leaves', title: 'Затем выход', value: 'leaves' },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>

function visitor({ domain, connection }: EntryFacts): DemoPromoter {
  if (domain === 'several') return demo.several
  if (connection === 'US') return demo.connected
  if (connection === 'MO') return demo.waiting
  return connection === 'CA' ? demo.declined : demo.notConnected
}

function visit(facts: EntryFacts): string {
  const path = addressOfRoute[facts.route]
  if (facts.domain === 'missing') return `Открыть ${siteOf('nobody.localhost', path)}: такого бренда нет`
  if (!facts.isSignedIn) return `Не входя, открыть ${siteOf(demo.several.host, path)}`
  const silent = ', где сервер не называет статус подключения'
  return signedIn(visitor(facts), `${path}${facts.hasFailed ? silent : ''}`)
}

export const entryWalkthrough = walkthrough(entryMachine, {
  name: 'entry',
  title: 'Куда попадает посетитель',
  purpose: 'Правила открытия сайта: какой экран покажут и кого отправят на вход, к описанию или к списку программ.',
  screens: [{ route: '/', title: 'Любой адрес' }],
  inputs,
  worlds,
  begins: visit,
  events: {},
  gestures: {},
  shows: {
    accessDenied: () => [heading('Доступ запрещён')],
    stay: ({ context: { route } }) => [address(addressOfRoute[route])],
    toAuth: () => [address('/auth'), heading('Введите номер телефона')],
    toProjectList: () => [address('/project-list'), heading('Программы')],
    toAbout: () => [address('/project-detail-about'), tab('О программе')],
    toTools: () => [address('/project-detail-tools'), tab('Инструменты')],
  },
  actors: {},
  guards: {
    isDomainMissing: 'Сервер не вернул домен',
    hasFailed: 'Пользователя, программу или подключение загрузить не удалось',
    isAnonymous: 'Пользователь не вошёл',
    isOneProject: 'На домене одна программа',
    isNotConnected: 'Подключения нет',
    isUsing: 'Статус US: программа подключена',
    opensWithoutSession: 'Экран открыт без входа: статья, аналитика или вход',
    opensWithoutConnection: 'Экран открыт без подключения: статья, аналитика или описание',
    leadsToTools: 'Адрес не назван, это вход или project-detail-connected',
    isProjectList: 'Это список программ',
    isClosedUntilUsing: 'Экран открывается только со статусом US или ведёт на описание',
    leadsToProjectList: 'Адрес не назван, это вход или экран единственной программы',
  },
  delays: {},
  seen: ({ domain, hasFailed, isSignedIn, connection, route }) => ({
    domain,
    hasFailed,
    isSignedIn,
    connection,
    route,
  }),
})
