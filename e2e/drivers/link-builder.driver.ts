import type { Page } from '@playwright/test'

import { linkBuilderChart } from '#machines/link-builder.chart.ts'

import { answers, ok } from '#tools/paths/replies.ts'

import { apiCall } from './call.ts'
import type { Driver, Moment, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { programLinks, programTabs, toolTabs } from './program-surroundings.ts'
import { program, settleCabinet } from './replies.ts'

const place = (page: Page) => page.getByRole('region', { name: 'Партнёрская ссылка на любую страницу' })
const address = (page: Page) => place(page).getByLabel('Адрес страницы')
const sub = (page: Page) => place(page).getByLabel('SUB ID (по желанию)')
const link = (page: Page) => place(page).getByLabel('Партнёрская ссылка', { exact: true })
const copy = (page: Page) => place(page).getByRole('button', { name: 'Скопировать' })
const qr = (page: Page) => place(page).getByRole('button', { name: 'QR-код' })
const retry = (page: Page) => place(page).getByRole('button', { name: 'Повторить' })

const short = 'https://go.example.ru/s/1'
const full = 'https://shop.example.ru/?ref=1'
const refused = 'Не тот сайт'

/** What the link's field holds, and whether it can be taken. */
async function expectLink({ page }: Stage, { busy, ready, text }: { busy: boolean; ready: boolean; text?: string }) {
  await expect(link(page)).toHaveAttribute('aria-busy', String(busy))
  await (ready ? expect(copy(page)).toBeEnabled() : expect(copy(page)).toBeDisabled())
  await (ready ? expect(qr(page)).toBeEnabled() : expect(qr(page)).toBeDisabled())
  if (text !== undefined) await expect(link(page)).toHaveValue(text)
}

/** The same link at its full length, and back. */
async function expectLong({ page }: Stage) {
  const length = place(page).getByRole('switch', { name: 'Показать длинную ссылку' })
  for (const text of [full, short]) {
    await length.click()
    await expect(link(page)).toHaveValue(text)
  }
}

async function expectFailure({ page }: Stage, isRefused: boolean, hasFailed: boolean) {
  await expect(place(page).getByText(refused)).toHaveCount(isRefused ? 1 : 0)
  await expect(retry(page)).toHaveCount(hasFailed ? 1 : 0)
}

const hasAddress = (value: unknown) =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'hasUrl') === true

/**
 * A change of what stands in the fields, new each time. Both fields are changed in turn, but not one after the other:
 * going from field to field is leaving the first.
 */
let typed = 0
async function type({ page }: Stage, { edge, next }: Moment) {
  typed += 1
  const isEmpty = (await address(page).inputValue()) === ''
  if (!hasAddress(edge.happening.sample.value)) {
    return isEmpty ? sub(page).fill(`sub-${typed}`) : address(page).fill('')
  }
  const isTyping = edge.from.includes('"waiting"') || next?.happening.name === 'inputs.changed'
  if (!isEmpty && !isTyping && typed % 2 === 0) return sub(page).fill(`sub-${typed}`)
  return address(page).fill(`https://shop.example.ru/page-${typed}`)
}

export const linkBuilderDriver: Driver = {
  chart: linkBuilderChart,
  surroundings: {
    links: programLinks,
    others: [
      programTabs,
      toolTabs,
      { controls: ['button Скопировать'], why: 'копируют пути copy' },
      {
        controls: ['button QR-код', 'textbox Партнёрская ссылка'],
        why: 'готовую ссылку отдают истории saved-links и phone',
      },
    ],
  },
  open: async (stage, input, _, { programs }) => {
    const is_one_project = programs?.value === true
    settleCabinet(stage, { is_one_project }, 'US')
    const base_url = hasAddress(input.value) ? program.base_url : ''
    stage.network.always('/promoter/get-project', ok({ ...program, base_url }))
    stage.network.hold('/promoter/get-project-connected-url')
    await stage.page.goto(is_one_project ? '/project-detail-tools' : '/project-detail/1?tab=tools')
    await expectOpened(address(stage.page)).toHaveValue(base_url)
  },
  gestures: {
    'inputs.changed': type,
    'field.left': async ({ page }) => {
      await address(page).focus()
      await page.keyboard.press('Tab')
    },
    'retry.pressed': ({ page }) => retry(page).click(),
  },
  attempts: {
    'field.left': async ({ page }) => {
      await address(page).focus()
      await page.keyboard.press('Tab')
    },
    'retry.pressed': ({ page }) => expect(retry(page)).toHaveCount(0),
  },
  calls: {
    buildLink: {
      ...apiCall(answers['link-builder'].buildLink),
      asks: async ({ page, network }) => {
        const { body, query } = network.held('/promoter/get-project-connected-url').at(-1) ?? {}
        expect(query?.get('project_id'), 'the address names the program').toBe(String(program.id))
        const [url, label] = [await address(page).inputValue(), await sub(page).inputValue()]
        expect(body).toEqual({ url, sub: label, project_id: expect.anything() })
        expect(String(Reflect.get(Object(body), 'project_id'))).toBe(String(program.id))
      },
    },
  },
  screens: {
    empty: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, false, false)
    },
    waiting: async (stage) => {
      await expectLink(stage, { busy: true, ready: false })
      await expectFailure(stage, false, false)
    },
    building: async (stage) => {
      await expectLink(stage, { busy: true, ready: false })
      await expectFailure(stage, false, false)
    },
    ready: async (stage) => {
      await expectLong(stage)
      await expectLink(stage, { busy: false, ready: true, text: short })
      await expectFailure(stage, false, false)
    },
    refused: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, true, false)
    },
    failed: async (stage) => {
      await expectLink(stage, { busy: false, ready: false, text: '' })
      await expectFailure(stage, false, true)
    },
  },
}
