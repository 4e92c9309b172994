import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { arrowsOf } from 'chart-kit/browser/stage.ts'
import type { WidgetProvider } from '#src/ui/captcha/providers.ts'
import { askButton, changeButton, phoneField, repeatButton } from '../auth/scene.ts'
import { openVendor, type Vendor } from '../browser/captcha-widget.ts'
import { answers, cooldownOf, refusal } from '../cabinet/answers.ts'
import { easyPuzzle } from '../cabinet/puzzle.ts'

const puzzle = '/captcha/challenge'
const request = answers.auth.requestCode
const failed = refusal(503, 'Сервис недоступен')
/** A code was sent, and the next one need not wait: the captcha is needed again at once. */
const sent = { body: request.replies.login.body, headers: cooldownOf(0) }
/** How long a solved captcha is good for (decisions on sign-in). */
const tokenLife = 270_000

/** How the captcha comes to a token of its own. */
export const solvedAgain = 'solving/done.solve/0'

export const robotBox = ({ page }: OpenedStage) =>
  page.getByRole('checkbox', { name: /^(Я не робот|Проверяем…|Проверка пройдена)/ })

/** Where the visitor stands, and what the walk knows of the captcha. */
export type Fixture = {
  readonly kind: 'box' | 'widget'
  readonly vendor: Vendor | null
  readonly address: string
  step: 'away' | 'phone' | 'code'
  /** A code request waits for the token that is being solved. */
  isWanted: boolean
  /** Calls that the walk has made on its own behalf, to be left out. */
  hidden: { load: number; solve: number }
  /** How many the widget has handed out. */
  tokens: number
  /** Scripts of the widget that did not come: each time another way. */
  lost: number
}

export async function openFixture(
  stage: OpenedStage,
  { kind, provider }: { readonly kind: Fixture['kind']; readonly provider: WidgetProvider },
  serve: (name: WidgetProvider) => Promise<string>,
) {
  const vendor = kind === 'widget' ? await openVendor(stage.page, provider) : null
  const address = kind === 'widget' ? await serve(provider) : ''
  const fixture: Fixture = {
    kind,
    vendor,
    address,
    step: 'away',
    isWanted: false,
    hidden: { load: 0, solve: 0 },
    tokens: 0,
    lost: 0,
  }
  return fixture
}

export const loads = async ({ vendor, hidden }: Fixture) =>
  vendor === null ? null : (await vendor.loads()) - hidden.load
export const solves = async ({ network }: OpenedStage, { hidden }: Fixture) =>
  network.held(puzzle).length - hidden.solve

/**
 * What the walk does to come to where a step begins is none of its steps: its calls and its arrows do not count, but for
 * the last arrow where the step is to end with it.
 */
export async function aside(
  stage: OpenedStage,
  fixture: Fixture,
  prepare: () => Promise<void>,
  last: string | null = null,
) {
  const before = [await loads(fixture), await solves(stage, fixture)]
  const taken = stage.trail.length
  await prepare()
  if (last !== null) await expect.poll(() => arrowsOf(stage, 'captcha').at(-1), { intervals: [20] }).toBe(last)
  stage.trail.splice(taken)
  if (last !== null) stage.trail.push({ at: 0, machine: 'captcha', actor: 'aside', arrow: last, states: [] })
  fixture.hidden.load += ((await loads(fixture)) ?? 0) - (before[0] ?? 0)
  fixture.hidden.solve += (await solves(stage, fixture)) - (before[1] ?? 0)
}

export async function show(stage: OpenedStage, fixture: Fixture, host = fixture.address) {
  await stage.page.goto(`${host}/auth`)
  await expect(phoneField(stage.page)).toBeVisible()
  fixture.step = 'phone'
}

const newest = ({ network }: OpenedStage, path: string) => network.held(path).at(-1)

/** Waits, letting the page's clock go on a little, until a call has come. */
async function come({ page, network, wait }: OpenedStage, path: string, press: () => Promise<void>) {
  const before = network.held(path).length
  await press()
  for (let look = 0; look < 60 && network.held(path).length === before; look += 1) {
    await page.waitForTimeout(40)
    if (look < 12) await wait(100)
  }
  expect(network.held(path).length, `${path} is called`).toBe(before + 1)
}

