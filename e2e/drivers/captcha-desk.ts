import type { WidgetProvider } from '#src/ui/captcha/providers.ts'
import { answers, pauseOf, refusal } from '#tools/paths/replies.ts'

import { askButton, changeButton, phoneField, repeatButton } from './auth-fields.ts'
import { openVendor, providers, type Vendor } from './captcha-vendor.ts'
import type { Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { easyPuzzle } from './puzzle.ts'

const puzzle = '/captcha/challenge'
const request = answers.auth.requestCode
const failed = refusal(503, 'Сервис недоступен')
/** A code was sent, and the next one need not wait: the captcha is needed again at once. */
const sent = { body: request.replies.login.body, headers: pauseOf(0) }
/** How long a solved captcha is good for (decisions on sign-in). */
const tokenLife = 270_000

export const robotBox = ({ page }: Stage) =>
  page.getByRole('checkbox', { name: /^(Я не робот|Проверяем…|Проверка пройдена)/ })

/** Where the visitor stands, and what the walk knows of the captcha. */
export type Desk = {
  readonly kind: 'box' | 'widget'
  readonly vendor: Vendor | null
  readonly address: string
  step: 'away' | 'phone' | 'code'
  /** The state that was seen last. */
  state: string
  /** A code request waits for the token that is being solved. */
  isWanted: boolean
  /** Calls that the walk has made on its own behalf, to be left out. */
  hidden: { load: number; solve: number }
  /** What the widget has handed out last. */
  token: string
  tokens: number
  /** How often it was tried again: each time another way. */
  retries: number
}

let turn = 0

export async function openDesk(stage: Stage, kind: Desk['kind'], serve: (name: WidgetProvider) => Promise<string>) {
  const provider = providers[turn % providers.length] ?? 'turnstile'
  turn += 1
  const vendor = kind === 'widget' ? await openVendor(stage.page, provider) : null
  const address = kind === 'widget' ? await serve(provider) : ''
  const desk: Desk = {
    kind,
    vendor,
    address,
    step: 'away',
    state: 'idle',
    isWanted: false,
    hidden: { load: 0, solve: 0 },
    token: '',
    tokens: 0,
    retries: 0,
  }
  return desk
}

export const loads = async ({ vendor, hidden }: Desk) => (vendor === null ? null : (await vendor.loads()) - hidden.load)
export const solves = async ({ wire }: Stage, { hidden }: Desk) => wire.held(puzzle).length - hidden.solve

/** What the walk does to come to where a step begins is none of its steps: its calls do not count. */
export async function aside(stage: Stage, desk: Desk, prepare: () => Promise<void>) {
  const before = [await loads(desk), await solves(stage, desk)]
  await prepare()
  desk.hidden.load += ((await loads(desk)) ?? 0) - (before[0] ?? 0)
  desk.hidden.solve += (await solves(stage, desk)) - (before[1] ?? 0)
}

export async function show(stage: Stage, desk: Desk, host = desk.address) {
  await stage.page.goto(`${host}/auth`)
  await expectOpened(phoneField(stage.page)).toBeVisible()
  desk.step = 'phone'
}

const newest = ({ wire }: Stage, path: string) => wire.held(path).at(-1)

/** Waits, letting the page's clock go on a little, until a call has come. */
async function come({ page, wire, wait }: Stage, path: string, press: () => Promise<void>) {
  const before = wire.held(path).length
  await press()
  for (let look = 0; look < 60 && wire.held(path).length === before; look += 1) {
    await page.waitForTimeout(40)
    if (look < 12) await wait(100)
  }
  expect(wire.held(path).length, `${path} is called`).toBe(before + 1)
}

export async function answerPuzzle(stage: Stage, isGood: boolean) {
  await newest(stage, puzzle)?.answer(isGood ? await easyPuzzle() : failed)
}

/** Asks for a code with the token that there is: it is spent by that. The question stays open. */
export async function spend(stage: Stage, desk: Desk) {
  const { page } = stage
  if (desk.step === 'phone') await phoneField(page).fill('+7 (999) 123 - 45 - 67')
  const button = desk.step === 'phone' ? askButton(page) : repeatButton(page)
  await expect(button).toBeEnabled()
  await come(stage, request.path, () => button.click())
}

/** Answers the open question with a failure: a fresh token is wanted then. */
export async function refuse(stage: Stage) {
  await newest(stage, request.path)?.answer(failed)
  await expect(stage.page.locator('button[aria-busy="true"]')).toHaveCount(0)
}

export async function toCode(stage: Stage, desk: Desk) {
  await newest(stage, request.path)?.answer(sent)
  await expect(async () => {
    await stage.wait(400)
    await expect(stage.page.getByRole('heading', { name: 'Введите код' })).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 10_000 })
  desk.step = 'code'
}

export async function backToPhone({ page }: Stage, desk: Desk) {
  await changeButton(page).click()
  await expect(phoneField(page)).toBeVisible()
  desk.step = 'phone'
}

export async function solveBox(stage: Stage) {
  await come(stage, puzzle, () => robotBox(stage).click())
  await answerPuzzle(stage, true)
  await expect(stage.page.getByLabel('Проверка пройдена')).toBeVisible()
}

export async function failBox(stage: Stage) {
  await come(stage, puzzle, () => robotBox(stage).click())
  await answerPuzzle(stage, false)
  await expect(stage.page.getByText('Ошибка загрузки капчи')).toBeVisible()
}

export async function solveWidget(desk: Desk) {
  desk.tokens += 1
  desk.token = `widget-token-${desk.tokens}`
  await desk.vendor?.report('solved', desk.token)
}

/** A fresh visit on which a code has been requested with a good token: unsolved, and the answer is awaited. */
export async function freshRequest(stage: Stage, desk: Desk) {
  await show(stage, desk)
  if (desk.vendor === null) await solveBox(stage)
  else {
    await expect.poll(() => desk.vendor?.isAsked()).toBe(true)
    await desk.vendor.bring(true)
    await expect(stage.page.getByText('Виджет walk')).toBeVisible()
    await solveWidget(desk)
  }
  await spend(stage, desk)
}

/** A fresh visit that stands at the code, where the token that was got ready has become too old. */
export async function freshExpired(stage: Stage, desk: Desk) {
  await freshRequest(stage, desk)
  await toCode(stage, desk)
  if (desk.vendor !== null) {
    await solveWidget(desk)
    await desk.vendor.report('expired')
    return
  }
  await wantAtCode(stage)
  await answerWanted(stage)
  await stage.wait(tokenLife + 1)
}

/** At the code no box is pressed: requesting another code wants a token. */
export async function wantAtCode(stage: Stage) {
  await come(stage, puzzle, () => repeatButton(stage.page).click())
}

/** The token that a code request waits for is solved and spent at once; after a refusal the next one is got ready. */
export async function answerWanted(stage: Stage) {
  await come(stage, request.path, () => answerPuzzle(stage, true))
  await come(stage, puzzle, () => refuse(stage))
  await answerPuzzle(stage, true)
  // Nothing at this step shows that it is solved; the solver runs in real time.
  await stage.page.waitForTimeout(400)
}

export function settleCaptcha({ wire }: Stage) {
  wire.always('/account/user-profile', refusal(401, 'Требуется вход'))
  wire.always('/ip', { body: { ip: '192.0.2.1' } })
  wire.hold(request.path)
  wire.hold(puzzle)
}

export const sentToken = (stage: Stage): unknown => Reflect.get(Object(newest(stage, request.path)?.body), 'token')
