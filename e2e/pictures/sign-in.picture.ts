import type { Page } from '@playwright/test'
import { fillProfile } from './studio/forms.ts'
import { answers, fails, hangs } from './studio/network.ts'
import { type Scene, takePictures } from './studio/studio.ts'
import { both, every, once, phones } from './studio/views.ts'

const phone = (page: Page) => page.getByLabel('Номер телефона')
const robot = (page: Page) => page.getByRole('checkbox', { name: 'Я не робот' })
const solved = (page: Page) => page.getByLabel('Проверка пройдена')
const ask = (page: Page) => page.getByRole('button', { name: 'Получить код' })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const code = (page: Page) => page.getByLabel('Код', { exact: true })
const enter = (page: Page) => page.getByRole('button', { name: /^(Войти|Зарегистрироваться)/ })

const codeCall = /create-phone-code/
const stranger = { as: 'visitor', at: '/auth' } as const

/** The known number or the new one; a server that has the next code wait a minute. */
const knows = (page: Page) => answers(page, codeCall, { code_type: 'LOG' }, 200, { 'Retry-After': '60' })
const isNew = (page: Page) => answers(page, codeCall, { code_type: 'REG' }, 200, { 'Retry-After': '60' })

async function typeNumber(page: Page) {
  await phone(page).pressSequentially('+79001234567')
  await robot(page).click()
  await solved(page).waitFor()
}

async function askForCode(page: Page) {
  await typeNumber(page)
  await ask(page).click()
}

async function openCodeStep(page: Page) {
  await askForCode(page)
  await heading('Введите код')(page).waitFor()
}

async function enterCode(page: Page) {
  await openCodeStep(page)
  await code(page).fill('123456')
  await enter(page).click()
}

const codeStep = { ...stranger, act: openCodeStep, shows: heading('Введите код') } satisfies Scene

takePictures('sign-in', {
  phone: { ...stranger, shows: heading('Введите номер телефона'), views: every },
  'phone-wrong': {
    ...stranger,
    act: async (page) => {
      await phone(page).pressSequentially('+7900')
      await ask(page).click()
    },
    shows: (page) => page.getByText('Пожалуйста, проверьте капчу'),
  },
  'captcha-solving': {
    ...stranger,
    network: (page) => hangs(page, /captcha\/challenge/),
    act: (page) => robot(page).click(),
    shows: (page) => page.getByText('Проверяем…'),
    views: once,
  },
  'captcha-failed': {
    ...stranger,
    network: (page) => fails(page, /captcha\/challenge/),
    act: (page) => robot(page).click(),
    shows: (page) => page.getByText('Ошибка загрузки капчи'),
    views: phones,
  },
  'number-typed': { ...stranger, act: typeNumber, shows: solved, views: once },
  'code-asked-for': {
    ...stranger,
    network: (page) => hangs(page, codeCall),
    act: askForCode,
    shows: (page) => page.locator('button[aria-busy="true"]'),
    views: once,
  },
  'code-refused': {
    ...stranger,
    network: (page) =>
      answers(page, codeCall, { error: 'Слишком много попыток. Попробуйте позже.' }, 429, { 'Retry-After': '60' }),
    // A refused question costs its captcha: the next one is being solved while the refusal already is there.
    act: async (page) => {
      await askForCode(page)
      await page.getByText('Слишком много попыток').waitFor()
    },
    shows: solved,
    views: phones,
  },
  code: { ...codeStep, network: knows },
  'code-wrong': {
    ...stranger,
    network: async (page) => {
      await knows(page)
      await answers(page, /update-phone-code/, { error: 'Не верный код' }, 400)
    },
    act: enterCode,
    shows: (page) => page.getByText('Не верный код'),
    views: phones,
  },
  'code-checked': {
    ...stranger,
    network: async (page) => {
      await knows(page)
      await hangs(page, /update-phone-code/)
    },
    act: enterCode,
    shows: (page) => page.locator('button[aria-busy="true"]'),
    views: once,
  },
  'code-failed': {
    ...stranger,
    network: async (page) => {
      await knows(page)
      await fails(page, /update-phone-code/)
    },
    act: enterCode,
    shows: (page) => page.getByRole('alert').filter({ hasText: /\S/ }),
    views: once,
  },
  'code-of-a-new-number': { ...codeStep, network: isNew, views: phones },
  'consent-missing': {
    ...stranger,
    network: isNew,
    act: enterCode,
    shows: (page) => page.getByText('Необходимо согласие'),
    views: once,
  },
  opening: {
    ...stranger,
    network: async (page) => {
      await knows(page)
      await answers(page, /update-phone-code|account\/auth$/, { status: true })
      await answers(page, /user-profile/, {}, 401)
    },
    act: async (page) => {
      await openCodeStep(page)
      await code(page).fill('123456')
      await fails(page, /user-profile/)
      await enter(page).click()
    },
    shows: (page) => page.getByText('Вы вошли, но кабинет пока не загрузился'),
    views: phones,
  },
  unreachable: {
    as: 'experienced',
    at: '/accrual',
    network: (page) => fails(page, /user-profile/),
    shows: (page) => page.getByText('Сервис временно недоступен.'),
    views: both,
  },
})

const city = { as: 'visitor', host: 'city.localhost', at: '/auth' } as const

async function openProfile(page: Page) {
  await openCodeStep(page)
  await page.getByRole('checkbox', { name: /^Принимаю/ }).check()
  await code(page).fill('123456')
  await enter(page).click()
  await heading('Заполните данные профиля')(page).waitFor()
}

async function registers(page: Page) {
  await isNew(page)
  await answers(page, /update-phone-code/, { status: true })
}

takePictures('registration', {
  profile: { ...city, network: registers, act: openProfile, shows: heading('Заполните данные профиля') },
  'profile-wrong': {
    ...city,
    network: registers,
    act: async (page) => {
      await openProfile(page)
      await page.getByLabel('Имя', { exact: true }).fill('Anna')
      await page.getByLabel('E-mail', { exact: true }).fill('anna@')
      await page.getByRole('button', { name: 'Сохранить данные' }).click()
    },
    shows: (page) => page.getByText('Обязательное поле'),
    views: phones,
  },
  'city-list': {
    isOnlyPictured: true,
    ...city,
    network: registers,
    act: async (page) => {
      await openProfile(page)
      await page.getByRole('combobox', { name: 'Город' }).click()
    },
    shows: (page) => page.getByRole('option').first(),
    views: ['390-light'],
    isFleeting: true,
    mayClash: true,
  },
  'cities-failed': {
    ...city,
    network: async (page) => {
      await registers(page)
      await fails(page, /city-list/)
    },
    act: openProfile,
    shows: (page) => page.getByText('Не удалось загрузить города.'),
    views: once,
  },
  refused: {
    ...city,
    network: async (page) => {
      await registers(page)
      await answers(
        page,
        /account\/reg$/,
        { error: 'Этот E-mail уже занят', fields: { email: 'Этот E-mail уже занят' } },
        422,
      )
    },
    act: async (page) => {
      await openProfile(page)
      await fillProfile(page)
      await page.getByRole('button', { name: 'Сохранить данные' }).click()
    },
    shows: (page) => page.getByText('Этот E-mail уже занят'),
    views: once,
  },
})
