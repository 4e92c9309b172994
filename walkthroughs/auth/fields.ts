import type { Page } from '@playwright/test'
import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { enter } from '../browser/enter.ts'
import { refusal } from '../cabinet/answers.ts'
import { visitNow } from './visit.ts'

/** How long a solved captcha is good for (decisions on sign-in). */
export const tokenLife = 270_000

const cities = '/city/get-country-region-city-list'
const kazan = { id: 1, name: 'Казань' }

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
    await expect(solvedBox(page)).toBeVisible()
  }).toPass({ timeout: 15_000 })
}

/** Waits until what was solved is too old, and begins anew with a puzzle that does not come. */
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
  else network.always(cities, kind === 'empty' ? { body: [] } : refusal(503, 'Сервис недоступен'))
}

async function fillCity({ page, network, wait }: OpenedStage, hasCity: boolean) {
  if (hasCity) network.always(cities, { body: [kazan] })
  await cityField(page).fill(hasCity ? 'Каза' : 'Нет')
  await wait(600)
  if (hasCity) await page.getByRole('option', { name: kazan.name }).click()
  // Without its list the city need not be chosen: that must hinder no registration.
  else await page.getByRole('button', { name: 'Повторить' }).click()
  // The list of cities would lie over the button.
  await cityField(page).press('Escape')
}

const profileFields = { Имя: 'Анна', Фамилия: 'Орлова', 'E-mail': 'anna@example.ru' } as const

export async function fillProfile(stage: OpenedStage, hasCity: boolean) {
  const { cities: kind, way } = visitNow()
  for (const [label, text] of Object.entries(profileFields))
    await enter(stage.page.getByLabel(label, { exact: true }), text, way)
  if (kind === 'failing') await fillCity(stage, hasCity)
}

/** A field that people do not see and machines fill in. */
export async function fillHoneypot({ page }: OpenedStage) {
  const { honeypot } = visitNow()
  if (honeypot !== '') await page.locator('input[name="firstEmail"]').fill(honeypot, { force: true })
}
