import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { CallDriver, Moment, OpenedStage, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { arrowsOf } from 'chart-kit/browser/stage.ts'
import type { Replies, Reply } from 'chart-kit/reply.ts'
import type { Edge } from 'chart-kit/walks/graph.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import { newSignIn } from '#machines/auth/setup.ts'
import { enter, type Way, wayOf } from '../browser/enter.ts'
import { type Answered, type cooldownEnds, cooldownOf, cooldownSeconds, refusal } from '../cabinet/answers.ts'

/** The brand's cities: a list that fails until a city is chosen from it, one that never comes, an empty one; or none. */
type Cities = 'failing' | 'slow' | 'empty' | 'none'

/** What the world of a walk is like. */
type Visit = {
  readonly cities: Cities
  readonly honeypot: string
  /** How often each class of an answer was given; each time in another of its forms, with or without a wait. */
  readonly given: Map<string, number>
  readonly firstForm: number
  readonly firstWait: number
  /** How texts come into the fields. */
  readonly way: Way
}

const isCities = (value: unknown): value is Cities => ['failing', 'slow', 'empty', 'none'].includes(String(value))

function visitIn(world: World, isCityChosen: boolean): Visit {
  const { cities, waits, answers, visitor } = world
  return {
    // Who chooses a city chooses it from a list.
    cities: isCities(cities?.value) && !isCityChosen ? cities.value : 'failing',
    honeypot: String(visitor?.value ?? ''),
    given: new Map(),
    firstForm: Number(answers?.value ?? 0),
    firstWait: Number(waits?.value ?? 0),
    way: wayOf(world),
  }
}

let visit = visitIn({}, false)

export const visitNow = (): Visit => visit

export function beginVisit(world: World, steps: readonly Edge[]): Visit {
  const isCity = ({ happening: { name, sample } }: Edge) => name === 'profile.submitted' && sample.name === 'city'
  visit = visitIn(world, steps.some(isCity))
  return visit
}

/** What the wire says for the same: a code may be refused by a 4xx or by a status, a wait need not be named. */
const otherForms: Readonly<Record<string, readonly Reply[]>> = {
  login: [{ body: { code_type: 'XX' } }, { body: {} }],
  wrongCode: [
    { status: 422, body: { error: 'Не верный код', fields: { phone: 'Не тот номер', code: 'Не верный код' } } },
    { body: { status: false } },
    { body: {} },
  ],
  failed: [refusal(429, 'Сервис недоступен')],
}

function turnOf(given: string, first: number): number {
  const turn = visit.given.get(given) ?? first
  visit.given.set(given, turn + 1)
  return turn
}

/** Whether a walk comes to it for the first time. */
export const isFirst = (what: string): boolean => turnOf(what, 0) === 0

/** Every second answer of a class names no wait. */
const isNextWaitNamed = (name: string): boolean => turnOf(`wait ${name}`, visit.firstWait) % 2 === 0

/** The next form of a class of answers: the usual one and the others in turn. */
function formOf(path: string, replies: Replies, name: string): Reply | undefined {
  const usual = replies[name]
  // Of a request for a code a 429 says another thing.
  const others = name === 'failed' && replies.login !== undefined ? [] : (otherForms[name] ?? [])
  const form = [usual, ...others][turnOf(`${path} ${name}`, visit.firstForm) % (others.length + 1)]
  return form === undefined || usual?.headers === undefined ? form : { headers: usual.headers, ...form }
}

type Elapsed = (typeof cooldownEnds)[keyof typeof cooldownEnds]

/** Seconds until another code may be requested, where the server names none (decisions on sign-in). */
const unnamedWait = 30

/** When the walk's cooldowns end, by the page's clock. */
type Ends = { readonly begun: number; readonly ends: Map<Elapsed, number> }
let cooldowns: Ends = { begun: 0, ends: new Map() }

const now = ({ page }: Stage) => page.evaluate(() => Date.now())

export async function beginCooldowns(stage: Stage): Promise<void> {
  cooldowns = { begun: await now(stage), ends: new Map() }
}

/** Whether the end of the countdown comes before anything else that the machine listens for. */
function isWaitedFor(elapsed: Elapsed, { ahead }: Moment): boolean {
  return ahead.find(({ arrows }) => arrows.length > 0)?.happening.name === elapsed
}

/**
 * Two cooldowns may run beside each other, and the walk says which is over first: each gets an end of its own, in the order
 * of the steps that wait for it.
 */
async function secondsFor(stage: Stage, elapsed: Elapsed, { at, ahead }: Moment): Promise<number> {
  const steps = ahead.findIndex(({ happening }) => happening.name === elapsed)
  const place = at + 1 + (steps < 0 ? ahead.length : steps)
  const end = cooldowns.begun + (place + 1) * cooldownSeconds * 1_000
  return Math.ceil((end - (await now(stage))) / 1_000)
}

/** A call whose answers come in any of their forms, and may ask to wait, with waits that fit the walk. */
export function cooldownCall({ path, replies }: Answered, elapsed: Elapsed): CallDriver {
  return {
    ...apiCall({ path, replies }),
    answer: async (stage, moment) => {
      const { name } = moment.edge.happening.sample
      const reply = formOf(path, replies, name)
      if (reply === undefined) throw new Error(`${path} has no reply for ${name}`)
      if (reply.headers === undefined) return apiCall({ path, replies: { [name]: reply } }).answer(stage, moment)
      const mayBeUnnamed = elapsed === 'requestCooldown.elapsed' && isWaitedFor(elapsed, moment)
      const isUnnamed = mayBeUnnamed && !isNextWaitNamed(name)
      const seconds = isUnnamed ? unnamedWait : await secondsFor(stage, elapsed, moment)
      const headers = isUnnamed ? {} : cooldownOf(seconds)
      cooldowns.ends.set(elapsed, (await now(stage)) + seconds * 1_000)
      await apiCall({ path, replies: { [name]: { ...reply, headers } } }).answer(stage, moment)
    },
  }
}

/** What a step waits for before it looks, at most, in milliseconds. */
export const longestRest = 400

/** The page's clock jumps, and the page looks at it. */
async function wakeAt({ page }: Stage, moment: number) {
  await page.clock.setSystemTime(moment)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/**
 * A laptop that slept through a countdown: the wall clock went on, no timer did. One that woke up a millisecond before
 * its end finds its last second, and everything as closed as before.
 */
export async function sleepThrough(stage: Stage, elapsed: Elapsed): Promise<void> {
  const end = cooldowns.ends.get(elapsed)
  if (end === undefined) throw new Error(`Nothing has to be waited for: ${elapsed}`)
  await wakeAt(stage, end - 1)
  await stage.look(`a millisecond before ${elapsed}`)
  expect(arrowsOf(stage, 'auth'), 'what is open a millisecond before the end').toEqual([])
  // A form that was still being shown when the answer came has counted from a little later.
  await wakeAt(stage, end + longestRest)
}

/** Puts into the tab's storage what a reload finds of a sign-in that is half done. The page of an earlier walk may be there yet. */
export async function reloadAt({ page }: OpenedStage, start: unknown): Promise<void> {
  if (start === newSignIn) return
  if (page.url() === 'about:blank') await page.goto('/healthz')
  await page.evaluate((begun) => {
    const profile = { first_name: '', last_name: '', email: '', city: null }
    const kept = { ...Object(begun), at: Date.now(), requestsFrom: null, triesFrom: null, profile }
    sessionStorage.setItem('sign-in', JSON.stringify(kept))
  }, start)
}

/** How long a solved captcha is good for (decisions on sign-in). */
export const tokenLife = 270_000

const cities = '/city/get-country-region-city-list'
const kazan = { id: 1, name: 'Казань' }
/** The one that is chosen is not the first that its letters find. */
const found = [{ id: 2, name: 'Казачье' }, kazan]

export const phoneField = (page: Page) => page.getByLabel('Номер телефона')
export const codeField = (page: Page) => page.getByLabel('Код', { exact: true })
export const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^Принимаю/ })
export const askButton = (page: Page) => page.getByRole('button', { name: /^Получить код(?! повторно)/ })
export const repeatButton = (page: Page) =>
  page.getByRole('button', { name: /^(Получить код повторно|Повторно через)/ })
