import { brand } from '#server/api-document/reply-samples.ts'
import {
  askButton,
  codeField,
  consentBox,
  enterButton,
  phoneField,
  saveButton,
  solveCaptcha,
} from '#walkthroughs/auth/scene.ts'
import type { Network } from './network.ts'
import { button, expect, pressBusy, retry, type Scene, type Stage } from './stage.ts'

const stranger = (network: Network) => network.reply('getDomain', { data: { ...brand, is_city: false } })
const newcomer = (network: Network) => {
  stranger(network)
  network.reply('createPhoneCode', { code_type: 'REG' })
}

async function typePhone({ page }: Stage) {
  await phoneField(page).fill('+7 (999) 123 - 45 - 67')
  await solveCaptcha({ page })
}

async function typeCode(stage: Stage) {
  const { page } = stage
  await typePhone(stage)
  await askButton(page).click()
  await codeField(page).fill('123 456')
}

async function typeProfile(stage: Stage) {
  const { page } = stage
  await typeCode(stage)
  await consentBox(page).check()
  await enterButton(page).click()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Орлова')
  await page.getByLabel('E-mail', { exact: true }).fill('anna@example.ru')
}

const isHome = ({ page }: Stage) => expect(page.getByRole('heading', { name: 'Программы' })).toBeVisible()
const enter = ({ page }: Stage) => enterButton(page).click()
const save = ({ page }: Stage) => saveButton(page).click()
const press =
  (name: RegExp) =>
  ({ page }: Stage) =>
    pressBusy(page, name)

export const signInScenes: Readonly<Record<string, Scene>> = {
  createPhoneCode: {
    visitor: 'stranger',
    settle: stranger,
    prepare: typePhone,
    ask: ({ page }) => askButton(page).click(),
    askAgain: press(/^Получить код/),
    good: ({ page }) => expect(page.getByRole('heading', { name: 'Введите код' })).toBeVisible(),
    again: ({ page }) => askButton(page).click(),
  },
  updatePhoneCode: {
    visitor: 'stranger',
    settle: stranger,
    prepare: typeCode,
    ask: enter,
    askAgain: press(/^Войти/),
    good: isHome,
    again: enter,
  },
  auth: {
    visitor: 'stranger',
    settle: stranger,
    prepare: typeCode,
    ask: enter,
    askAgain: press(/^Войти/),
    good: isHome,
    again: enter,
  },
  reg: {
    visitor: 'stranger',
    settle: newcomer,
    prepare: typeProfile,
    ask: save,
    askAgain: press(/^Сохранить данные/),
    good: isHome,
    again: save,
  },
  getCountryRegionCityList: {
    visitor: 'stranger',
    settle: (network) => network.reply('createPhoneCode', { code_type: 'REG' }),
    prepare: async (stage) => {
      await typeCode(stage)
      await consentBox(stage.page).check()
    },
    ask: enter,
    good: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Город' }).click()
      await expect(page.getByRole('option', { name: 'Казань' })).toBeVisible()
      await page.keyboard.press('Escape')
    },
    again: ({ page }) => retry(page).click(),
    staysLost: 'the field has a second try of its own, and keeps nobody from registering',
  },
  authByToken: {
    visitor: 'stranger',
    good: ({ page }) => expect(page.getByRole('heading', { name: 'Выплаты' })).toBeVisible(),
    again: async () => {},
    staysLost: 'it writes',
  },
  logout: {
    prepare: ({ page }) => expect(button(page, 'Выйти')).toBeVisible(),
    ask: ({ page }) => button(page, 'Выйти').click(),
    askAgain: press(/^(Выйти|Выходим)/),
    good: ({ page }) => expect(page.getByRole('heading', { name: 'Введите номер телефона' })).toBeVisible(),
    again: ({ page }) => page.getByRole('alert').getByRole('button', { name: 'Повторить' }).click(),
  },
}
