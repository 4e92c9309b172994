import type { Page } from '@playwright/test'
import { expect } from 'chart-kit/browser/expect.ts'
import type { Requisite } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'
import { entrepreneur, selfEmployed } from '../cabinet/answers.ts'

type Fields = Readonly<Record<string, string>>

/** What the server has and what was typed: both are the walk's own doing, so the screen must show just this. */
export type Fixture = {
  /** As the server would list them. */
  readonly saved: Map<RequisiteType, Requisite>
  /** Typed and not saved, in windows that were closed without «Отмена». */
  readonly drafts: Map<RequisiteType, Fields>
  /** Whose window was opened last. */
  opened: RequisiteType
  /** The button that opened it, and whether there were details then; null before any. */
  opener: { readonly type: RequisiteType; readonly button: RegExp; readonly wasSaved: boolean } | null
  /** What the server was asked to save last. */
  sent: Requisite | null
  /** What the screen says of the last failure. */
  failureText: string
  /** How many accounts have been typed: each is another. */
  typed: number
  /** How many windows have been closed: each time another way. */
  closed: number
}

/** The specification's names of the types (section 3). */
export const names = { IN: 'Индивидуальный предприниматель', SE: 'Самозанятый' } as const

export function freshFixture(types: readonly string[] = ['IN', 'SE']): Fixture {
  const all = [entrepreneur, selfEmployed].filter(({ requisite_type }) => types.includes(requisite_type))
  // The only details are the main ones.
  const listed = all.map((one) => ({ ...one, is_main: one.is_main || all.length === 1 }))
  const saved = new Map(
    listed.map((one): [RequisiteType, Requisite] => [one.requisite_type === 'IN' ? 'IN' : 'SE', one]),
  )
  return { saved, drafts: new Map(), opened: 'IN', opener: null, sent: null, failureText: '', typed: 0, closed: 0 }
}

const inGroups = (text: string, size: number) => text.replace(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ')
export const inThousands = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, ' ')

/** A requisite's data the way its fields show it. */
function shown({ data: { legalAddress, ...rest }, requisite_type }: Requisite): Fields {
  return {
    fullName: rest.fullName,
    inn: inGroups(rest.inn, 4),
    ...(requisite_type === 'IN' ? { legalAddress: legalAddress ?? '' } : {}),
    numberCheck: inGroups(rest.numberCheck, 4),
    bankName: rest.bankName,
    bankNumber: inGroups(rest.bankNumber, 3),
    bankCheck: inGroups(rest.bankCheck, 4),
    minSum: inThousands(rest.minSum),
  }
}

const blank = { fullName: '', inn: '', numberCheck: '', bankName: '', bankNumber: '', bankCheck: '', minSum: '10 000' }

/** What stands in the fields of the window that is open. */
export function expectedFields({ drafts, saved, opened }: Fixture): Fields {
  const known = saved.get(opened)
  const fresh = known === undefined ? { ...blank, ...(opened === 'IN' ? { legalAddress: '' } : {}) } : shown(known)
  return drafts.get(opened) ?? fresh
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: /^Сохранить реквизиты/ })
export const cancelButton = (page: Page) => dialog(page).getByRole('button', { name: /^(Отмена|Нет, отменить)$/ })
export const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'Да, уверен' })
export const field = (page: Page, name: string) => dialog(page).locator(`input[name="${name}"]`)
const mainBox = (page: Page) => dialog(page).getByLabel('Использовать как основной способ выплат')

/** The fields of the open window by their names, read at once. */
export function fieldsOn(page: Page): Promise<Fields> {
  return dialog(page)
    .locator('[data-field] input[name]')
    .evaluateAll((inputs) =>
      Object.fromEntries(inputs.map((input) => (input instanceof HTMLInputElement ? [input.name, input.value] : []))),
    )
}

/** Types an account that nobody has typed before, and all else where nothing stands yet. */
export async function fillDetails(page: Page, fixture: Fixture): Promise<void> {
  const { opened, saved } = fixture
  fixture.typed += 1
  const numberCheck = `4080281000000000${String(1000 + fixture.typed)}`
  const sum = `${10 + fixture.typed}500`
  const known = saved.get(opened)?.data ?? (opened === 'IN' ? entrepreneur : selfEmployed).data
  const wanted: Requisite = {
    requisite_type: opened,
    is_main: false,
    data: { ...known, numberCheck, minSum: sum },
  }
  const standing = await fieldsOn(page)
  for (const [name, text] of Object.entries(shown(wanted))) {
    if (standing[name] !== text) await field(page, name).fill(text)
  }
  const consent = dialog(page).getByRole('checkbox', { name: /^Принимаю условия/ })
  for (const isChecked of [false, true]) await consent.setChecked(isChecked)
  const hasOthers = [...saved.keys()].some((type) => type !== opened)
  await expect(mainBox(page)).toHaveCount(hasOthers ? 1 : 0)
  if (hasOthers) await mainBox(page).setChecked(fixture.typed % 2 === 0)
  fixture.drafts.set(opened, shown(wanted))
  fixture.sent = { ...wanted, is_main: !hasOthers || fixture.typed % 2 === 0 }
}

/** The server has taken what was sent: one of the requisites is the main one. */
export function keepSent({ saved, drafts, sent }: Fixture): void {
  if (sent === null) throw new Error('Nothing was sent')
  if (sent.is_main) for (const [type, other] of saved) saved.set(type, { ...other, is_main: false })
  const type = sent.requisite_type === 'IN' ? 'IN' : 'SE'
  saved.set(type, sent)
  drafts.delete(type)
}
