import { address, heading, tab } from 'chart-kit/shown.ts'
import { tableWalkthrough } from 'chart-kit/table-walkthrough.ts'
import type { Sample } from 'chart-kit/walkthrough.ts'
import { type EntryFacts, entryTable } from '#machines/decisions/entry.table.ts'
import type { RouteName } from '#machines/route-paths.ts'
import { type DemoPromoter, demo, signedIn, siteOf } from '../beginnings.ts'

const addresses: Readonly<Partial<Record<RouteName, string>>> = {
  'project-detail': '/project-detail/1',
  'p-slug': '/p/policy',
  unnamed: '/',
}

/** Where a route of start-up is; an address that is none of them stands for the unnamed ones. */
export const addressOfRoute = (route: RouteName): string => addresses[route] ?? `/${route}`

/** What there is around a visit. */
const worlds = {
  arrival: [
    { name: 'address', title: 'Набран адрес', value: 'address' },
    { name: 'login-link', title: 'Открыта ссылка для входа', value: 'login-link' },
    { name: 'spare-link', title: 'Открыта ссылка для входа, вход уже выполнен', value: 'spare-link' },
  ],
  payment: [
    { name: 'act', title: 'Тип оплаты AC', value: 'AC' },
    { name: 'other', title: 'Другой тип оплаты', value: '' },
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>

function visitor({ domain, connection }: EntryFacts): DemoPromoter {
  if (domain === 'several') return demo.several
  if (connection === 'US') return demo.connected
  if (connection === 'MO') return demo.waiting
  return connection === 'CA' ? demo.declined : demo.notConnected
}

function visit(facts: EntryFacts): string {
  const path = addressOfRoute(facts.route)
  if (facts.domain === 'missing') return `Открыть ${siteOf('nobody.localhost', path)}: такого бренда нет`
  if (!facts.isSignedIn) return `Не входя, открыть ${siteOf(demo.several.host, path)}`
  const silent = ', где сервер не называет статус подключения'
  return signedIn(visitor(facts), `${path}${facts.hasFailed ? silent : ''}`)
}

export const entryWalkthrough = tableWalkthrough(entryTable, {
  purpose: 'Правила открытия сайта: какой экран покажут и кого отправят на вход, к описанию или к списку программ.',
  screens: [{ route: '/', title: 'Любой адрес' }],
  usual: { domain: 'single', hasFailed: false, isSignedIn: true, connection: 'US', route: 'accrual' },
  cases: {
    'no-domain': { isSignedIn: false, connection: null },
    'failed-open': { route: 'auth' },
    'anonymous-open': { domain: 'several', route: 'dashboard' },
    'anonymous-closed': { domain: 'several', route: 'requisites' },
    'several-elsewhere': { connection: null, route: 'project-detail-about' },
    'several-open': { connection: null, route: 'project-list' },
    'none-open': { route: 'p-slug' },
    'none-closed': { route: 'training' },
    'using-entrance': { route: 'unnamed' },
    'using-open': { route: 'training' },
    'waiting-closed': { connection: 'MO', route: 'project-detail-tools' },
    'waiting-open': { connection: 'CA', route: 'payments' },
  },
  worlds,
  begins: visit,
  shows: {
    accessDenied: () => [heading('Доступ запрещён')],
    stay: ({ route }) => [address(addressOfRoute(route))],
    toAuth: () => [address('/auth'), heading('Введите номер телефона')],
    toProjectList: () => [address('/project-list'), heading('Программы')],
    toAbout: () => [address('/project-detail-about'), tab('О программе')],
    toTools: () => [address('/project-detail-tools'), tab('Инструменты')],
  },
  facts: {
    domain: {
      title: 'Сайт',
      values: { missing: 'сервер его не вернул', several: 'несколько программ', single: 'одна программа' },
    },
    hasFailed: { title: 'Загрузка не удалась' },
    isSignedIn: { title: 'Вход выполнен' },
    connection: {
      title: 'Подключение',
      values: { null: 'нет', US: 'подключён (US)', MO: 'на модерации (MO)', CA: 'отклонено (CA)' },
    },
    route: { title: 'Адрес', values: { unnamed: 'не назван' } },
  },
})