export const enterButton = (page: Page) => page.getByRole('button', { name: /^(Войти|Зарегистрироваться)/ })
export const saveButton = (page: Page) => page.getByRole('button', { name: /^Сохранить данные/ })
export const changeButton = (page: Page) => page.getByRole('button', { name: 'Изменить' })
export const openButton = (page: Page) => page.getByRole('button', { name: 'Открыть кабинет' })
const robotBox = (page: Page) => page.getByRole('checkbox', { name: /^(Я не робот|Проверяем…|Проверка пройдена)/ })
const solvedBox = (page: Page) => page.getByLabel('Проверка пройдена')
const cityField = (page: Page) => page.getByRole('combobox', { name: 'Город' })

/** The captcha as a person solves it, however it stands now. */
export async function solveCaptcha({ page }: Pick<OpenedStage, 'page'>) {
  // By its name: what has solved itself meanwhile is not pressed.
  const unsolved = page.getByRole('checkbox', { name: /^Я не робот/ }).and(page.locator(':not([aria-busy="true"])'))
  await expect(async () => {
    if ((await unsolved.count()) > 0) await unsolved.click({ timeout: 1_000 })
    // One that failed is loaded by the first press and solved by the second.
    await expect(solvedBox(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Waits until what was solved is too old, and begins again with a puzzle that does not come. */
export async function leaveCaptchaUnsolved(stage: OpenedStage) {
  const { page, wait } = stage
  if ((await solvedBox(page).count()) > 0) await wait(tokenLife + 1)
  await expect(solvedBox(page)).toHaveCount(0)
  await robotBox(page).click()
  // A box that could not be loaded is loaded again by the first press and solved by the second.
  if (!(await page.getByText('Проверяем…').isVisible())) await robotBox(page).click()
  await expect(page.getByText('Проверяем…')).toBeVisible()
}

/** The brand's cities as the walk's world has them. */
export function settleCities({ network }: OpenedStage): void {
  const { cities: kind } = visitNow()
  if (kind === 'slow') network.hold(cities)
  else network.always(cities, kind === 'empty' ? { body: [] } : refusal(500, 'Сервис недоступен'))
}

async function fillCity({ page, network, wait }: OpenedStage, hasCity: boolean) {
  if (hasCity) network.always(cities, { body: found })
  await cityField(page).fill(hasCity ? 'Каза' : 'Нет')
  await wait(600)
  if (hasCity) await page.getByRole('option', { name: kazan.name }).click()
  // Without its list the city need not be chosen: that must hinder no registration.
  else await page.getByRole('button', { name: 'Повторить' }).click()
  // The list of cities would lie over the button.
  await cityField(page).press('Escape')
}

const profileFields = { Имя: 'Анна', Фамилия: 'Орлова', 'E-mail': 'anna@example.ru' } as const

/** The city comes last: its list is asked for once more when it is left. `borders`: tries those of the names. */
export async function fillProfile(stage: OpenedStage, hasCity: boolean, borders: () => Promise<void>) {
  const { cities: kind, way } = visitNow()
  // What is pasted brings the space that stood behind it.
  for (const [label, text] of Object.entries(profileFields))
    await enter(stage.page.getByLabel(label, { exact: true }), way === 'pasted' ? `${text} ` : text, way)
  await borders()
  if (kind === 'failing') await fillCity(stage, hasCity)
}

/** A field that people do not see and machines fill in. */
export async function fillHoneypot({ page }: OpenedStage) {
  const { honeypot } = visitNow()
  if (honeypot !== '') await page.locator('input[name="firstEmail"]').fill(honeypot, { force: true })
}
