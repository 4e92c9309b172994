import type { Locator } from '@playwright/test'

import { program } from '#server/api-document/reply-samples.ts'
import { askButton, codeField, enterButton, phoneField, solveCaptcha } from '#walkthroughs/auth/scene.ts'
import type { Network } from './network.ts'
import { button, type Stage } from './stage.ts'

/** One thing that a person does, and what they see when it has worked. Until then they do it again. */
type Step = { readonly act: (stage: Stage) => Promise<void>; readonly seen: (stage: Stage) => Locator }

export type Journey = {
  readonly visitor: 'promoter' | 'stranger'
  readonly settle?: (network: Network) => void
  /** How many requests it makes when all is well. */
  readonly requests: number
  readonly steps: readonly Step[]
}

const heading = (name: string) => (stage: Stage) => stage.page.getByRole('heading', { name })
const open = (address: string) => async (stage: Stage) => void (await stage.page.goto(address))
const dialog = ({ page }: Stage) => page.getByRole('dialog')

export const journeys: Readonly<Record<string, Journey>> = {
  'signing in': {
    visitor: 'stranger',
    requests: 11,
    steps: [
      { act: open('/auth'), seen: ({ page }) => page.locator('input[name=phone]:enabled') },
      {
        act: async ({ page }) => {
          await phoneField(page).fill('+7 (999) 123 - 45 - 67')
          await solveCaptcha({ page })
          await askButton(page).click()
        },
        seen: heading('Введите код'),
      },
      {
        act: async ({ page }) => {
          await codeField(page).fill('123 456')
          await enterButton(page).click()
        },
        seen: heading('Программы'),
      },
      { act: open('/project-list'), seen: heading(program.name) },
    ],
  },
  'making a link': {
    visitor: 'promoter',
    requests: 10,
    steps: [
      { act: open('/project-list'), seen: heading(program.name) },
      {
        act: ({ page }) => page.getByRole('link', { name: 'Подробные условия' }).first().click(),
        seen: ({ page }) => page.getByRole('tab', { name: 'Инструменты' }),
      },
      {
        act: ({ page }) => page.getByRole('tab', { name: 'Инструменты' }).click(),
        seen: ({ page }) => page.getByRole('textbox', { name: /^SUB ID/ }),
      },
      {
        act: ({ page }) => page.getByRole('textbox', { name: /^SUB ID/ }).fill('блог'),
        seen: ({ page }) => page.locator('[data-ready=true]'),
      },
    ],
  },
  'saving a requisite': {
    visitor: 'promoter',
    requests: 5,
    steps: [
      { act: open('/requisites'), seen: ({ page }) => page.getByRole('article', { name: 'Самозанятый' }) },
      {
        act: ({ page }) =>
          page.getByRole('article', { name: 'Самозанятый' }).getByRole('button', { name: 'Изменить' }).click(),
        seen: dialog,
      },
      {
        act: async (stage) => {
          await dialog(stage).getByLabel('Название банка').fill('Роща Банк')
          await button(stage.page, 'Сохранить реквизиты').click()
        },
        seen: ({ page }) => page.getByText('Реквизиты сохранены'),
      },
      { act: open('/requisites'), seen: ({ page }) => page.getByRole('article', { name: 'Самозанятый' }) },
    ],
  },
  'reading the dashboard': {
    visitor: 'promoter',
    requests: 8,
    steps: [
      { act: open('/payments'), seen: ({ page }) => page.getByRole('table') },
      {
        act: open('/dashboard'),
        seen: ({ page }) => page.locator('section[aria-busy=false]').getByText(/7\s321/),
      },
      { act: open('/dashboard'), seen: ({ page }) => page.getByRole('heading', { name: 'Промоутеры' }) },
    ],
  },
}
