import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect, expectOpened } from 'chart-kit/browser/expect.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { answers, entrepreneur, selfEmployed } from '../cabinet/answers.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { removalQuestion, requisitesChart, requisiteTitles } from './chart.ts'
import {
  cancelButton,
  confirmButton,
  dialog,
  expectedFields,
  type Fixture,
  field,
  fieldsOn,
  fillDetails,
  freshFixture,
  inThousands,
  keepSent,
  names,
  saveButton,
} from './fixture.ts'

const { save, remove } = answers.requisites
const lostText = {
  save: 'Ответа нет, реквизиты могли и сохраниться. Повторить безопасно.',
  remove: 'Ответа нет, реквизиты могли и удалиться. Повторить безопасно.',
}

let fixture: Fixture = freshFixture()

// The cards lie under an open window, where only a script can reach them.
const card = (page: Page, type: RequisiteType) => page.getByRole('article', { name: names[type], includeHidden: true })
const cardButton = (page: Page, type: RequisiteType, name: RegExp) =>
  card(page, type).getByRole('button', { name, includeHidden: true })
const editing = /^(Добавить реквизиты|Изменить)$/
const removing = /^Удалить$/
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Повторить' })

function typeIn({ edge }: Moment): RequisiteType {
  return edge.happening.sample.name === 'IN' ? 'IN' : 'SE'
}

async function visit({ page }: Stage) {
  fixture.drafts.clear()
  fixture.opener = null
  await page.goto('/requisites')
  await expectOpened(cardButton(page, 'IN', editing)).toBeVisible()
}

async function pressCard({ page }: Stage, type: RequisiteType, button: RegExp) {
  fixture.opened = type
  fixture.opener = { type, button, wasSaved: fixture.saved.has(type) }
  await cardButton(page, type, button).click()
}

/** What was deleted can be deleted again only after it has been added again, here in another tab. */
async function pressRemove(stage: Stage, moment: Moment) {
  const type = typeIn(moment)
  if (!fixture.saved.has(type)) {
    fixture.saved.set(type, type === 'IN' ? entrepreneur : selfEmployed)
    await visit(stage)
  }
  await pressCard(stage, type, removing)
}

/** Escape and the cross keep what was typed for the next time, «Отмена» does not. */
async function close({ page }: Stage) {
  fixture.closed += 1
  const way = fixture.closed % 3
  if (way === 0) return page.keyboard.press('Escape')
  const cross = dialog(page).getByRole('button', { name: 'Закрыть' })
  if (way === 1 && (await cross.count()) > 0) return cross.click()
  if ((await saveButton(page).count()) > 0) fixture.drafts.delete(fixture.opened)
  return cancelButton(page).click()
}

async function submit({ page }: Stage) {
  if ((await retry(page).count()) > 0 && fixture.typed % 2 === 0) return retry(page).click()
  if ((await retry(page).count()) === 0) await fillDetails(page, fixture)
  return saveButton(page).click()
}

/** Whose account it is. */
const notes = { IN: 'Выплаты на расчётный счёт ИП', SE: 'Выплаты на счёт самозанятого' } as const

/** Terms of a payout: the details' own least sum, or the one that is proposed. */
async function expectTerms({ page }: Stage, type: RequisiteType) {
  const least = fixture.saved.get(type)?.data.minSum ?? '10000'
  await expect(card(page, type).getByRole('definition')).toHaveText([`${inThousands(least)} ₽`, 'без комиссии', '₽'])
}

/** The focus goes back to the button that opened the window, or, where that has gone, to the cards. */
async function expectReturned({ page }: Stage) {
  const { opener, saved } = fixture
  if (opener === null) return
  const { type, button, wasSaved } = opener
  const isThere = saved.has(type) === wasSaved
  const place = page.getByRole('region', { name: 'Способы выплаты' })
  await expect(isThere ? cardButton(page, type, button) : place).toBeFocused()
}

async function expectCard({ page }: Stage, type: RequisiteType) {
  const requisite = fixture.saved.get(type)
  await expect(cardButton(page, type, removing)).toHaveCount(requisite === undefined ? 0 : 1)
  await expect(cardButton(page, type, editing)).toHaveText(requisite === undefined ? 'Добавить реквизиты' : 'Изменить')
  const text = await card(page, type).innerText()
  expect(text.includes('Основной способ')).toBe(requisite?.is_main === true)
  if (requisite === undefined) return expect(text).toContain(notes[type])
  const digits = text.replace(/\s/g, '')
  expect(digits).toContain(requisite.data.numberCheck)
  expect(digits).toContain(`${requisite.data.minSum}₽`)
}

async function expectNothingOpen({ page }: Stage, outcome: string | null) {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Реквизиты сохранены')).toHaveCount(outcome === 'saved' ? 1 : 0)
  await expect(page.getByText('Реквизиты удалены')).toHaveCount(outcome === 'removed' ? 1 : 0)
}

