import type { Locator } from '@playwright/test'
import { crossBorders } from 'chart-kit/browser/borders.ts'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { CallDriver, Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { Edge } from 'chart-kit/walks/graph.ts'
import { newSignIn } from '#machines/auth/setup.ts'
import { enter } from '../browser/enter.ts'
import { type Answered, answers, refusal } from '../cabinet/answers.ts'
import { easyPuzzle } from '../cabinet/puzzle.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import {
  askButton,
  beginCooldowns,
  beginVisit,
  changeButton,
  codeField,
  consentBox,
  cooldownCall,
  enterButton,
  fillHoneypot,
  fillProfile,
  isFirst,
  leaveCaptchaUnsolved,
  longestRest,
  openButton,
  phoneField,
  reloadAt,
  repeatButton,
  saveButton,
  settleCities,
  sleepThrough,
  solveCaptcha,
  visitNow,
} from './scene.ts'
import { authWalkthrough } from './walkthrough.ts'

const calls = answers.auth
const request = calls.requestCode.path
const profile = calls.checkSession.path
const puzzle = '/captcha/challenge'

const failed = refusal(500, 'Сервис недоступен')

const isUnsolved = (edge: Edge | undefined) => edge?.happening.sample.name === 'unsolved'
const asking = ['phone.submitted', 'repeat.pressed']

/** Whether the next request for a code will be one without proof. */
function isNextUnsolved(ahead: readonly Edge[]): boolean {
  const at = ahead.findIndex(({ happening, arrows }) => asking.includes(happening.name) && arrows.length > 0)
  return at >= 0 && isUnsolved(ahead[at + 1])
}

/** A code request describes the device, which is waited for at most a second. */
async function ask(stage: Stage, button: Locator) {
  const { page, network, wait } = stage
  const count = () => network.held(request).length + network.held(puzzle).length
  const before = count()
  await button.click()
  for (let look = 0; look < 11 && count() === before; look += 1) {
    await page.waitForTimeout(40)
    await wait(100)
  }
}

async function submitPhone(stage: Stage, { edge, next }: Moment) {
  const { page, network } = stage
  await enter(phoneField(page), '+7 (999) 123 - 45 - 67', visitNow().way)
  await fillHoneypot(stage)
  if (isUnsolved(next)) {
    network.hold(puzzle)
    await leaveCaptchaUnsolved(stage)
  } else {
    await solveCaptcha(stage)
    if (isFirst('phone')) await crossBorders(stage, edge.happening.sample, () => askButton(page).click())
  }
  await ask(stage, askButton(page))
}

/** Who pastes a code pastes the message that has it. */
async function fillCode({ page }: Stage) {
  const { way } = visitNow()
  await enter(codeField(page), way === 'pasted' ? 'Ваш код: 123456. Никому не сообщайте' : '123 456', way)
}

async function submitCode(stage: Stage) {
  const { page, look } = stage
  if (isFirst('code')) {
    await codeField(page).fill('12345')
    await look('a digit of the code is missing')
  }
  await fillCode(stage)
  await enterButton(stage.page).click()
}

/** From here on it is the machine that reads the profile; at other times it is the shell. */
function expectCheck({ network }: Stage, edge: Edge) {
  if (['failed', 'error'].includes(edge.happening.sample.name)) network.hold(profile)
}

/** A call after whose failure it is unknown whether it was done. */
function unsureCall(answered: Answered): CallDriver {
  const call = cooldownCall(answered, 'tryCooldown.elapsed')
  return {
    ...call,
    answer: async (stage, moment) => {
      expectCheck(stage, moment.edge)
      await call.answer(stage, moment)
    },
  }
}

/**
 * The screen does not show when the cabinet's second opening begins, but its timer does: the answers have come, and the
 * page has had a few turns to make something of them.
 */
async function untilSettled({ page }: Stage, answers: number) {
  let left = answers
  await page.waitForEvent('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith(profile)) left -= 1
    return left === 0
  })
  for (let turn = 0; turn < 10; turn += 1) await page.evaluate(() => null)
}

const checkCall = apiCall(calls.checkSession)
const codeCall = cooldownCall(calls.requestCode, 'requestCooldown.elapsed')

const closed = async (button: Locator) => {
  if ((await button.count()) > 0) await button.first().dispatchEvent('click')
}

