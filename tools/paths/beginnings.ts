import * as v from 'valibot'

import { type RouteName, routeNames } from '#machines/entry.machine.ts'
import { programTabs, programTools } from '#machines/project-tabs.machine.ts'

/** Demo promoters by what they are good for (see the README's table); each on the address of its brand. */
const demo = {
  several: { phone: '+79000000003', host: 'localhost' },
  notConnected: { phone: '+79000000011', host: 'solo.localhost' },
  connected: { phone: '+79000000012', host: 'solo.localhost' },
  waiting: { phone: '+79000000022', host: 'moderated.localhost' },
  declined: { phone: '+79000000023', host: 'moderated.localhost' },
} as const
type Promoter = (typeof demo)[keyof typeof demo]

/** All demo promoters that sheets name. */
export const namedPromoters: readonly Promoter[] = Object.values(demo)

const siteOf = (host: string, path = '') => `http://${host}:3000${path}`
const signedIn = ({ phone, host }: Promoter, path: string) => `Войти под ${phone} на ${siteOf(host)}, открыть ${path}`

const Visit = v.object({
  domain: v.string(),
  hasFailed: v.boolean(),
  isSignedIn: v.boolean(),
  connection: v.nullable(v.string()),
  route: v.picklist(routeNames),
})

/** Where each of start-up's routes is; an address that is none of them stands for the unnamed ones. */
export const addressOfRoute: Readonly<Record<RouteName, string>> = {
  auth: '/auth',
  'project-list': '/project-list',
  'project-detail': '/project-detail/1',
  'project-detail-about': '/project-detail-about',
  'project-detail-tools': '/project-detail-tools',
  'project-detail-statistics': '/project-detail-statistics',
  'project-detail-connected': '/project-detail-connected',
  accrual: '/accrual',
  payments: '/payments',
  requisites: '/requisites',
  training: '/training',
  'p-slug': '/p/policy',
  dashboard: '/dashboard',
  ui: '/ui',
  unnamed: '/',
}

function visitor({ domain, connection }: v.InferOutput<typeof Visit>): Promoter {
  if (domain === 'several') return demo.several
  if (connection === 'US') return demo.connected
  if (connection === 'MO') return demo.waiting
  return connection === 'CA' ? demo.declined : demo.notConnected
}

function visit(input: unknown): string {
  const facts = v.parse(Visit, input)
  const path = addressOfRoute[facts.route]
  if (facts.domain === 'missing') return `Открыть ${siteOf('nobody.localhost', path)}: такого бренда нет`
  if (!facts.isSignedIn) return `Не входя, открыть ${siteOf(demo.several.host, path)}`
  const silent = ', где сервер не называет статус подключения'
  return signedIn(visitor(facts), `${path}${facts.hasFailed ? silent : ''}`)
}

const Tabs = v.object({
  isUsing: v.boolean(),
  tab: v.picklist(programTabs),
  tool: v.picklist(programTools),
  createsLink: v.boolean(),
  hasBanners: v.boolean(),
  hasPromoCodes: v.boolean(),
  hasFlyers: v.boolean(),
})

function queryOf({ tab, tool, createsLink }: v.InferOutput<typeof Tabs>): string {
  if (createsLink) return '?createLink'
  return tab === 'tools' && tool !== 'links' ? `?tool=${tool}` : ''
}

function tabs(input: unknown): string {
  const facts = v.parse(Tabs, input)
  const { isUsing, tab, createsLink, hasBanners, hasPromoCodes, hasFlyers } = facts
  const address = `/project-detail-${createsLink ? 'tools' : tab}${queryOf(facts)}`
  const isBare = isUsing && tab === 'tools' && !(hasBanners || hasPromoCodes || hasFlyers)
  const bare = ' у программы без баннеров, промокодов и листовок (её задаёт npm run operator -- projects add)'
  return signedIn(isUsing ? demo.connected : demo.notConnected, `${address}${isBare ? bare : ''}`)
}

const Captcha = v.object({ kind: v.string() })

const signInAt = (host: string) => `Не входя, открыть ${siteOf(host, '/auth')}`
const openSignIn = signInAt(demo.several.host)

type Begin = (input: unknown, happenings: readonly string[]) => string

const beginnings: Readonly<Record<string, Begin>> = {
  entry: visit,
  theme: () => `Открыть ${siteOf(demo.several.host)} с пустым кэшем браузера`,
  // A profile is asked for its city by one brand alone.
  auth: (_, happenings) => (happenings.includes('profile.submitted') ? signInAt('city.localhost') : openSignIn),
  captcha: (input) =>
    v.is(Captcha, input) && input.kind === 'widget'
      ? `${openSignIn} в сборке с VITE_CAPTCHA_PROVIDER одного из поставщиков`
      : openSignIn,
  'install-hint': () => `${signedIn(demo.several, '/project-list')} на телефоне, закрыть браузер и открыть ещё раз`,
  'project-tabs': tabs,
  connection: () => signedIn(demo.several, 'любую программу из списка «Программы»'),
  'link-builder': () => signedIn(demo.several, 'подключённую программу, вкладку «Инструменты»'),
  copy: () => signedIn(demo.several, 'подключённую программу, вкладку «Инструменты», и дождаться ссылки'),
  'video-player': () => signedIn(demo.several, '«Обучение» и любое видео'),
  'payout-verdict': () => signedIn(demo.several, '/payments, где выплаты, баланс и реквизиты такие, как сказано'),
  requisites: () => signedIn(demo.several, '/requisites'),
}

/**
 * How a tester comes to the beginning of a path, in Russian: who signs in, where, and what is opened. What happens on it,
 * by name, may ask for another place.
 */
export function beginningOf(machine: string, input: unknown, happenings: readonly string[]): string {
  const begin = beginnings[machine]
  if (begin === undefined) throw new Error(`There are no words for how to begin with ${machine}`)
  return begin(input, happenings)
}
