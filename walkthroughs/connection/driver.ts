import type { Page } from '@playwright/test'
import { answers, ok } from '#tools/paths/replies.ts'
import { apiCall } from '../browser/call.ts'
import type { Driver, Stage } from '../browser/driver.ts'
import { expect } from '../browser/expect.ts'
import { expectProgram, expectProgramFrame, programLinks, programTabs } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { connectionChart } from './chart.ts'

const agreement = (page: Page) =>
  page.getByRole('checkbox', { name: /^Я согласен с условиями партнерского соглашения/ })
const button = (page: Page) => page.getByRole('button', { name: 'Подключиться' })
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Хорошо' })

const known = '/promoter/get-project-connected'
/** Each time another way: the button, the cross, Escape. */
async function closeNotice(page: Page, at: number) {
  if (at % 3 === 0) return page.keyboard.press('Escape')
  if (at % 3 === 1) return page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  return close(page).click()
}

const knownAs = (status: string | null) => ok(status === null ? null : { status })
const connect = apiCall(answers.connection.connect, () => ({ project_id: String(program.id) }))

/** The box with the agreement, and no word of an outcome. */
async function expectBox(stage: Stage, isAgreed: boolean, canPress: boolean) {
  const { page } = stage
  await expect(agreement(page)).toBeChecked({ checked: isAgreed })
  await (canPress ? expect(button(page)).toBeEnabled() : expect(button(page)).toBeDisabled())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectProgramFrame(stage, false)
}

async function expectNotice({ page }: Stage, title: string, text: string) {
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
}

async function expectStatus(stage: Stage, text: string, isUsing = false) {
  const { page } = stage
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(agreement(page)).toHaveCount(0)
  await expectProgramFrame(stage, isUsing)
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
  surroundings: { links: programLinks, others: [programTabs] },
  rest: () => 300,
  open: async (stage, input, _, { programs, payments }) => {
    const is_one_project = programs?.value === true
    const payment_type = payments?.value === 'AC' ? 'AC' : ''
    settleCabinet(stage, { is_one_project, payment_type }, statusIn(input.value))
    stage.network.hold('/promoter/create-project-connected')
    await stage.page.goto(is_one_project ? '/project-detail-about' : '/project-detail/1')
    await expectProgram(stage, stage.page.getByRole('heading', { name: 'Лесная лавка' }))
  },
  gestures: {
    'agreement.toggled': ({ page }) => agreement(page).click({ position: { x: 8, y: 8 } }),
    'connect.pressed': ({ page }) => button(page).click(),
    'notice.closed': ({ page }, { at }) => closeNotice(page, at),
    // In another tab the same promoter has signed in anew: what this one shows is read once more.
    'status.changed': async ({ page, network }, { edge }) => {
      network.always(known, knownAs(statusIn(edge.happening.sample.value)))
      await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
    },
  },
  attempts: {
    'agreement.toggled': async ({ page }) => {
      if ((await agreement(page).count()) > 0) await agreement(page).dispatchEvent('click')
    },
    'connect.pressed': press,
    'notice.closed': ({ page }) => page.keyboard.press('Escape'),
  },
  calls: {
    connect: {
      ...connect,
      answer: async (stage, moment) => {
        const status = statusIn(moment.edge.happening.sample.value)
        // What a server knows that has answered so; the screen reads it again at once.
        if (status === 'US' || status === 'MO') stage.network.always(known, knownAs(status))
        await connect.answer(stage, moment)
      },
    },
  },
  screens: {
    undecided: (stage) => expectBox(stage, false, false),
    agreed: (stage) => expectBox(stage, true, true),
    connecting: expectBusy,
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
    connected: async (stage, { context }) => {
      const isUsing = context.status === 'US'
      await expectStatus(stage, 'Подключено', isUsing)
      await expect(stage.page.getByRole('link', { name: 'Создать ссылку' })).toBeVisible()
      // A status that the specification does not list is no permission.
      await expect(stage.page.getByRole('tab', { name: 'Инструменты' })).toHaveCount(isUsing ? 1 : 0)
    },
    awaitingManager: expectWaiting,
    declined: async (stage) => {
      await expectStatus(stage, 'Заявка отклонена')
      await expect(button(stage.page)).toBeDisabled()
    },
  },
}