export const authDriver: Driver = {
  walkthrough: authWalkthrough,
  others: [{ controls: ['checkbox Проверка пройдена'], why: 'проверку проходят пути captcha' }],
  // The profile is loaded when it is needed, and React lets what it waits for be seen no sooner than this.
  rest: (state) => (/^step\.profile/.test(state) ? longestRest : 0),
  open: async (stage, { value }, _, world, steps) => {
    const { cities } = beginVisit(world, steps)
    settleCabinet(stage, { is_city: cities !== 'none', support: { email: 'help@example.ru' } })
    settleCities(stage)
    const { network, page } = stage
    // A session that start-up does not find: the screen stays, whatever the machine has reached.
    network.always(profile, refusal(401, 'Требуется вход'))
    network.always('/ip', { body: { ip: '192.0.2.1' } })
    network.always(puzzle, easyPuzzle)
    for (const { path } of [calls.requestCode, calls.verifyCode, calls.signIn, calls.register]) network.hold(path)
    await reloadAt(stage, value)
    await page.goto('/auth')
    await beginCooldowns(stage)
    const heading = page.getByRole('heading', { level: 1 })
    // The form of the profile comes with a file of its own, and React shows it after a moment of the page's clock.
    if (value !== newSignIn)
      await expect(async () => {
        await stage.wait(100)
        expect(await heading.isVisible()).toBe(true)
      }).toPass({ timeout: 20_000, intervals: [40] })
    await expect(heading).toBeVisible()
  },
  gestures: {
    'phone.submitted': submitPhone,
    'phone.reopened': async ({ page }) => {
      if ((await changeButton(page).count()) > 0) await changeButton(page).click()
      else await page.goBack()
    },
    'code.submitted': submitCode,
    'repeat.pressed': async (stage, { next }) => {
      if (isUnsolved(next)) stage.network.hold(puzzle)
      await ask(stage, repeatButton(stage.page))
    },
    'consent.toggled': ({ page }) => consentBox(page).click(),
    'profile.submitted': async (stage, { edge }) => {
      const { sample } = edge.happening
      const press = () => saveButton(stage.page).click()
      await fillProfile(stage, sample.name === 'city', () => crossBorders(stage, sample, press))
      await press()
    },
    'requestCooldown.elapsed': (stage) => sleepThrough(stage, 'requestCooldown.elapsed'),
    'tryCooldown.elapsed': (stage) => sleepThrough(stage, 'tryCooldown.elapsed'),
    'cabinet.pressed': async ({ page, network }) => {
      network.hold(profile)
      await openButton(page).click()
    },
  },
  attempts: {
    'phone.submitted': ({ page }) => closed(askButton(page)),
    'phone.reopened': ({ page }) => closed(changeButton(page)),
    'code.submitted': async (stage) => {
      const { page } = stage
      if ((await codeField(page).count()) > 0 && (await codeField(page).isEditable())) await fillCode(stage)
      await closed(enterButton(page))
    },
    'repeat.pressed': ({ page }) => closed(repeatButton(page)),
    'profile.submitted': ({ page }) => closed(saveButton(page)),
    'cabinet.pressed': ({ page }) => closed(openButton(page)),
    'consent.toggled': ({ page }) => closed(consentBox(page)),
  },
  calls: {
    requestCode: {
      // Without a solved puzzle the machine's question goes no further than the captcha.
      asked: async ({ network }) => network.held(request).length + network.held(puzzle).length,
      answer: async (stage, moment) => {
        const { network } = stage
        // After a refusal the page gets a new proof ready: where the walk needs it to have none, it gets no puzzle.
        network.always(puzzle, isNextUnsolved(moment.ahead) ? failed : easyPuzzle)
        if (!isUnsolved(moment.edge)) return codeCall.answer(stage, moment)
        network.release(puzzle)
        await network.held(puzzle).at(-1)?.answer(failed)
      },
    },
    verifyCode: cooldownCall(calls.verifyCode, 'tryCooldown.elapsed'),
    signIn: unsureCall(calls.signIn),
    register: unsureCall(calls.register),
    checkSession: {
      asked: async ({ network }) => network.held(profile).length,
      answer: async (stage, moment) => {
        // After this it is the shell that reads it, and finds no session: so the screen stays where the chart is.
        stage.network.release(profile)
        const { arrows, happening } = moment.edge
        const isTimed = arrows.some((arrow) => arrow.startsWith('step.opening.asking/'))
        // A session that is there is read once more, by the shell, before the answer is the machine's.
        const settled = isTimed ? untilSettled(stage, happening.sample.name === 'accepted' ? 2 : 1) : null
        await checkCall.answer(stage, moment)
        await settled
      },
    },
  },
}
