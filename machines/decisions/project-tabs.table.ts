import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { type DecisionTable, evaluate } from 'chart-kit/read/table.ts'

export const programTabs = ['about', 'tools', 'statistics'] as const
export type ProgramTab = (typeof programTabs)[number]

export const programTools = ['links', 'saved-links', 'banners', 'promo-codes', 'flyers', 'posts', 'widget'] as const
export type ProgramTool = (typeof programTools)[number]

/** What the address asks for and what the program allows. */
export type TabFacts = {
  /** Connection status is US: only that unlocks tools and statistics (specification 4). */
  readonly isUsing: boolean
  readonly tab: ProgramTab
  readonly tool: ProgramTool
  /** `createLink` is in the query: tools open on links (specification 2). */
  readonly createsLink: boolean
  /** The server keeps the links that are given out, beyond the specification. */
  readonly hasSavedLinks: boolean
  readonly hasBanners: boolean
  readonly hasPromoCodes: boolean
  readonly hasFlyers: boolean
  /** Texts that are ready to be published, beyond the specification. */
  readonly hasPosts: boolean
}

/** A tab without tools, or a tool of the tab that has them. */
type Opened = Exclude<ProgramTab, 'tools'> | ProgramTool

const either = [false, true] as const
const tabs = "2.program: Tabs: 'О программе' always"
const toolsRoute = '2.routes: /project-detail-tools | tools; reachable'
const statisticsRoute = '2.routes: /project-detail-statistics | statistics'
const ofTools = { clauses: [tabs, toolsRoute, "2.program: Tools sub-tabs: 'Ссылки' always"] } as const
const beyond = { clauses: [tabs, toolsRoute] } as const
const widget = { clauses: ['2.program: A search-widget sub-view'] } as const

const asked = { isUsing: true, createsLink: false } as const
const tools = { ...asked, tab: 'tools' } as const

type Rows = DecisionTable<TabFacts, Opened>['rows']

/** A tool that not every program has: it is there, or the address asks for it in vain. */
function rowsOf(
  tool: ProgramTool,
  what: string,
  has: Partial<TabFacts>,
  lacks: Partial<TabFacts>,
  meta: ChartMeta,
  why = 'у программы их нет',
): Rows {
  return {
    [tool]: { description: `Выбраны ${what}`, meta, when: { ...tools, tool, ...has }, outcome: tool },
    [`no-${tool}`]: {
      description: `Выбраны ${what}, а ${why}`,
      meta,
      when: { ...tools, tool, ...lacks },
      outcome: 'links',
    },
  }
}

/** Which tab and tool the program's screen shows for an address. */
export const projectTabsTable: DecisionTable<TabFacts, Opened> = {
  name: 'project-tabs',
  description: 'Вкладки программы',
  meta: { clauses: ['2.program'] },
  facts: {
    isUsing: either,
    createsLink: either,
    tab: programTabs,
    tool: programTools,
    hasSavedLinks: either,
    hasBanners: either,
    hasPromoCodes: either,
    hasFlyers: either,
    hasPosts: either,
  },
  rows: {
    outsider: {
      description: 'Программа не подключена',
      meta: { clauses: ['4.connection: Only US unlocks tools', tabs, toolsRoute, statisticsRoute] },
      when: { isUsing: false },
      outcome: 'about',
    },
    'new-link': {
      description: 'Нажата кнопка «Создать ссылку»',
      meta: { clauses: ['2.program: When createLink is in the query'] },
      when: { isUsing: true, createsLink: true },
      outcome: 'links',
    },
    about: {
      description: 'Открыто описание',
      meta: { clauses: [tabs] },
      when: { ...asked, tab: 'about' },
      outcome: 'about',
    },
    statistics: {
      description: 'Открыта статистика',
      meta: { clauses: [tabs, statisticsRoute] },
      when: { ...asked, tab: 'statistics' },
      outcome: 'statistics',
    },
    links: { description: 'Выбраны ссылки', meta: ofTools, when: { ...tools, tool: 'links' }, outcome: 'links' },
    ...rowsOf(
      'saved-links',
      'свои ссылки',
      { hasSavedLinks: true },
      { hasSavedLinks: false },
      beyond,
      'сервер их не хранит',
    ),
    ...rowsOf('banners', 'баннеры', { hasBanners: true }, { hasBanners: false }, ofTools),
    ...rowsOf('promo-codes', 'промокоды', { hasPromoCodes: true }, { hasPromoCodes: false }, ofTools),
    ...rowsOf('flyers', 'листовки', { hasFlyers: true }, { hasFlyers: false }, ofTools),
    ...rowsOf('posts', 'тексты', { hasPosts: true }, { hasPosts: false }, beyond),
    widget: {
      description: 'Выбран поисковый виджет',
      meta: widget,
      when: { ...tools, tool: 'widget' },
      outcome: 'widget',
    },
  },
  outcomes: {
    about: { description: 'Вкладка «О программе»', meta: { clauses: [tabs] } },
    statistics: { description: 'Вкладка «Статистика»', meta: { clauses: [tabs] } },
    links: { description: 'Инструмент «Ссылки»', meta: ofTools },
    'saved-links': { description: 'Инструмент «Мои ссылки»' },
    banners: { description: 'Инструмент «Баннеры»', meta: ofTools },
    'promo-codes': { description: 'Инструмент «Промокоды»', meta: ofTools },
    flyers: { description: 'Инструмент «Листовки»', meta: ofTools },
    posts: { description: 'Инструмент «Тексты»' },
    widget: { description: 'Инструмент «Поисковый виджет»', meta: widget },
  },
}

type Shown = { readonly tab: ProgramTab; readonly tool: ProgramTool }

/** What was decided; `tool` is links on the tabs that have no tools. */
export function shownIn(opened: Opened): Shown {
  return opened === 'about' || opened === 'statistics' ? { tab: opened, tool: 'links' } : { tab: 'tools', tool: opened }
}

/** The tab and tool that the table shows. */
export const shownTab = (facts: TabFacts): Shown => shownIn(evaluate(projectTabsTable, facts))

/** Tabs with a button: those that the table would open. */
export function openTabs(facts: TabFacts): ProgramTab[] {
  return programTabs.filter((tab) => shownTab({ ...facts, createsLink: false, tab }).tab === tab)
}

/** Tools with a button: the search widget has none (specification 2). */
export function openTools(facts: TabFacts): ProgramTool[] {
  const tools: TabFacts = { ...facts, createsLink: false, tab: 'tools' }
  return programTools.filter((tool) => tool !== 'widget' && shownTab({ ...tools, tool }).tool === tool)
}
