import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { ProgramTab, ProgramTool, TabFacts } from '#machines/decisions/project-tabs.table.ts'
import { expectClosed, expectOpened } from '../browser/windows.ts'
import { ok, unavailable } from '../cabinet/answers.ts'
import { connecting, expectProgram, whileAway } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { rows, savedLinks } from './fixture.ts'
import type { Brought } from './walkthrough.ts'
import { projectTabsWalkthrough } from './walkthrough.ts'

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
  posts: 'Тексты',
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

function answerStatistics({ network }: Stage, brought: Brought) {
  const replies = { nothing: ok([]), figures: ok(rows), failure: unavailable }
  network.always(statistics, replies[brought])
}

const nameOf = ({ tab, tool }: Place) =>
  tab === 'tools' && tool !== undefined && tool !== 'widget' ? toolNames[tool] : tabNames[tab]

/** The second try of statistics that could not be read. */
async function tryAgain(stage: Stage) {
  answerStatistics(stage, 'nothing')
  await stage.page.getByRole('button', { name: 'Повторить' }).click()
  await stage.wait(300)
  await stage.look('statistics, read again')
  answerStatistics(stage, 'failure')
}

/** Another order begins at the first page. */
async function orderLinks({ page, network, wait, look }: Stage) {
  const asked = '/promoter/get-links'
  // The link of the screen before is asked for once the typing pauses.
  await wait(600)
  network.always(asked, { body: { results: savedLinks, count: 25 } })
  await page.goto(`${addressOf(false, { tab: 'tools', tool: 'saved-links' })}&page=2`)
  await page.getByRole('combobox', { name: 'Порядок ссылок' }).selectOption('Доход, всё время')
  await wait(300)
  await look('links in another order')
  network.always(asked, { body: { results: savedLinks, count: savedLinks.length } })
}

/** Which of two is looked at is seen by its name. */
const pictures = [
  { name: 'Узкая', image: '/favicon.svg' },
  { name: 'Широкая', image: '/favicon-192.png' },
]

/** A picture is shown large; closed, it leaves the person where they were. */
async function preview(stage: Stage, name: string) {
  const { page, look } = stage
  const shown = page.getByRole('dialog')
  // The program's own is the last; the others of a longer list have no picture.
  await page.getByRole('button', { name: 'Предпросмотр' }).last().click()
  await expectOpened(stage, shown)
  await look(`the picture of ${name}`)
  await page.keyboard.press('Escape')
  await expectClosed(stage, shown)
  await look(`the picture of ${name}, closed`)
}

/** Addresses that were kept when the tab was in the query lead to where it stands now. */
async function comeByOldAddresses({ page, wait, look }: Stage, last: Place) {
  // The way back to here has come to its end.
  await wait(300)
  for (const query of ['tab=statistics', 'tab=tools&tool=flyers', 'tab=about']) {
    await page.goto(`/project-detail/${program.id}?${query}`)
    await wait(300)
    await look(`the old address with ${query}`)
  }
  await page.goto(addressOf(false, last))
}

/** Each tab and tool is pressed, and the browser's back and forward lead where they led. */
async function goThroughTabs(stage: Stage, { snapshot, world }: End) {
  const { page, wait, look } = stage
  const { tab, tool, hasSavedLinks, hasBanners, hasPromoCodes, hasFlyers, hasPosts } = factsOf(snapshot.context)
  // Where the program has all of them, once is enough.
  if (tab !== 'tools' || !(hasSavedLinks && hasBanners && hasPromoCodes && hasFlyers && hasPosts)) return
  if (tool === 'widget') {
    await page.getByRole('button', { name: 'Настроить виджет' }).click()
    await look('the widget is wanted')
  }
  const tools = (['saved-links', 'banners', 'promo-codes', 'flyers', 'posts', 'links'] as const).filter(
    (one) => one !== tool,
  )
  const others: readonly Place[] = [
    ...tools.map((one) => ({ tab: 'tools', tool: one }) as const),
    { tab: 'statistics' },
    { tab: 'about' },
    { tab: 'tools' },
  ]
  // There are fewer tours than worlds: one of them meets statistics that cannot be read, whatever its world.
  const isFailing = tool === 'links' || world.brought?.value === 'failure'
  await page.getByRole('tab', { name: 'О программе' }).focus()
  await page.keyboard.press('ArrowRight')
  await look('an arrow goes to the next tab')
  await page.getByRole('tab', { name: toolNames[tool === 'widget' ? 'links' : tool], exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await look('an arrow goes to the next tool')
  for (const place of others) {
    if (place.tab === 'statistics' && isFailing) answerStatistics(stage, 'failure')
    await page.getByRole('tab', { name: nameOf(place), exact: true }).click()
    await wait(300)
    await look(nameOf(place))
    if (place.tool === 'banners' || place.tool === 'flyers') await preview(stage, place.tool)
    if (place.tab === 'statistics' && isFailing) await tryAgain(stage)
  }
  for (const place of others.toReversed()) {
    await page.goBack()
    await wait(300)
    await look(`back from ${nameOf(place)}`)
  }
  await page.goForward()
  await wait(300)
  await look('forward')
  await page.goBack()
  if (world.programs?.value === true) return
  if (tool !== 'widget') await orderLinks(stage)
  await comeByOldAddresses(stage, { tab, tool })
}

export const projectTabsDriver: Driver = {
  walkthrough: projectTabsWalkthrough,
  others: [
    whileAway,
    { controls: ['summary Подробные условия'], why: 'открывается без страницы и сервера' },
    { ...connecting, controls: ['checkbox Я согласен с условиями партнерского соглашения'] },
    {
      controls: ['button Скопировать код', 'button Копировать код', 'button Скопировать текст'],
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
        'button Период: # дней',
        'button SUB ID',
        'button Доход',
        'button Переходы',
        'button Сделки',
        'button Тип инструмента',
      ],
      why: 'период и порядок статистики выбирают истории statistics',
    },
    { controls: ['button Скачать'], why: 'листовку скачивает история program-detail' },
  ],
  rest: () => 300,
  open: async (stage, { value }, _, { programs, brought }) => {
    const facts = factsOf(value)
    const { tab, tool, isUsing, createsLink, hasSavedLinks, hasBanners, hasPromoCodes, hasFlyers, hasPosts } = facts
    const isOne = programs?.value === true
    settleCabinet(stage, { is_one_project: isOne, features: hasSavedLinks ? ['links'] : [] }, isUsing ? 'US' : null)
    const { page, network } = stage
    const given = (['figures', 'failure'] as const).find((one) => one === brought?.value) ?? 'nothing'
    // The one walk that opens statistics has figures, whatever its world; the tours meet the rest.
    answerStatistics(stage, tab === 'statistics' ? 'figures' : given)
    const listed = given === 'figures' ? savedLinks : []
    network.always('/promoter/get-links', { body: { results: listed, count: listed.length } })
    network.always('/promoter/get-project-connected-accrual-list', ok([]))
    network.always(
      '/promoter/get-project',
      ok({
        ...program,
        projectbanner_set: hasBanners ? pictures.map((one) => ({ ...one, url: 'https://shop.example.ru/' })) : [],
        projectpromocode_set: hasPromoCodes ? [{ id: 1, name: 'Лето', code: 'ЛЕТО-5' }] : [],
        projectflyer_set: hasFlyers ? pictures.map((one, id) => ({ id, ...one })) : [],
        projectpost_set: hasPosts ? [{ name: 'Пост', text: 'Заходите на сайт' }] : [],
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
}
