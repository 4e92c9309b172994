import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import { answers } from '../cabinet/answers.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { claimWalkthrough, typed } from './walkthrough.ts'

const { look, send } = answers.claim

const button = (page: Page) => page.getByRole('button', { name: 'Отправить' })
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' })
const order = (page: Page) => page.getByLabel('Номер заказа')
const comment = (page: Page) => page.getByLabel('Комментарий')

async function fill(page: Page) {
  await page.getByLabel('Программа').selectOption(String(program.id))
  await order(page).fill(typed.order)
  await page.getByLabel('Дата заказа').fill(typed.day)
  await page.getByLabel('Сумма заказа, ₽').fill(typed.price)
  await page.getByLabel('SUB ID').fill(typed.source)
}

async function submit({ page }: Stage) {
  if ((await retry(page).count()) > 0) return retry(page).click()
  await fill(page)
  return button(page).click()
}

/** Each change is another text. */
let changes = 0

export const claimDriver: Driver = {
  walkthrough: claimWalkthrough,
  open: async (stage) => {
    const { network, page } = stage
    changes = 0
    settleCabinet(stage, { features: ['claims'] })
    network.always('/promoter/get-claims', {
      body: { results: [], count: 0, programs: [{ id: program.id, name: program.name }] },
    })
    network.hold(look.path)
    network.hold(send.path)
    await page.goto('/accrual/claims/new')
    await expect(button(page)).toBeVisible()
  },
  gestures: {
    'claim.submitted': submit,
    'draft.changed': ({ page }) => {
      changes += 1
      return comment(page).fill(`${typed.comment} ${changes}`)
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
