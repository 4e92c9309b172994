import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { ProgramTab, ProgramTool, TabFacts } from '#machines/project-tabs.machine.ts'
import { ok, unavailable } from '../cabinet/answers.ts'
import { connecting, expectProgram, expectProgramFrame, programLinks } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import type { Brought } from './chart.ts'
import { projectTabsChart } from './chart.ts'
import { kept, keptLinks, rows } from './fixture.ts'

const statistics = '/promoter/get-project-connected-short-link-list'

function isFacts(value: unknown): value is TabFacts {
  return typeof value === 'object' && value !== null && 'tab' in value && 'tool' in value
}

function factsOf(value: unknown): TabFacts {
  if (!isFacts(value)) throw new Error('это не адрес вкладки')
  return value
}

const tabNames = { about: 'О программе', tools: 'Инструменты', statistics: 'Статистика' } as const
const toolNames = {
  links: 'Ссылки',
  'saved-links': 'Мои ссылки',
  banners: 'Баннеры',
  'promo-codes': 'Промокоды',
  flyers: 'Листовки',
} as const

type Place = { readonly tab: ProgramTab; readonly tool?: ProgramTool }

/** With one program each tab has a path of its own, with several the address names the program. */
function addressOf(isOne: boolean, { tab, tool = 'links' }: Place): string {
  const query = new URLSearchParams()
  if (tab === 'tools' && tool !== 'links') query.set('tool', tool)
  const ofSeveral = tab === 'about' ? '' : `/${tab}`
  const path = isOne ? `/project-detail-${tab}` : `/project-detail/${program.id}${ofSeveral}`
  return query.size === 0 ? path : `${path}?${query}`
}

type Visit = { readonly isOne: boolean; brought: Brought }
const visits = new WeakMap<Stage, Visit>()

function visitOf(stage: Stage): Visit {
  const visit = visits.get(stage)
  if (visit === undefined) throw new Error('Страница не открыта')
  return visit
}

function answerStatistics(stage: Stage, brought: Brought) {
  visitOf(stage).brought = brought
  const replies = { nothing: ok([]), figures: ok(rows), failure: unavailable }
  stage.network.always(statistics, replies[brought])
}

/** All of a program's calls name it. */
const readsOf = ({ network }: Stage) => network.asked(statistics).map(({ query }) => query.get('project_id'))

const plain = (texts: readonly string[]) => texts.map((text) => text.replace(/\s/g, ' '))

async function expectStatistics(stage: Stage) {
  const { page } = stage
  const { brought } = visitOf(stage)
  const table = page.getByRole('table', { name: 'По инструментам' })
  await expect(page.getByText('Статистики пока нет')).toHaveCount(brought === 'nothing' ? 1 : 0)
  await expect(page.getByText('Не удалось загрузить статистику')).toHaveCount(brought === 'failure' ? 1 : 0)
  await expect(table.getByRole('row')).toHaveCount(brought === 'figures' ? rows.length + 1 : 0)
  const reads = readsOf(stage)
  expect(new Set(reads), 'the program that the statistics were asked of').toEqual(new Set([String(program.id)]))
}

async function expectSavedLinks(stage: Stage) {
  const { page } = stage
  const hasLinks = visitOf(stage).brought === 'figures'
  await expect(page.getByText('Скопируйте первую ссылку')).toHaveCount(hasLinks ? 0 : 1)
  await expect(page.getByRole('article')).toHaveCount(hasLinks ? kept.length : 0)
  if (!hasLinks) return
  for (const { path, figures } of kept) {
    const figure = page.getByRole('article', { name: path }).getByRole('definition')
    expect(plain(await figure.allTextContents()), path).toEqual(figures)
  }
}

const expectButton = (name: string) => (stage: Stage) =>
  expect(stage.page.getByRole('button', { name, exact: true })).toBeVisible()

const parts: Readonly<Record<Exclude<ProgramTab, 'tools'> | ProgramTool, (stage: Stage) => Promise<void>>> = {
  about: ({ page }) => expect(page.getByRole('heading', { name: 'Правила программы' })).toBeVisible(),
  statistics: expectStatistics,
  links: ({ page }) => expect(page.getByLabel('Адрес страницы')).toHaveValue(program.base_url),
  'saved-links': expectSavedLinks,
  banners: expectButton('Копировать код'),
  'promo-codes': async (stage) => {
    await expectButton('Скопировать код')(stage)
    await expect(stage.page.getByText('Применили 0 раза', { exact: true })).toBeVisible()
  },
  flyers: expectButton('Скачать'),
  widget: expectButton('Настроить виджет'),
}

