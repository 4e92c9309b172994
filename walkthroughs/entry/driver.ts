import type { Driver, End, Others, Stage } from 'chart-kit/browser/driver.ts'
import type { EntryFacts } from '#machines/decisions/entry.table.ts'
import { routeNames } from '#machines/route-paths.ts'
import { ok, unavailable } from '../cabinet/answers.ts'
import { programList } from '../cabinet/program-surroundings.ts'
import { brand } from '../cabinet/replies.ts'
import { arriveAt, loseSession, settleVisit } from './visit.ts'
import { addressOfRoute, entryWalkthrough } from './walkthrough.ts'

/** Entry looks where a visit ends; what is done on a screen is the matter of others. */
const entryOthers: Others = [
  {
    controls: ['textbox Номер телефона', 'checkbox Я не робот', 'button Получить код'],
    why: 'входят пути auth и captcha',
  },
  programList,
  {
    controls: ['tab О программе', 'tab Инструменты', 'tab Статистика', 'tab Ссылки', 'tab Мои ссылки'],
    why: 'вкладки нажимают пути project-tabs',
  },
  {
    controls: [
      'textbox Адрес страницы',
      'textbox SUB ID (по желанию)',
      'textbox Партнёрская ссылка',
      'switch Показать длинную ссылку',
    ],
    why: 'ссылки создают пути link-builder',
  },
  { controls: ['checkbox Я согласен с условиями партнерского соглашения'], why: 'подключаются пути connection' },
  {
    controls: ['textbox Поиск по видео', 'button # Первая ссылка', 'button # Урок #'],
    why: 'видео ищут и смотрят истории training',
  },
  { controls: ['button Повторить'], why: 'вторую попытку проверяют истории экранов' },
]

const logout = '/account/logout'

function isFacts(value: unknown): value is EntryFacts {
  return typeof value === 'object' && value !== null && 'route' in value && 'domain' in value
}

function factsOf(value: unknown): EntryFacts {
  if (!isFacts(value)) throw new Error('это не посещение')
  return value
}

const menu = ({ page }: Stage) => page.getByRole('navigation', { name: 'Разделы' })

/** Another screen, from the menu; which of `among`, the route says. */
async function choose(stage: Stage, { route }: EntryFacts, among: readonly string[]): Promise<boolean> {
  const here = addressOfRoute(route)
  const offered = await menu(stage)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ways = offered.filter((to) => to !== here && (among.length === 0 || among.includes(to)))
  const to = ways[routeNames.indexOf(route) % Math.max(ways.length, 1)]
  if (to === undefined) return false
  await menu(stage).locator(`a[href="${to}"]`).click()
  return true
}

async function moveAndBack(stage: Stage, facts: EntryFacts) {
  if (!(await choose(stage, facts, []))) return
  await stage.wait(300)
  await stage.look('another screen')
  await stage.page.goBack()
  await stage.wait(300)
}

/** After another sign-in the same address shows the same. */
async function comeAgain(stage: Stage, facts: EntryFacts, world: End['world']) {
  await stage.look('signed out')
  settleVisit(stage, facts, world)
  await stage.page.goto(addressOfRoute(facts.route))
}

/** The next screen meets a session that is over, and leads to the sign-in. */
async function loseAndReturn(stage: Stage, facts: EntryFacts, world: End['world']) {
  loseSession(stage)
  if (await choose(stage, facts, ['/accrual', '/payments'])) await comeAgain(stage, facts, world)
  else settleVisit(stage, facts, world)
}

/** Log-out is pressed again and again, and sent once; where it fails, once more. */
async function leaveAndReturn(stage: Stage, facts: EntryFacts, world: End['world']) {
  const { network } = stage
  network.hold(logout)
  const button = menu(stage).getByRole('button', { name: /^(Выйти|Выходим…)$/ })
  await button.dblclick()
  // To a screen reader it is closed; a finger reaches it all the same.
  await button.click({ force: true })
  await stage.look('leaving')
  await network.held(logout).at(-1)?.answer(unavailable)
  await stage.look('log-out has failed')
  await button.click()
  await stage.look('leaving at the second try')
  await network.held(logout).at(-1)?.answer(ok(null))
  loseSession(stage)
  await comeAgain(stage, facts, world)
}

const shared = 'https://shop.example.ru/page'
/** Its name ends as that of the program's site does. */
const foreign = 'https://myshop.example.ru/page'

/** Another application gives a page to the cabinet: it is there after start-up, and waits while its promoter signs in. */
async function sharePage(stage: Stage, facts: EntryFacts, world: End['world']) {
  const { page, network } = stage
  const come = async (path: string, who: string, share = shared) => {
    await page.goto(`${path}?${new URLSearchParams({ share })}`)
    await stage.wait(300)
    await stage.look(`${share === shared ? 'a' : 'another'} page is shared with ${path}, ${who}`)
  }
  network.always('/domain/get-domain', ok({ ...brand, features: ['manifest'] }))
  for (const path of [addressOfRoute('project-list'), addressOfRoute('auth')]) await come(path, 'signed in')
  await come(addressOfRoute('project-list'), 'signed in', foreign)
  loseSession(stage)
  await come(addressOfRoute('project-list'), 'signed out')
  settleVisit(stage, facts, world)
  await page.goto(addressOfRoute(facts.route))
}

/** Only from the screen that was asked for: the ones that start-up leads to are among them. */
async function goOn(stage: Stage, { snapshot, world }: End) {
  const facts = factsOf(snapshot.context)
  if (snapshot.value !== 'stay' || !facts.isSignedIn || facts.hasFailed) return
  await moveAndBack(stage, facts)
  // Only a list of programs takes a page in.
  if (facts.domain === 'several') await sharePage(stage, facts, world)
  else if (facts.connection === 'US') await loseAndReturn(stage, facts, world)
  else if (facts.connection !== null) await leaveAndReturn(stage, facts, world)
}

export const entryDriver: Driver = {
  walkthrough: entryWalkthrough,
  // A skeleton gives way after a moment of the page's clock.
  rest: () => 300,
  others: entryOthers,
  open: async (stage, { value }, _, world) => {
    const facts = factsOf(value)
    settleVisit(stage, facts, world)
    const path = addressOfRoute(facts.route)
    // Who signs in first is led to all of the address.
    const asked = facts.isSignedIn ? path : `${path}?search=a`
    await stage.page.goto(arriveAt(stage, asked, facts, world))
  },
  around: goOn,
  gestures: {},
  attempts: {},
  calls: {},
}