/** The window with the fields: what stands in them, and whether they can be changed. */
async function expectForm({ page }: Stage, isSaving: boolean) {
  await expect(dialog(page)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: requisiteTitles[fixture.opened], exact: true })).toBeVisible()
  await expect.poll(() => fieldsOn(page)).toEqual(expectedFields(fixture))
  await expect(dialog(page).locator('[data-field] input[name][readonly]')).toHaveCount(
    isSaving ? Object.keys(expectedFields(fixture)).length : 0,
  )
  await expect(dialog(page).locator('button[aria-busy="true"]')).toHaveCount(isSaving ? 1 : 0)
  if (isSaving) await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
}

async function expectQuestion({ page }: Stage, isBusy: boolean) {
  await expect(page.getByRole('dialog', { name: 'Удалить реквизиты' })).toBeVisible()
  await expect(dialog(page).getByText(removalQuestion(fixture.opened))).toBeVisible()
  await expect(confirmButton(page)).toHaveAttribute('aria-busy', String(isBusy))
}

async function expectFailure({ page }: Stage, text: string | null) {
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toHaveCount(text === null ? 0 : 1)
  if (text !== null) await expect(alert).toContainText(text)
}

const saving = apiCall(save)
const deleting = apiCall(remove)

export const requisitesDriver: Driver = {
  chart: requisitesChart,
  surroundings: { links: () => ({ 'К выплатам': '/payments', 'договора-оферты': '/p/offer' }), others: [] },
  rest: () => 300,
  open: async (stage, _, __, { saved }) => {
    fixture = freshFixture([saved?.value ?? []].flat().map(String))
    settleCabinet(stage)
    stage.network.always('/account/get-requisite-list', () => ({ body: { data: [...fixture.saved.values()] } }))
    stage.network.hold(save.path)
    stage.network.hold(remove.path)
    await visit(stage)
  },
  gestures: {
    'edit.pressed': (stage, moment) => pressCard(stage, typeIn(moment), editing),
    'removal.pressed': pressRemove,
    'details.submitted': submit,
    'removal.confirmed': ({ page }) => confirmButton(page).click(),
    'dialog.closed': close,
  },
  attempts: {
    'edit.pressed': ({ page }) => cardButton(page, 'SE', editing).dispatchEvent('click'),
    'removal.pressed': async ({ page }) => {
      const button = cardButton(page, 'IN', removing)
      if ((await button.count()) > 0) await button.dispatchEvent('click')
    },
    'details.submitted': async ({ page }) => {
      if ((await saveButton(page).count()) > 0) await field(page, 'fullName').press('Enter')
    },
    'removal.confirmed': async ({ page }) => {
      if ((await confirmButton(page).count()) > 0) await confirmButton(page).dispatchEvent('click')
    },
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape')
      if ((await cancelButton(page).count()) > 0) await cancelButton(page).dispatchEvent('click')
    },
  },
  calls: {
    save: {
      ...saving,
      answer: async (stage, moment) => {
        const { name } = moment.edge.happening.sample
        if (name === 'saved') keepSent(fixture)
        fixture.failureText = name === 'error' ? lostText.save : 'Произошла ошибка'
        await saving.answer(stage, moment)
      },
      asks: async ({ network }) => {
        expect(network.held(save.path).at(-1)?.body).toEqual(fixture.sent)
      },
    },
    remove: {
      ...deleting,
      answer: async (stage, moment) => {
        const { name } = moment.edge.happening.sample
        if (name === 'removed' || name === 'gone') fixture.saved.delete(fixture.opened)
        fixture.failureText = name === 'error' ? lostText.remove : 'Произошла ошибка'
        await deleting.answer(stage, moment)
      },
      asks: async ({ network }) => {
        expect(network.held(remove.path).at(-1)?.body).toEqual({ requisite_type: fixture.opened })
      },
    },
  },
  screens: {
    showing: async (stage, { context: { outcome } }) => {
      await expectNothingOpen(stage, outcome)
      for (const type of ['IN', 'SE'] as const) {
        await expectCard(stage, type)
        await expectTerms(stage, type)
      }
      await expectReturned(stage)
    },
    editing: async (stage, { context: { failure } }) => {
      await expectForm(stage, false)
      await expectFailure(stage, null)
      const refused = dialog(stage.page).locator('input[name="inn"][aria-invalid="true"]')
      await expect(refused).toHaveCount(failure === null ? 0 : 1)
      await expect(dialog(stage.page).getByText('ИНН должен содержать 12 цифр')).toHaveCount(failure === null ? 0 : 1)
      if (failure !== null) await expect(refused).toBeFocused()
    },
    saving: async (stage) => {
      await expectForm(stage, true)
      await expectFailure(stage, null)
    },
    saveFailed: async (stage) => {
      await expectForm(stage, false)
      await expectFailure(stage, `Не удалось сохранить реквизиты. ${fixture.failureText}`)
      await expect(retry(stage.page)).toBeVisible()
    },
    confirming: async (stage) => {
      await expectQuestion(stage, false)
      await expectFailure(stage, null)
    },
    removing: async (stage) => {
      await expectQuestion(stage, true)
      await expectFailure(stage, null)
    },
    removalFailed: async (stage) => {
      await expectQuestion(stage, false)
      await expectFailure(stage, `Не удалось удалить реквизиты. ${fixture.failureText}`)
    },
  },
}
