import { button, tab } from 'chart-kit/shown.ts'
import { tableWalkthrough } from 'chart-kit/table-walkthrough.ts'
import type { Sample } from 'chart-kit/walkthrough.ts'
import { projectTabsTable, type TabFacts } from '#machines/decisions/project-tabs.table.ts'
import { demo, signedIn } from '../beginnings.ts'

const bare = {
  hasSavedLinks: false,
  hasBanners: false,
  hasPromoCodes: false,
  hasFlyers: false,
  hasPosts: false,
} as const

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
  const poor = ` у программы, где нет ${new Intl.ListFormat('ru', { type: 'conjunction' }).format(lacks)} (её задаёт npm run operator -- projects add)`
  const keeps = isUsing && tab === 'tools' && !hasSavedLinks ? ' на сервере без links (FEATURES=none)' : ''
  return signedIn(isUsing ? demo.connected : demo.notConnected, `${address}${isBare ? poor : ''}${keeps}`)
}

/** A brand has one program, which its addresses need not name, or several. */
const programs: readonly Sample<boolean>[] = [
  { name: 'several', title: 'У бренда несколько программ', value: false },
  { name: 'one', title: 'У бренда одна программа', value: true },
]

export const projectTabsWalkthrough = tableWalkthrough(projectTabsTable, {
  purpose: 'Какую вкладку и какой инструмент показывает экран программы по адресу и по статусу подключения.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа' },
    { route: '/project-detail-tools', title: 'Инструменты' },
    { route: '/project-detail-statistics', title: 'Статистика' },
  ],
  usual: {
    isUsing: true,
    tab: 'about',
    tool: 'links',
    createsLink: false,
    hasSavedLinks: true,
    hasBanners: true,
    hasPromoCodes: true,
    hasFlyers: true,
    hasPosts: true,
  },
  // Each fact alone makes the difference, or what asks for another one would look the same.
  cases: {
    outsider: { ...bare, tab: 'tools' },
    'new-link': { tool: 'flyers' },
    'saved-links': bare,
    banners: bare,
    'promo-codes': bare,
    flyers: bare,
    posts: bare,
  },
  worlds: { programs, brought },
  begins: tabs,
  shows: {
    about: () => [tab('О программе')],
    statistics: () => [tab('Статистика')],
    links: () => [tab('Инструменты'), tab('Ссылки')],
    'saved-links': () => [tab('Инструменты'), tab('Мои ссылки')],
    banners: () => [tab('Инструменты'), tab('Баннеры')],
    'promo-codes': () => [tab('Инструменты'), tab('Промокоды')],
    flyers: () => [tab('Инструменты'), tab('Листовки')],
    posts: () => [tab('Инструменты'), tab('Тексты')],
    widget: () => [tab('Инструменты'), button('Настроить виджет')],
  },
  facts: {
    isUsing: { title: 'Статус подключения US' },
    createsLink: { title: 'В адресе есть createLink' },
    tab: { title: 'Вкладка в адресе', values: { about: 'описание', tools: 'инструменты', statistics: 'статистика' } },
    tool: {
      title: 'Инструмент в адресе',
      values: {
        links: 'ссылки',
        'saved-links': 'свои ссылки',
        banners: 'баннеры',
        'promo-codes': 'промокоды',
        flyers: 'листовки',
        posts: 'тексты',
        widget: 'виджет',
      },
    },
    hasSavedLinks: { title: 'Сервер хранит ссылки' },
    hasBanners: { title: 'Баннеры есть' },
    hasPromoCodes: { title: 'Промокоды есть' },
    hasFlyers: { title: 'Листовки есть' },
    hasPosts: { title: 'Тексты есть' },
  },
})
