import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import { type EntryFacts, routeNames } from '#machines/entry.machine.ts'
import { ok } from '../cabinet/answers.ts'
import { addressOfRoute, entryChart } from './chart.ts'
import { expectFrame, waysFrom } from './frame.ts'
import { entryLinks, entryOthers } from './surroundings.ts'
import { arriveAt, expectSessionCalls, loseSession, settleVisit } from './visit.ts'

const logout = '/account/logout'
const firstHeading = 'h1'

/** What the walk is about; how often its page was opened again. */
type Visit = { readonly facts: EntryFacts; readonly world: World; reloads: number }

let visit: Visit | null = null

function theVisit(): Visit {
  if (visit === null) throw new Error('посещение не началось')
  return visit
}

function isFacts(value: unknown): value is EntryFacts {
  return typeof value === 'object' && value !== null && 'route' in value && 'domain' in value
}

/** The screen at an address with what stands around it, and what start-up has asked for it. */
async function expectPlace(stage: Stage, path: string) {
  const { page } = stage
  const { facts, world, reloads } = theVisit()
  await expect.poll(() => new URL(page.url()).pathname, { message: 'where the visit has led' }).toBe(path)
  await expect(page.locator(firstHeading).first()).toBeVisible()
  await expectFrame(stage, path, facts, world)
  expectSessionCalls(stage, facts, world, reloads)
}

/** Another screen, from the menu; which one, the route says. */
async function choose({ page }: Stage, ways: ReturnType<typeof waysFrom>, facts: EntryFacts) {
  const way = ways[routeNames.indexOf(facts.route) % ways.length]
  if (way === undefined) return null
  const [label, to] = way
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: label, exact: true }).click()
  return to
}

async function moveAndBack(stage: Stage, path: string) {
  const { facts, world } = theVisit()
  const to = await choose(stage, waysFrom(path, facts, world), facts)
  if (to === null) return
  await stage.wait(300)
  await expectPlace(stage, to)
  await stage.page.goBack()
}

/** After another sign-in the same address shows the same. */
async function comeAgain(stage: Stage, path: string) {
  const now = theVisit()
  await expect(stage.page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
  await expectPlace(stage, '/auth')
  settleVisit(stage, now.facts, now.world)
  now.reloads += 1
  await stage.page.goto(path)
}

/** The next screen meets a session that is over, and leads to the sign-in. */
async function loseAndReturn(stage: Stage, path: string) {
  const { facts, world } = theVisit()
  const ways = waysFrom(path, facts, world).filter(([, to]) => ['/accrual', '/payments'].includes(to))
  if (ways.length === 0) return
  loseSession(stage)
  await choose(stage, ways, facts)
  await comeAgain(stage, path)
}

/** Log-out is pressed again and again, and sent once. */
async function leaveAndReturn(stage: Stage, path: string) {
  const { page, network } = stage
  network.hold(logout)
  const button = page.getByRole('navigation', { name: 'Разделы' }).getByRole('button', { name: /^(Выйти|Выходим…)$/ })
  await button.dblclick()
  await expect(button).toHaveText('Выходим…')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => network.held(logout).length, { intervals: [20] }).toBeGreaterThan(0)
  // To a screen reader it is closed; a finger reaches it all the same.
  await button.click({ force: true })
  await page.evaluate(() => null)
  expect(network.held(logout), 'how often log-out is sent').toHaveLength(1)
  await network.held(logout).at(-1)?.answer(ok(null))
  loseSession(stage)
  await comeAgain(stage, path)
}

/** Only from the screen that was asked for: the ones that start-up leads to are among them. */
async function goOn(stage: Stage, { snapshot, world }: End) {
  const { facts } = theVisit()
  if (snapshot.value !== 'stay' || !facts.isSignedIn || facts.hasFailed) return
  const path = addressOfRoute[facts.route]
  if (world.next?.value === 'moves') await moveAndBack(stage, path)
  if (world.next?.value === 'loses') await loseAndReturn(stage, path)
  if (world.next?.value === 'leaves') await leaveAndReturn(stage, path)
}

export const entryDriver: Driver = {
  chart: entryChart,
  // A skeleton gives way after a moment of the page's clock.
  rest: () => 300,
  surroundings: { links: (world) => entryLinks(world, theVisit().facts), others: entryOthers },
  open: async (stage, { value }, _, world) => {
    if (!isFacts(value)) throw new Error('это не посещение')
    visit = { facts: value, world, reloads: 0 }
    settleVisit(stage, value, world)
    await stage.page.goto(arriveAt(stage, addressOfRoute[value.route], value, world))
  },
  around: goOn,
  gestures: {},
  attempts: {},
  calls: {},
  screens: {
    accessDenied: async (stage) => {
      const { facts, world } = theVisit()
      await expect(stage.page.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible()
      await expectFrame(stage, addressOfRoute[facts.route], facts, world)
      expectSessionCalls(stage, facts, world, 0)
    },
    // Where the tab is not the one that the address names, the screen itself turns to it.
    stay: (stage) => expectPlace(stage, addressOfRoute[theVisit().facts.route]),
    toAuth: async (stage) => {
      await expectPlace(stage, '/auth')
      await expect(stage.page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible()
    },
    toProjectList: (stage) => expectPlace(stage, '/project-list'),
    toAbout: async (stage) => {
      await expectPlace(stage, '/project-detail-about')
      await expect(stage.page.getByRole('tab', { name: 'О программе', selected: true })).toBeVisible()
    },
    toTools: async (stage) => {
      await expectPlace(stage, '/project-detail-tools')
      await expect(stage.page.getByRole('tab', { name: 'Инструменты', selected: true })).toBeVisible()
    },
  },
}
