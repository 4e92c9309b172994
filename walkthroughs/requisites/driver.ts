import type { Page } from '@playwright/test'
import { crossBorders } from 'chart-kit/browser/borders.ts'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { doesAccountFit } from '#src/routes/requisites/check-digits.ts'
import { enter, type Way } from '../browser/enter.ts'
import { answers, entrepreneur, selfEmployed } from '../cabinet/answers.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { requisitesWalkthrough } from './walkthrough.ts'

const { save, remove } = answers.requisites
const saving = apiCall(save)
const deleting = apiCall(remove)

/** The specification's names of the types (section 3). */
const names = { IN: 'Индивидуальный предприниматель', SE: 'Самозанятый' } as const

/** What the server has, and what the walk has done: each time another way. */
type Fixture = {
  readonly saved: Map<RequisiteType, Requisite>
  readonly way: Way
  /** Whose window was opened last. */
  opened: RequisiteType
  /** How many accounts have been typed: each is another. */
  typed: number
  closed: number
  /** What is in the window does not fit. */
  isMistyped: boolean
}

/** How the details come in goes by what is there: there are fewer walks than both have pairs. */
const wayBy = (types: readonly string[]): Way => (['pasted', 'filled', 'typed'] as const)[types.length] ?? 'typed'

function freshFixture(types: readonly string[]): Fixture {
  const all = [entrepreneur, selfEmployed].filter(({ requisite_type }) => types.includes(requisite_type))
  // The only details are the main ones.
  const listed = all.map((one) => ({ ...one, is_main: one.is_main || all.length === 1 }))
  const saved = new Map(listed.map((one) => [one.requisite_type === 'IN' ? ('IN' as const) : ('SE' as const), one]))
  return { saved, way: wayBy(types), opened: 'IN', typed: 0, closed: 0, isMistyped: false }
}

let fixture = freshFixture([])

/** The upper one of two. */
const dialog = (page: Page) => page.getByRole('dialog').last()
const saveButton = (page: Page) => page.getByRole('button', { name: /^Сохранить реквизиты/ })
const cancelButton = (page: Page) => dialog(page).getByRole('button', { name: /^(Отмена|Нет, отменить|Исправить)$/ })
const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'Да, уверен' })
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)
const acceptButton = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить всё равно' })
const retry = (page: Page) => dialog(page).getByRole('button', { name: 'Повторить' })
// The cards lie under an open window, where only a script can reach them.
const cardButton = (page: Page, type: RequisiteType, name: RegExp) =>
  page
    .getByRole('article', { name: names[type], includeHidden: true })
    .getByRole('button', { name, includeHidden: true })
const editing = /^(Добавить реквизиты|Изменить)$/
const removing = /^Удалить$/

const typeIn = ({ edge }: Moment): RequisiteType => (edge.happening.sample.name === 'IN' ? 'IN' : 'SE')

async function visit({ page }: Stage) {
  await page.goto('/requisites')
  await expect(cardButton(page, 'IN', editing)).toBeVisible()
}

async function pressCard({ page }: Stage, type: RequisiteType, button: RegExp) {
  fixture.opened = type
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
  return way === 1 && (await cross.count()) > 0 ? cross.click() : cancelButton(page).click()
}

/** An account that nobody has typed before, with the key that fits its bank. */
function freshAccount(typed: number): string {
  const keys = Array.from({ length: 10 }, (_, key) => `40802810${key}0000000${1000 + typed}`)
  return keys.find((account) => doesAccountFit(account, entrepreneur.data.bankNumber)) ?? ''
}

/** Types an account that nobody has typed before, and all else where nothing stands yet. */
async function fillDetails({ page }: Stage, isMistyped: boolean) {
  fixture.typed += 1
  const { opened, saved, way, typed } = fixture
  const known = saved.get(opened)?.data ?? (opened === 'IN' ? entrepreneur : selfEmployed).data
  const { legalAddress, ...rest } = known
  const details = { ...rest, ...(opened === 'IN' ? { legalAddress: legalAddress ?? '' } : {}) }
  for (const [name, text] of Object.entries(details)) {
    if ((await field(page, name).inputValue()) === '') await field(page, name).fill(text)
  }
  await enter(field(page, 'numberCheck'), freshAccount(typed), way)
  await enter(field(page, 'inn'), isMistyped ? '770000000083' : entrepreneur.data.inn, way)
  await enter(field(page, 'minSum'), `${10 + typed}500`, way)
  // What is pasted brings its own dashes and spaces.
  if (way === 'pasted') await enter(field(page, 'bankName'), ' Северо—Западный  банк', way)
  const consent = dialog(page).getByRole('checkbox', { name: /^Принимаю условия/ })
  for (const isChecked of [false, true]) await consent.setChecked(isChecked)
  const mainBox = dialog(page).getByLabel('Использовать как основной способ выплат')
  if ((await mainBox.count()) > 0) await mainBox.setChecked(typed % 2 === 0)
}

async function submit(stage: Stage, { edge }: Moment) {
  const { page } = stage
  const isMistyped = edge.happening.sample.name === 'mismatch'
  const isAsTyped = (await retry(page).count()) > 0 && isMistyped === fixture.isMistyped
  fixture.isMistyped = isMistyped
  if (!isAsTyped) await fillDetails(stage, isMistyped)
  else if (fixture.typed % 2 === 0) return retry(page).click()
  if (fixture.typed === 1) await crossBorders(stage, edge.happening.sample, () => saveButton(page).click())
  return saveButton(page).click()
}

const isRequisite = (value: unknown): value is Requisite =>
  typeof value === 'object' && value !== null && 'requisite_type' in value && 'data' in value

/** The server has taken what was sent: one of the requisites is the main one. */
function keepSent({ network }: Stage) {
  const sent = network.held(save.path).at(-1)?.body
  if (!isRequisite(sent)) throw new Error('Nothing was sent')
  if (sent.is_main) for (const [type, other] of fixture.saved) fixture.saved.set(type, { ...other, is_main: false })
  fixture.saved.set(sent.requisite_type === 'IN' ? 'IN' : 'SE', sent)
}

export const requisitesDriver: Driver = {
  walkthrough: requisitesWalkthrough,
  others: [],
  rest: () => 300,
  open: async (stage, _, __, world) => {
    fixture = freshFixture([world.saved?.value ?? []].flat().map(String))
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
    'mismatch.accepted': ({ page }) => acceptButton(page).click(),
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
    'mismatch.accepted': async ({ page }) => {
      if ((await acceptButton(page).count()) > 0) await acceptButton(page).dispatchEvent('click')
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
        if (moment.edge.happening.sample.name === 'saved') keepSent(stage)
        await saving.answer(stage, moment)
      },
    },
    remove: {
      ...deleting,
      answer: async (stage, moment) => {
        if (['removed', 'gone'].includes(moment.edge.happening.sample.name)) fixture.saved.delete(fixture.opened)
        await deleting.answer(stage, moment)
      },
    },
  },
}
