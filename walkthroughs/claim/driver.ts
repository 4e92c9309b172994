import type { Page } from '@playwright/test'
import { crossBorders } from 'chart-kit/browser/borders.ts'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, Moment, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { Sample } from 'chart-kit/walkthrough.ts'
import { answers } from '../cabinet/answers.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { type Claimed, claimWalkthrough, typed } from './walkthrough.ts'

const { look, send } = answers.claim

const button = (page: Page) => page.getByRole('button', { name: 'Отправить' })
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' })
const order = (page: Page) => page.getByLabel('Номер заказа')
const price = (page: Page) => page.getByLabel('Сумма заказа, ₽')
const comment = (page: Page) => page.getByLabel('Комментарий')

const isClaimed = (value: unknown): value is Claimed => typeof value === 'object' && value !== null && 'way' in value

type Fixture = {
  readonly claimed: Claimed
  /** Each change is another text. */
  changes: number
  isFilled: boolean
}
const nothingYet = { isOnly: true, way: 'LI', field: 'SUB ID', source: '' } as const
let fixture: Fixture = { claimed: nothingYet, changes: 0, isFilled: false }

const receipt = { name: 'Чек.png', mimeType: 'image/png', buffer: Buffer.from('a picture') }

/** Once: what was filled in has to stay. */
async function fill(stage: Stage, sample: Sample) {
  const { page } = stage
  const { way, field, source } = fixture.claimed
  fixture.isFilled = true
  await page.getByLabel('Программа').selectOption({ label: program.name })
  await order(page).fill(typed.order)
  await page.getByLabel('Дата заказа').fill(typed.day)
  await price(page).fill(typed.price)
  await page.getByLabel('Как пришёл покупатель').selectOption(way)
  await page.getByLabel(field).fill(source)
  if (source !== '') await page.locator('input[type=file]').setInputFiles(receipt)
  if (source === '') await crossBorders(stage, sample, () => button(page).click())
}

async function submit(stage: Stage, { edge }: Moment) {
  const { page } = stage
  if ((await retry(page).count()) > 0) return retry(page).click()
  if (!fixture.isFilled) await fill(stage, edge.happening.sample)
  return button(page).click()
}

/** The one that is chosen is neither the first nor the one at its number. */
const others = [
  { id: 7, name: 'Поляна Банк' },
  { id: 5, name: 'Дом и сад' },
]
/** One has nothing that an answer may lack, the other has all of it. */
const bare = answers.claim.send.replies.sent.body.data
const whole = { order: 'Б-7', price: 0, status: 'PA', cash: 60, deal: 'Б-7', disputes: true, comment: 'Чек есть' }
const claims = [bare, { ...bare, ...whole, id: 2 }]

export const claimDriver: Driver = {
  walkthrough: claimWalkthrough,
  open: async (stage, _input, _first, { claimed }) => {
    const { network, page } = stage
    if (!isClaimed(claimed?.value)) throw new Error('мир не говорит, о чём обращение')
    fixture = { claimed: claimed.value, changes: 0, isFilled: false }
    settleCabinet(stage, { features: ['claims'] })
    const offered = [...(fixture.claimed.isOnly ? [] : others), { id: program.id, name: program.name }]
    network.always('/promoter/get-claims', { body: { results: claims, count: claims.length, programs: offered } })
    network.hold(look.path)
    network.hold(send.path)
    await page.goto('/accrual/claims/new')
    await expect(button(page)).toBeVisible()
  },
  gestures: {
    'claim.submitted': submit,
    'draft.changed': ({ page }) => {
      fixture.changes += 1
      return comment(page).fill(`${typed.comment} ${fixture.changes}`)
    },
  },
  attempts: {
    'claim.submitted': async ({ page }) => {
      if ((await button(page).count()) > 0) await button(page).dispatchEvent('click')
    },
    'draft.changed': async ({ page }) => {
      if ((await comment(page).count()) > 0) await comment(page).press('End')
    },
  },
  calls: { look: apiCall(look), send: apiCall(send) },
}