export async function answerPuzzle(stage: OpenedStage, isGood: boolean) {
  await newest(stage, puzzle)?.answer(isGood ? await easyPuzzle() : failed)
}

/** Asks for a code with the token that there is: it is spent by that. The question stays open. */
export async function spend(stage: OpenedStage, fixture: Fixture) {
  const { page } = stage
  if (fixture.step === 'phone') await phoneField(page).fill('+7 (999) 123 - 45 - 67')
  const button = fixture.step === 'phone' ? askButton(page) : repeatButton(page)
  await expect(button).toBeEnabled()
  await come(stage, request.path, () => button.click())
}

/** Answers the open question with a failure: a fresh token is wanted then. */
export async function refuse(stage: OpenedStage) {
  await newest(stage, request.path)?.answer(failed)
  await expect(stage.page.locator('button[aria-busy="true"]')).toHaveCount(0)
}

export async function toCode(stage: OpenedStage, fixture: Fixture) {
  await newest(stage, request.path)?.answer(sent)
  await expect(async () => {
    await stage.wait(400)
    await expect(stage.page.getByRole('heading', { name: 'Введите код' })).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 10_000 })
  fixture.step = 'code'
}

export async function backToPhone({ page }: OpenedStage, fixture: Fixture) {
  await changeButton(page).click()
  await expect(phoneField(page)).toBeVisible()
  fixture.step = 'phone'
}

async function solveBox(stage: OpenedStage) {
  await come(stage, puzzle, () => robotBox(stage).click())
  await answerPuzzle(stage, true)
  await expect(stage.page.getByLabel('Проверка пройдена')).toBeVisible()
}

export async function failBox(stage: OpenedStage) {
  await come(stage, puzzle, () => robotBox(stage).click())
  await answerPuzzle(stage, false)
  await expect(stage.page.getByText('Ошибка загрузки капчи')).toBeVisible()
}

/** The first press loads the box again, the second one solves it, which fails once more. */
export async function retryByBox(stage: OpenedStage) {
  await robotBox(stage).click()
  await failBox(stage)
}

export async function solveWidget(fixture: Fixture) {
  fixture.tokens += 1
  await fixture.vendor?.report('solved', `widget-token-${fixture.tokens}`)
}

/** A fresh visit on which a code has been requested with a good token: unsolved, and the answer is awaited. */
export async function freshRequest(stage: OpenedStage, fixture: Fixture) {
  await show(stage, fixture)
  if (fixture.vendor === null) await solveBox(stage)
  else {
    await expect.poll(() => fixture.vendor?.isAsked()).toBe(true)
    await fixture.vendor.bring(true)
    await expect(stage.page.getByText(/^Виджет, sitekey walk/)).toBeVisible()
    await solveWidget(fixture)
  }
  await spend(stage, fixture)
}

/** A fresh visit that is at the code, where the token that was got ready has become too old. */
export async function freshExpired(stage: OpenedStage, fixture: Fixture) {
  await freshRequest(stage, fixture)
  await toCode(stage, fixture)
  if (fixture.vendor !== null) {
    await solveWidget(fixture)
    await fixture.vendor.report('expired')
    return
  }
  await wantAtCode(stage)
  await answerWanted(stage)
  // Nothing at this step shows that it is solved.
  await expect.poll(() => arrowsOf(stage, 'captcha').at(-1), { intervals: [20] }).toBe(solvedAgain)
  await stage.wait(tokenLife + 1)
}

/** At the code no box is pressed: requesting another code wants a token. */
export async function wantAtCode(stage: OpenedStage) {
  await come(stage, puzzle, () => repeatButton(stage.page).click())
}

/** The token that a code request waits for is solved and spent at once; after a refusal the next one is got ready. */
export async function answerWanted(stage: OpenedStage) {
  await come(stage, request.path, () => answerPuzzle(stage, true))
  await come(stage, puzzle, () => refuse(stage))
  await answerPuzzle(stage, true)
}

export function settleCaptcha({ network }: OpenedStage) {
  network.always('/account/user-profile', refusal(401, 'Требуется вход'))
  network.always('/ip', { body: { ip: '192.0.2.1' } })
  network.hold(request.path)
  network.hold(puzzle)
}
