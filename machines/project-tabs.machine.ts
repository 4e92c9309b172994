import { initialTransition, type SnapshotFrom, setup } from 'xstate'

export const programTabs = ['about', 'tools', 'statistics'] as const
export type ProgramTab = (typeof programTabs)[number]

export const programTools = ['links', 'saved-links', 'banners', 'promo-codes', 'flyers', 'widget'] as const
export type ProgramTool = (typeof programTools)[number]

/** What the address asks for and what the program allows. */
export type TabFacts = {
  /** Connection status is US: only that unlocks tools and statistics (specification 4). */
  readonly isUsing: boolean
  readonly tab: ProgramTab
  readonly tool: ProgramTool
  /** `createLink` is in the query: tools open on links (specification 2). */
  readonly createsLink: boolean
  readonly hasBanners: boolean
  readonly hasPromoCodes: boolean
  readonly hasFlyers: boolean
}

/** Which tab and tool the program's screen shows for an address: a pure decision, no actor is started for it. */
export const projectTabsMachine = setup({
  types: {} as { input: TabFacts; context: TabFacts },
  guards: {
    isNotUsing: ({ context }) => !context.isUsing,
    createsLink: ({ context }) => context.createsLink,
    asksTools: ({ context }) => context.tab === 'tools',
    asksStatistics: ({ context }) => context.tab === 'statistics',
    asksSavedLinks: ({ context }) => context.tool === 'saved-links',
    asksBannersItHas: ({ context }) => context.tool === 'banners' && context.hasBanners,
    asksPromoCodesItHas: ({ context }) => context.tool === 'promo-codes' && context.hasPromoCodes,
    asksFlyersItHas: ({ context }) => context.tool === 'flyers' && context.hasFlyers,
    asksWidget: ({ context }) => context.tool === 'widget',
  },
}).createMachine({
  id: 'projectTabs',
  description: 'Вкладки программы',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Смотрим, какую вкладку просит адрес и что открыто промоутеру',
      always: [
        { description: 'Программа не подключена', guard: 'isNotUsing', target: 'about' },
        { description: 'Нажата кнопка «Создать ссылку»', guard: 'createsLink', target: 'tools.links' },
        { description: 'Открыты инструменты', guard: 'asksTools', target: 'tools' },
        { description: 'Открыта статистика', guard: 'asksStatistics', target: 'statistics' },
        { description: 'Открыто описание', target: 'about' },
      ],
    },
    about: { description: 'Вкладка «О программе»' },
    statistics: { description: 'Вкладка «Статистика»' },
    tools: {
      description: 'Вкладка «Инструменты»',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Смотрим, какой инструмент просит адрес и есть ли он у программы',
          always: [
            { description: 'Выбраны свои ссылки', guard: 'asksSavedLinks', target: 'saved-links' },
            { description: 'Выбраны баннеры', guard: 'asksBannersItHas', target: 'banners' },
            { description: 'Выбраны промокоды', guard: 'asksPromoCodesItHas', target: 'promo-codes' },
            { description: 'Выбраны листовки', guard: 'asksFlyersItHas', target: 'flyers' },
            { description: 'Выбран поисковый виджет', guard: 'asksWidget', target: 'widget' },
            { description: 'Выбраны ссылки, или такого инструмента у программы нет', target: 'links' },
          ],
        },
        links: { description: 'Ссылки' },
        'saved-links': { description: 'Мои ссылки' },
        banners: { description: 'Баннеры' },
        'promo-codes': { description: 'Промокоды' },
        flyers: { description: 'Листовки' },
        widget: { description: 'Поисковый виджет' },
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