/** Tabs that are closed have no button at all, nor have tools that the program lacks. */
async function expectTabs({ page }: Stage, { tab, tool = 'links' }: Place, facts: TabFacts) {
  const { isUsing, hasBanners, hasPromoCodes, hasFlyers } = facts
  const tabs = page.getByRole('tablist', { name: 'Разделы программы' }).getByRole('tab')
  await expect(tabs).toHaveText(isUsing ? Object.values(tabNames) : [tabNames.about])
  const has = { links: true, 'saved-links': true, banners: hasBanners, 'promo-codes': hasPromoCodes, flyers: hasFlyers }
  const offered = (['links', 'saved-links', 'banners', 'promo-codes', 'flyers'] as const).filter((name) => has[name])
  const tools = page.getByRole('tablist', { name: 'Инструменты' }).getByRole('tab')
  await expect(tools).toHaveText(tab === 'tools' ? offered.map((name) => toolNames[name]) : [])
  const chosen = tab === 'tools' && tool !== 'widget' ? [tabNames.tools, toolNames[tool]] : [tabNames[tab]]
  await expect(page.getByRole('tab', { selected: true })).toHaveText(chosen)
}

async function expectPlace(stage: Stage, place: Place, facts: TabFacts) {
  const { page } = stage
  const { isOne } = visitOf(stage)
  await expectTabs(stage, place, facts)
  await parts[place.tab === 'tools' ? (place.tool ?? 'links') : place.tab](stage)
  await expect.poll(() => page.url().replace(/^[^/]*\/\/[^/]*/, '')).toBe(addressOf(isOne, place))
  await expectProgramFrame(stage, facts.isUsing)
}

const expectIn = (place: Place) => (stage: Stage, snapshot: { readonly context: unknown }) =>
  expectPlace(stage, place, factsOf(snapshot.context))

const nameOf = ({ tab, tool }: Place) =>
  tab === 'tools' && tool !== undefined && tool !== 'widget' ? toolNames[tool] : tabNames[tab]

/** The second try of statistics that could not be read. */
async function tryAgain(stage: Stage, facts: TabFacts) {
  answerStatistics(stage, 'nothing')
  await stage.page.getByRole('button', { name: 'Повторить' }).click()
  await stage.wait(300)
  await expectPlace(stage, { tab: 'statistics' }, facts)
  answerStatistics(stage, 'failure')
}

