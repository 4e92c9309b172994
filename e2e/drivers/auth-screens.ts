import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'

import type { authMachine } from '#machines/auth.machine.ts'

import {
  askButton,
  changeButton,
  codeField,
  consentBox,
  enterButton,
  openButton,
  phoneField,
  repeatButton,
  saveButton,
} from './auth-fields.ts'
import type { Driver, Stage } from './driver.ts'
import { expect } from './expect.ts'

type Situation = Pick<SnapshotFrom<typeof authMachine>, 'context' | 'value'>

const countdown = /\d+:\d\d/
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** What went wrong last stands where specification 8 puts it, and nothing else is said. */
async function expectTrouble({ page }: Stage, { context: { trouble } }: Situation) {
  const notice = trouble?.at === 'notice' || trouble?.at === 'profile' ? trouble.text : null
  const alerts = page.getByRole('alert')
  if (trouble?.at === 'notice') await expect(alerts.filter({ hasText: trouble.text })).toHaveCount(1)
  if (trouble?.at === 'profile') {
    for (const text of Object.values(trouble.fields)) await expect(page.getByText(text)).toBeVisible()
  }
  if (trouble?.at === 'captcha') await expect(alerts.filter({ hasText: 'Ошибка загрузки капчи' })).toHaveCount(1)
  await expect(page.getByText('Не верный код')).toHaveCount(
    trouble?.at === 'code' || notice === 'Не верный код' ? 1 : 0,
  )
  await expect(page.getByText('Необходимо согласие')).toHaveCount(trouble?.at === 'consent' ? 1 : 0)
  for (const text of ['Сервис недоступен', 'Подождите', 'Произошла ошибка']) {
    if (notice !== text) await expect(page.getByText(text)).toHaveCount(0)
  }
}

const isLoading = (page: Page, name: RegExp) =>
  expect(page.locator('button[data-loading]').filter({ hasText: name })).toHaveCount(1)

async function expectPhone(stage: Stage, situation: Situation, isAsking: boolean) {
  const { page } = stage
  await heading(page, 'Введите номер телефона')
  await expect(phoneField(page)).toBeVisible()
  if (isAsking) await isLoading(page, /^Получить код$/)
  else await expect(askButton(page)).not.toHaveAttribute('data-loading')
  await expectTrouble(stage, situation)
}

async function expectCode(stage: Stage, situation: Situation, name: string, busy: 'none' | 'checking' | 'asking') {
  const { page } = stage
  const { context } = situation
  await heading(page, 'Введите код')
  await expect(page.getByText('+7 (999) 123 - 45 - 67')).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(1)
  await expect(consentBox(page)).toHaveCount(name === 'Войти' ? 0 : 1)
  if (name !== 'Войти') await expect(consentBox(page)).toBeChecked({ checked: context.hasConsented })
  if (busy === 'checking') await isLoading(page, new RegExp(`^${name}`))
  if (busy === 'asking') await isLoading(page, /^Получить код повторно/)
  if (busy === 'none') await expect(page.locator('button[data-loading]')).toHaveCount(0)
  await (busy === 'none' ? expect(changeButton(page)).toBeEnabled() : expect(changeButton(page)).toBeDisabled())
  await expect(page.getByText('Новый код отправлен')).toHaveCount(context.hasRepeated ? 1 : 0)
  if (context.trouble?.at === 'code') await expect(codeField(page)).toHaveValue('')
  await expectTrouble(stage, situation)
}

async function expectProfile(stage: Stage, situation: Situation, isSaving: boolean) {
  const { page } = stage
  await heading(page, 'Заполните данные профиля')
  if (isSaving) await isLoading(page, /^Сохранить данные/)
  else await expect(saveButton(page)).not.toHaveAttribute('data-loading')
  await expectTrouble(stage, situation)
}

async function expectOpening({ page }: Stage, isSlow: boolean) {
  await expect(page.getByText('Вы вошли. Открываем кабинет…')).toHaveCount(isSlow ? 0 : 1)
  await expect(page.getByText('Вы вошли, но кабинет пока не загрузился')).toHaveCount(isSlow ? 1 : 0)
  await expect(openButton(page)).toHaveCount(isSlow ? 1 : 0)
}

/** A button that is closed until its countdown ends, or one without any. */
async function expectCountdown(button: Locator, isPaused: boolean) {
  if (!isPaused) return expect(button.filter({ hasText: countdown })).toHaveCount(0)
  await expect(button).toBeDisabled()
  await expect(button).toHaveText(countdown)
}

const stepOf = ({ value }: Situation) => Object.keys(value.step)[0] ?? ''

async function expectRequests({ page }: Stage, now: Situation, isPaused: boolean) {
  const step = stepOf(now)
  const hasButton = ['phone', 'login', 'registration'].includes(step)
  await expectCountdown(step === 'phone' ? askButton(page) : repeatButton(page), isPaused && hasButton)
}

async function expectTries({ page }: Stage, now: Situation, isPaused: boolean) {
  const step = stepOf(now)
  const hasButton = ['login', 'registration', 'profile'].includes(step)
  await expectCountdown(step === 'profile' ? saveButton(page) : enterButton(page), isPaused && hasButton)
}

/** The leaf states of the sign-in chart and what a person sees in each. */
export const authScreens: Driver['screens'] = {
  'step.phone.entering': (stage, now) => expectPhone(stage, now, false),
  'step.phone.requesting': (stage, now) => expectPhone(stage, now, true),
  'step.login.entering': (stage, now) => expectCode(stage, now, 'Войти', 'none'),
  'step.login.repeating': (stage, now) => expectCode(stage, now, 'Войти', 'asking'),
  'step.login.verifying': (stage, now) => expectCode(stage, now, 'Войти', 'checking'),
  'step.login.signingIn': (stage, now) => expectCode(stage, now, 'Войти', 'checking'),
  'step.login.checkingSession': (stage, now) => expectCode(stage, now, 'Войти', 'checking'),
  'step.registration.entering': (stage, now) => expectCode(stage, now, 'Зарегистрироваться', 'none'),
  'step.registration.repeating': (stage, now) => expectCode(stage, now, 'Зарегистрироваться', 'asking'),
  'step.registration.verifying': (stage, now) => expectCode(stage, now, 'Зарегистрироваться', 'checking'),
  'step.profile.entering': (stage, now) => expectProfile(stage, now, false),
  'step.profile.registering': (stage, now) => expectProfile(stage, now, true),
  'step.profile.checkingSession': (stage, now) => expectProfile(stage, now, true),
  'step.opening.waiting': (stage) => expectOpening(stage, false),
  'step.opening.slow': (stage) => expectOpening(stage, true),
  'step.opening.asking': (stage) => expectOpening(stage, false),
  'requests.open': (stage, now) => expectRequests(stage, now, false),
  'requests.paused': (stage, now) => expectRequests(stage, now, true),
  'tries.open': (stage, now) => expectTries(stage, now, false),
  'tries.paused': (stage, now) => expectTries(stage, now, true),
}
