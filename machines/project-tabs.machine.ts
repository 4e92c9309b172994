import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { initialTransition, type SnapshotFrom, setup } from 'xstate'

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

/** Which tab and tool the program's screen shows for an address: a pure decision, no actor is started for it. */
export const projectTabsMachine = setup({
  types: {} as { meta: ChartMeta; input: TabFacts; context: TabFacts },
  guards: {
    isNotUsing: ({ context }) => !context.isUsing,
    createsLink: ({ context }) => context.createsLink,
    asksTools: ({ context }) => context.tab === 'tools',
    asksStatistics: ({ context }) => context.tab === 'statistics',
    asksSavedLinksItHas: ({ context }) => context.tool === 'saved-links' && context.hasSavedLinks,
    asksBannersItHas: ({ context }) => context.tool === 'banners' && context.hasBanners,
    asksPromoCodesItHas: ({ context }) => context.tool === 'promo-codes' && context.hasPromoCodes,
    asksFlyersItHas: ({ context }) => context.tool === 'flyers' && context.hasFlyers,
    asksPostsItHas: ({ context }) => context.tool === 'posts' && context.hasPosts,
    asksWidget: ({ context }) => context.tool === 'widget',
  },
}).createMachine({
  id: 'projectTabs',
  description: 'Вкладки программы',
  meta: { clauses: ['2.program'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Смотрим, какую вкладку просит адрес и что открыто промоутеру',
      always: [
        {
          description: 'Программа не подключена',
          meta: {
            clauses: [
              '4.connection: Only US unlocks tools',
              "2.program: Tabs: 'О программе' always",
              '2.routes: /project-detail-tools | tools; reachable',
              '2.routes: /project-detail-statistics | statistics',
            ],
          },
          guard: 'isNotUsing',
          target: 'about',
        },
        {
          description: 'Нажата кнопка «Создать ссылку»',
          meta: { clauses: ['2.program: When createLink is in the query'] },
          guard: 'createsLink',
          target: 'tools.links',
        },
        {
          description: 'Открыты инструменты',
          meta: {
            clauses: ["2.program: Tabs: 'О программе' always", '2.routes: /project-detail-tools | tools; reachable'],
          },
          guard: 'asksTools',
          target: 'tools',
        },
        {
          description: 'Открыта статистика',
          meta: {
            clauses: ["2.program: Tabs: 'О программе' always", '2.routes: /project-detail-statistics | statistics'],
          },
          guard: 'asksStatistics',
          target: 'statistics',
        },
        {
          description: 'Открыто описание',
          meta: { clauses: ["2.program: Tabs: 'О программе' always"] },
          target: 'about',
        },
      ],
    },
    about: { description: 'Вкладка «О программе»', meta: { clauses: ["2.program: Tabs: 'О программе' always"] } },
    statistics: { description: 'Вкладка «Статистика»', meta: { clauses: ["2.program: Tabs: 'О программе' always"] } },
    tools: {
      description: 'Вкладка «Инструменты»',
      meta: { clauses: ["2.program: Tabs: 'О программе' always"] },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Смотрим, какой инструмент просит адрес и есть ли он у программы',
          always: [
            { description: 'Выбраны свои ссылки', guard: 'asksSavedLinksItHas', target: 'saved-links' },
            {
              description: 'Выбраны баннеры',
              meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] },
              guard: 'asksBannersItHas',
              target: 'banners',
            },
            {
              description: 'Выбраны промокоды',
              meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] },
              guard: 'asksPromoCodesItHas',
              target: 'promo-codes',
            },
            {
              description: 'Выбраны листовки',
              meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] },
              guard: 'asksFlyersItHas',
              target: 'flyers',
            },
            { description: 'Выбраны тексты', guard: 'asksPostsItHas', target: 'posts' },
            {
              description: 'Выбран поисковый виджет',
              meta: { clauses: ['2.program: A search-widget sub-view'] },
              guard: 'asksWidget',
              target: 'widget',
            },
            {
              description: 'Выбраны ссылки, или такого инструмента у программы нет',
              meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] },
              target: 'links',
            },
          ],
        },
        links: { description: 'Ссылки', meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] } },
        'saved-links': { description: 'Мои ссылки' },
        banners: { description: 'Баннеры', meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] } },
        'promo-codes': { description: 'Промокоды', meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] } },
        flyers: { description: 'Листовки', meta: { clauses: ["2.program: Tools sub-tabs: 'Ссылки' always"] } },
        posts: { description: 'Тексты' },
        widget: { description: 'Поисковый виджет', meta: { clauses: ['2.program: A search-widget sub-view'] } },
      },
    },
  },
})

export type Shown = { readonly tab: ProgramTab; readonly tool: ProgramTool }

/** What was decided; `tool` is links on the tabs that have no tools. */
export function shownIn(decided: SnapshotFrom<typeof projectTabsMachine>): Shown {
  return {
    tab: programTabs.find((tab) => decided.matches(tab)) ?? 'about',
    tool: programTools.find((tool) => decided.matches({ tools: tool })) ?? 'links',
  }
}

/** The tab and tool that the machine would show. */
export function shownTab(facts: TabFacts): Shown {
  const [decided] = initialTransition(projectTabsMachine, facts)
  return shownIn(decided)
}

/** Tabs with a button: those that the machine would open. */
export function openTabs(facts: TabFacts): ProgramTab[] {
  return programTabs.filter((tab) => shownTab({ ...facts, createsLink: false, tab }).tab === tab)
}

/** Tools with a button: the search widget has none (specification 2). */
export function openTools(facts: TabFacts): ProgramTool[] {
  const asked: TabFacts = { ...facts, createsLink: false, tab: 'tools' }
  return programTools.filter((tool) => tool !== 'widget' && shownTab({ ...asked, tool }).tool === tool)
}