/** A picture is shown large; closed, it leaves the person where they were. */
async function look({ page, wait }: Stage, name: string) {
  const button = page.getByRole('button', { name: 'Предпросмотр' })
  await button.click()
  await wait(300)
  await expect(page.getByRole('dialog', { name }).getByRole('img', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await wait(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
}

/** Each tab and tool is pressed, and the browser's back and forward lead where they led. */
async function goThroughTabs(stage: Stage, { snapshot }: End) {
  const { page, wait } = stage
  const facts = factsOf(snapshot.context)
  const { tab, tool, hasBanners, hasPromoCodes, hasFlyers } = facts
  // Where the program has all of them, once is enough.
  if (tab !== 'tools' || !(hasBanners && hasPromoCodes && hasFlyers)) return
  if (tool === 'widget') {
    await page.getByRole('button', { name: 'Настроить виджет' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'скоро появится' })).toBeVisible()
  }
  const here: Place = { tab, tool }
  const tools = (['saved-links', 'banners', 'promo-codes', 'flyers', 'links'] as const).filter((one) => one !== tool)
  const others: readonly Place[] = [
    ...tools.map((one) => ({ tab: 'tools', tool: one }) as const),
    { tab: 'statistics' },
    { tab: 'about' },
    { tab: 'tools' },
  ]
  const expectThere = async (place: Place) => {
    await wait(300)
    await expectPlace(stage, place, facts)
  }
  for (const place of others) {
    const before = readsOf(stage).length
    await page.getByRole('tab', { name: nameOf(place), exact: true }).click()
    await expectThere(place)
    if (place.tool === 'banners') await look(stage, 'Баннер')
    if (place.tool === 'flyers') await look(stage, 'Листовка')
    if (place.tab !== 'statistics') continue
    expect(readsOf(stage).length - before, 'how often pressing the tab reads the statistics').toBe(1)
    if (visitOf(stage).brought === 'failure') await tryAgain(stage, facts)
  }
  for (const place of [here, ...others].slice(0, -1).reverse()) {
    await page.goBack()
    await expectThere(place)
  }
  await page.goForward()
  await expectThere(others[0] ?? here)
  await page.goBack()
}

export const projectTabsDriver: Driver = {
  chart: projectTabsChart,
  surroundings: {
    links: programLinks,
    others: [
      { ...connecting, controls: ['checkbox Я согласен с условиями партнерского соглашения'] },
      {
        controls: ['button Скопировать', 'button Скопировать код', 'button Копировать код'],
        why: 'копируют пути copy',
      },
      {
        controls: [
          'textbox Адрес страницы',
          'textbox SUB ID (по желанию)',
          'textbox Партнёрская ссылка',
          'switch Показать длинную ссылку',
        ],
        why: 'ссылку создают пути link-builder',
      },
      {
        controls: [
          ...kept.flatMap(({ path }) => [`button QR-код: ${path}`, `button Ещё: ${path}`]),
          'textbox Название, адрес или SUB ID',
        ],
        why: 'свои ссылки отдают и правят истории saved-links',
      },
      { controls: ['button Скачать'], why: 'листовку скачивает история program-detail' },
    ],
  },
  rest: () => 300,
  open: async (stage, { value }, _, { programs, brought }) => {
    const facts = factsOf(value)
    const { tab, tool, isUsing, createsLink, hasBanners, hasPromoCodes, hasFlyers } = facts
    const isOne = programs?.value === true
    visits.set(stage, { isOne, brought: 'nothing' })
    settleCabinet(stage, { is_one_project: isOne }, isUsing ? 'US' : null)
    const { page, network } = stage
    const given = (['figures', 'failure'] as const).find((one) => one === brought?.value) ?? 'nothing'
    answerStatistics(stage, given)
    if (given === 'figures') {
      network.always('/account/user-profile', async () => {
        // The page is the cabinet's by now, and has not looked at what is kept.
        await page.evaluate((links) => localStorage.setItem(`saved-links ${location.hostname} `, links), keptLinks)
        return { body: { cash: 1234.5 } }
      })
    }
    network.always('/promoter/get-project-connected-accrual-list', ok([]))
    network.always(
      '/promoter/get-project',
      ok({
        ...program,
        projectbanner_set: hasBanners
          ? [{ name: 'Баннер', image: '/favicon-192.png', url: 'https://shop.example.ru/' }]
          : [],
        projectpromocode_set: hasPromoCodes ? [{ id: 1, name: 'Лето', code: 'ЛЕТО-5' }] : [],
        projectflyer_set: hasFlyers ? [{ id: 1, name: 'Листовка', image: '/favicon-192.png' }] : [],
      }),
    )
    const asked = addressOf(isOne, { tab, tool })
    await page.goto(createsLink ? `${asked}?tool=${tool}&createLink=true` : asked)
    await expectProgram(stage, page.getByRole('tablist', { name: 'Разделы программы' }))
    await expect.poll(() => new URL(page.url()).searchParams.has('createLink')).toBe(false)
  },
  around: goThroughTabs,
  gestures: {},
  attempts: {},
  calls: {},
  screens: {
    about: expectIn({ tab: 'about' }),
    statistics: expectIn({ tab: 'statistics' }),
    'tools.links': expectIn({ tab: 'tools', tool: 'links' }),
    'tools.saved-links': expectIn({ tab: 'tools', tool: 'saved-links' }),
    'tools.banners': expectIn({ tab: 'tools', tool: 'banners' }),
    'tools.promo-codes': expectIn({ tab: 'tools', tool: 'promo-codes' }),
    'tools.flyers': expectIn({ tab: 'tools', tool: 'flyers' }),
    'tools.widget': expectIn({ tab: 'tools', tool: 'widget' }),
  },
}
