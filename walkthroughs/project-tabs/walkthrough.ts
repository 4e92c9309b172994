import { button, tab } from 'chart-kit/shown.ts'
import { type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type ProgramTool, projectTabsMachine, type TabFacts } from '#machines/project-tabs.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

const outsider: TabFacts = {
  isUsing: false,
  tab: 'about',
  tool: 'links',
  createsLink: false,
  hasSavedLinks: false,
  hasBanners: false,
  hasPromoCodes: false,
  hasFlyers: false,
  hasPosts: false,
}
const promoter: TabFacts = { ...outsider, isUsing: true }
const all = { hasSavedLinks: true, hasBanners: true, hasPromoCodes: true, hasFlyers: true, hasPosts: true } as const
const none = {
  hasSavedLinks: false,
  hasBanners: false,
  hasPromoCodes: false,
  hasFlyers: false,
  hasPosts: false,
} as const
const own = {
  'saved-links': 'hasSavedLinks',
  banners: 'hasBanners',
  'promo-codes': 'hasPromoCodes',
  flyers: 'hasFlyers',
  posts: 'hasPosts',
} as const
const isOwned = (tool: ProgramTool): tool is keyof typeof own => tool in own

function asking(tool: ProgramTool, title: string): readonly Sample<TabFacts>[] {
  const asked: TabFacts = { ...promoter, tab: 'tools', tool }
  // Each fact alone makes the difference, or what asks for another one would look the same.
  const [present, absent] = isOwned(tool)
    ? [
        { ...none, [own[tool]]: true },
        { ...all, [own[tool]]: false },
      ]
    : [all, none]
  return [
    { name: `${tool}-present`, title: `${title}: есть у программы`, value: { ...asked, ...present } },
    { name: `${tool}-absent`, title: `${title}: нет у программы`, value: { ...asked, ...absent } },
  ]
}

const inputs: readonly Sample<TabFacts>[] = [
  { name: 'outsider-about', title: 'Не подключён, просит описание', value: outsider },
  { name: 'outsider-tools', title: 'Не подключён, просит инструменты', value: { ...outsider, tab: 'tools' } },
  { name: 'outsider-statistics', title: 'Не подключён, просит статистику', value: { ...outsider, tab: 'statistics' } },
  { name: 'outsider-link', title: 'Не подключён, просит ссылку', value: { ...outsider, createsLink: true } },
  { name: 'about', title: 'Подключён, просит описание', value: promoter },
  { name: 'statistics', title: 'Подключён, просит статистику', value: { ...promoter, tab: 'statistics' } },
  { name: 'link', title: 'Нажато «Создать ссылку»', value: { ...promoter, ...all, tool: 'flyers', createsLink: true } },
  ...asking('links', 'Ссылки'),
  ...asking('saved-links', 'Мои ссылки'),
  ...asking('banners', 'Баннеры'),
  ...asking('promo-codes', 'Промокоды'),
  ...asking('flyers', 'Листовки'),
  ...asking('posts', 'Тексты'),
  ...asking('widget', 'Поисковый виджет'),
]

/** What the promoter's links have brought, as the server says it. */
export type Brought = 'nothing' | 'figures' | 'failure'
const brought: readonly Sample<Brought>[] = [
  { name: 'nothing', title: 'Ссылками промоутер ещё не делился', value: 'nothing' },
  { name: 'figures', title: 'По ссылкам промоутера переходили', value: 'figures' },
  { name: 'failure', title: 'Статистика не читается', value: 'failure' },
]

function queryOf({ tab, tool, createsLink }: TabFacts): string {
  if (createsLink) return '?createLink'
  return tab === 'tools' && tool !== 'links' ? `?tool=${tool}` : ''
}

function tabs(facts: TabFacts): string {
  const { isUsing, tab, createsLink, hasSavedLinks, hasBanners, hasPromoCodes, hasFlyers, hasPosts } = facts
  const address = `/project-detail-${createsLink ? 'tools' : tab}${queryOf(facts)}`
  const lacks = [
    ...(hasBanners ? [] : ['баннеров']),
    ...(hasPromoCodes ? [] : ['промокодов']),
    ...(hasFlyers ? [] : ['листовок']),
    ...(hasPosts ? [] : ['текстов']),
  ]
  const isBare = isUsing && tab === 'tools' && lacks.length > 0
  const bare = ` у программы, где нет ${new Intl.ListFormat('ru', { type: 'conjunction' }).format(lacks)} (её задаёт npm run operator -- projects add)`
  const keeps = isUsing && tab === 'tools' && !hasSavedLinks ? ' на сервере без links (FEATURES=none)' : ''
  return signedIn(isUsing ? demo.connected : demo.notConnected, `${address}${isBare ? bare : ''}${keeps}`)
}

/** A brand has one program, which its addresses need not name, or several. */
const programs: readonly Sample<boolean>[] = [
  { name: 'several', title: 'У бренда несколько программ', value: false },
  { name: 'one', title: 'У бренда одна программа', value: true },
]

export const projectTabsWalkthrough = walkthrough(projectTabsMachine, {
  name: 'project-tabs',
  title: 'Вкладки программы',
  purpose: 'Какую вкладку и какой инструмент показывает экран программы по адресу и по статусу подключения.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа' },
    { route: '/project-detail-tools', title: 'Инструменты' },
    { route: '/project-detail-statistics', title: 'Статистика' },
  ],
  inputs,
  worlds: { programs, brought },
  begins: tabs,
  events: {},
  gestures: {},
  shows: {
    about: () => [tab('О программе')],
    statistics: () => [tab('Статистика')],
    'tools.links': () => [tab('Инструменты'), tab('Ссылки')],
    'tools.saved-links': () => [tab('Инструменты'), tab('Мои ссылки')],
    'tools.banners': () => [tab('Инструменты'), tab('Баннеры')],
    'tools.promo-codes': () => [tab('Инструменты'), tab('Промокоды')],
    'tools.flyers': () => [tab('Инструменты'), tab('Листовки')],
    'tools.posts': () => [tab('Инструменты'), tab('Тексты')],
    'tools.widget': () => [tab('Инструменты'), button('Настроить виджет')],
  },
  actors: {},
  guards: {
    isNotUsing: 'Статус подключения не US',
    createsLink: 'В адресе есть createLink',
    asksTools: 'Адрес просит инструменты',
    asksStatistics: 'Адрес просит статистику',
    asksSavedLinksItHas: 'Адрес просит свои ссылки, и сервер их хранит',
    asksBannersItHas: 'Адрес просит баннеры, и у программы они есть',
    asksPromoCodesItHas: 'Адрес просит промокоды, и у программы они есть',
    asksFlyersItHas: 'Адрес просит листовки, и у программы они есть',
    asksPostsItHas: 'Адрес просит тексты, и у программы они есть',
    asksWidget: 'Адрес просит поисковый виджет',
  },
  delays: {},
  seen: (facts) => ({ ...facts }),
})
