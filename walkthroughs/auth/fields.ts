import type { Page } from '@playwright/test'
import type { Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { refusal } from '../cabinet/answers.ts'
import { visitNow } from './visit.ts'

/** How long a solved captcha is good for (decisions on sign-in). */
export const tokenLife = 270_000

const cities = '/city/get-country-region-city-list'
export const kazan = { id: 1, name: 'Казань' }

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
export async function solveCaptcha({ page }: Pick<Stage, 'page'>) {
  // By its name: what has solved itself meanwhile is not pressed.
  const unsolved = page.getByRole('checkbox', { name: /^Я не робот/ }).and(page.locator(':not([aria-busy="true"])'))
  await expect(async () => {
    if ((await unsolved.count()) > 0) await unsolved.click({ timeout: 1_000 })
    await expect(solvedBox(page)).toBeVisible()
  }).toPass({ timeout: 15_000 })
}

/** Waits until what was solved is too old, and begins anew with a puzzle that does not come. */
export async function leaveCaptchaUnsolved(stage: Stage) {
  const { page, wait } = stage
  if ((await solvedBox(page).count()) > 0) await wait(tokenLife + 1)
  await expect(solvedBox(page)).toHaveCount(0)
  await robotBox(page).click()
  // A box that could not be loaded is loaded again by the first press and solved by the second.
  if (!(await page.getByText('Проверяем…').isVisible())) await robotBox(page).click()
  await expect(page.getByText('Проверяем…')).toBeVisible()
}

/** The brand's cities as the walk's world has them. */
export function settleCities({ network }: Stage): void {
  const { cities: kind } = visitNow()
  if (kind === 'slow') network.hold(cities)
  else network.always(cities, kind === 'empty' ? { body: [] } : refusal(503, 'Сервис недоступен'))
}

async function fillCity({ page, network, wait }: Stage, hasCity: boolean) {
  const searches = () => network.asked(cities).map(({ query }) => Object.fromEntries(query))
  const typed = hasCity ? 'Каза' : 'Нет'
  if (hasCity) network.always(cities, { body: [kazan] })
  await cityField(page).fill(typed)
  await wait(600)
  await expect.poll(() => searches().at(-1), { message: 'the search for a city' }).toEqual({ search: typed })
  if (hasCity) await page.getByRole('option', { name: kazan.name }).click()
  else {
    // Without its list the city need not be chosen: that must hinder no registration.
    await expect(page.getByText('Не удалось загрузить города.')).toBeVisible()
    const before = searches().length
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect.poll(() => searches().length, { message: 'the search once more' }).toBeGreaterThan(before)
    expect(searches().at(-1)).toEqual({ search: await cityField(page).inputValue() })
  }
  // The list of cities would lie over the button.
  await cityField(page).press('Escape')
}

export async function fillProfile(stage: Stage, hasCity: boolean) {
  const { page } = stage
  const visit = visitNow()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
  if (visit.cities === 'failing') await fillCity(stage, hasCity)
  visit.hasProfile = true
}

/** A field that people do not see and machines fill in. */
export async function fillHoneypot({ page }: Stage) {
  const { honeypot } = visitNow()
  if (honeypot !== '') await page.locator('input[name="firstEmail"]').fill(honeypot, { force: true })
}
