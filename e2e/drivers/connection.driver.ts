import type { Page } from '@playwright/test'

import { connectionChart } from '#machines/connection.chart.ts'

import { answers, ok } from '#tools/paths/replies.ts'

import { apiCall } from './call.ts'
import type { Driver, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { settleCabinet } from './replies.ts'

const agreement = (page: Page) =>
  page.getByRole('checkbox', { name: /^Я согласен с условиями партнерского соглашения/ })
const button = (page: Page) => page.getByRole('button', { name: 'Подключиться' })
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Хорошо' })

const reread = '/promoter/get-project-connected'

/** The box with the agreement, and no word of an outcome. */
async function expectBox({ page }: Stage, isAgreed: boolean, canPress: boolean) {
  await expect(agreement(page)).toBeChecked({ checked: isAgreed })
  await (canPress ? expect(button(page)).toBeEnabled() : expect(button(page)).toBeDisabled())
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectNotice({ page }: Stage, title: string, text: string) {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
}

async function expectStatus({ page }: Stage, text: string) {
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(agreement(page)).toHaveCount(0)
}

async function expectWaiting(stage: Stage) {
  await expectStatus(stage, 'Ожидайте, с вами свяжется менеджер')
  await expect(button(stage.page)).toBeDisabled()
}

async function expectBusy({ page }: Stage) {
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await expect(agreement(page)).toBeChecked()
}

/** Pressing where nothing may come of it. */
async function press({ page }: Stage) {
  if ((await button(page).count()) > 0) await button(page).dispatchEvent('click')
}

const statusIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string'
    ? value.status
    : null

export const connectionDriver: Driver = {
  chart: connectionChart,
  rest: () => 300,
  open: async (stage, input) => {
    settleCabinet(stage, {}, statusIn(input.value))
    stage.wire.hold('/promoter/create-project-connected')
    await stage.page.goto('/project-detail/1')
    await expectOpened(stage.page.getByRole('heading', { name: 'Лесная лавка' })).toBeVisible()
    stage.wire.hold(reread)
  },
  gestures: {
    'agreement.toggled': ({ page }) => agreement(page).click({ position: { x: 8, y: 8 } }),
    'connect.pressed': ({ page }) => button(page).click(),
    'notice.closed': ({ page }) => close(page).click(),
  },
  attempts: {
    'agreement.toggled': async ({ page }) => {
      if ((await agreement(page).count()) > 0) await agreement(page).dispatchEvent('click')
    },
    'connect.pressed': press,
    'notice.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  calls: {
    connect: apiCall(answers.connection.connect),
    rereadConnection: {
      asked: async ({ wire }) => wire.held(reread).length,
      answer: async ({ wire }, { edge }) => {
        // What the server knows by now.
        const status = { refreshConnection: 'US', noteConnection: 'MO' }[edge.happening.name] ?? null
        await wire
          .held(reread)
          .at(-1)
          ?.answer(ok(status === null ? null : { status }))
      },
    },
  },
  screens: {
    undecided: (stage) => expectBox(stage, false, false),
    agreed: (stage) => expectBox(stage, true, true),
    connecting: expectBusy,
    rereading: expectBusy,
    joined: (stage) =>
      expectNotice(stage, 'Вы подключены к программе!', "Создайте первую партнёрскую ссылку в разделе 'Инструменты'"),
    applied: (stage) =>
      expectNotice(
        stage,
        'Заявка на подключение к программе отправлена!',
        'Ожидайте, в ближайшее время с вами свяжется наш менеджер',
      ),
    failed: (stage) =>
      expectNotice(stage, 'Произошла ошибка', 'Заявка на подключение не была создана. Попробуйте позже.'),
    refreshing: (stage) => expectStatus(stage, 'Подключено'),
    noting: expectWaiting,
    connected: async (stage, { context }) => {
      await expectStatus(stage, 'Подключено')
      await expect(stage.page.getByRole('link', { name: 'Создать ссылку' })).toBeVisible()
      // A status that the specification does not list is no permission; none is that of somebody who has just joined.
      const isUsing = context.status === null || context.status === 'US'
      await expect(stage.page.getByRole('tab', { name: 'Инструменты' })).toHaveCount(isUsing ? 1 : 0)
    },
    awaitingManager: expectWaiting,
    declined: async (stage) => {
      await expectStatus(stage, 'Заявка отклонена')
      await expect(button(stage.page)).toBeDisabled()
    },
  },
}
