import type { Page } from '@playwright/test'
import { fillBank } from './studio/forms.ts'
import { answers, fails, hangs } from './studio/network.ts'
import { type Scene, takePictures } from './studio/studio.ts'
import { both, every, once } from './studio/views.ts'

const sole = 'Индивидуальный предприниматель'
const self = 'Самозанятый'
const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить реквизиты' })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words)
const saving = /requisite-create-or-update/
const removing = /requisite-delete/

const none = { as: 'newcomer', at: '/requisites', shows: cards } satisfies Scene
const some = { as: 'experienced', at: '/requisites', shows: cards } satisfies Scene
const add = (name: string) => (page: Page) =>
  card(page, name).getByRole('button', { name: 'Добавить реквизиты' }).click()
const firstCard = (page: Page, name: string) => cards(page).getByRole('button', { name }).first()
const edit = (page: Page) => firstCard(page, 'Изменить').click()

async function saveNew(page: Page) {
  await add(self)(page)
  await fillBank(page)
  await save(page).click()
}

async function remove(page: Page) {
  await firstCard(page, 'Удалить').click()
}

async function confirmRemoval(page: Page) {
  await remove(page)
  await dialog(page).getByRole('button', { name: 'Да, уверен' }).click()
}

const window = { shows: dialog, mayClash: true } as const

takePictures('requisites', {
  none: { ...none, views: every },
  full: { ...some, views: every },
  failed: {
    ...none,
    network: (page) => fails(page, /get-requisite-list/),
    shows: (page) => page.getByRole('alert'),
    views: both,
  },
  loading: {
    ...none,
    network: (page) => hangs(page, /get-requisite-list/),
    shows: (page) => page.locator('[aria-busy="true"]'),
    views: once,
  },
  'add-self-employed': { ...none, ...window, act: add(self) },
  'add-entrepreneur': { ...none, ...window, act: add(sole), height: 1200, views: both },
  edit: { ...some, ...window, act: edit, height: 1200, views: both },
  wrong: {
    ...none,
    ...window,
    act: async (page) => {
      await add(sole)(page)
      await page.getByLabel('ИНН').fill('5001')
      await save(page).click()
    },
    shows: text('Обязательное поле'),
    height: 1400,
  },
  'offer-not-taken': {
    ...none,
    ...window,
    act: async (page) => {
      await add(self)(page)
      await fillBank(page)
      await dialog(page).getByRole('checkbox').last().uncheck()
      await save(page).click()
    },
    height: 1200,
    views: once,
  },
  saving: {
    ...none,
    ...window,
    network: (page) => hangs(page, saving),
    act: saveNew,
    shows: (page) => dialog(page).locator('button[aria-busy="true"]'),
    height: 1200,
    views: once,
  },
  'save-failed': {
    ...none,
    ...window,
    network: (page) => fails(page, saving),
    act: saveNew,
    shows: text('Не удалось сохранить реквизиты'),
    height: 1200,
    views: both,
  },
  saved: {
    ...some,
    network: (page) => answers(page, saving, {}),
    act: async (page) => {
      await edit(page)
      await save(page).click()
    },
    shows: text('Реквизиты сохранены'),
    views: once,
  },
  removal: { ...some, ...window, act: remove },
  'removal-failed': {
    ...some,
    ...window,
    network: (page) => fails(page, removing),
    act: confirmRemoval,
    shows: text('Не удалось удалить реквизиты'),
    views: both,
  },
})
