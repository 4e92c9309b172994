import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import { answers, ok } from '../cabinet/answers.ts'
import { expectProgram, expectProgramFrame, linksOfBrand, programTabs } from '../cabinet/program-surroundings.ts'
import { program, settleCabinet } from '../cabinet/replies.ts'
import { type Brand, connectionChart } from './chart.ts'

const agreement = (page: Page) =>
  page.getByRole('checkbox', { name: /^Я согласен с условиями партнерского соглашения/ })
const button = (page: Page) => page.getByRole('button', { name: 'Подключиться' })
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Хорошо' })

const known = '/promoter/get-project-connected'
/** Each time another way: the button, the cross, Escape. */
async function closeNotice(page: Page, at: number) {
  if (at % 3 === 0) return close(page).click()
  if (at % 3 === 1) return page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click()
  return page.keyboard.press('Escape')
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

const isBrand = (value: unknown): value is Brand =>
  typeof value === 'object' && value !== null && 'isOne' in value && 'isByAct' in value

function brandOf({ brands }: World): Brand {
  if (!isBrand(brands?.value)) throw new Error('мир не называет бренда')
  return brands.value
}

const standings = [
  ['MO', 'Ожидайте, с вами свяжется менеджер'],
  ['CA', 'Заявка отклонена'],
  ['US', 'Подключено'],
  ['XX', 'Подключено'],
] as const

/** The server decides otherwise, and another tab says that there is something to read: what the screen then shows. */
async function goThroughStandings(stage: Stage, { snapshot }: End) {
  if (!snapshot.matches('settled')) return
  const { page, network, wait } = stage
  const now = standings.filter(([status]) => status === snapshot.context.answered)
  for (const [status, text] of [...standings, ...now]) {
    network.always(known, knownAs(status))
    await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
    await wait(300)
    await expectStatus(stage, text, status === 'US')
    if (text !== 'Подключено') await expect(button(page)).toBeDisabled()
    // A status that the specification does not list is no permission.
    await expect(page.getByRole('tab', { name: 'Инструменты' })).toHaveCount(status === 'US' ? 1 : 0)
  }
}

export const connectionDriver: Driver = {
  chart: connectionChart,
  surroundings: { links: (world) => linksOfBrand(brandOf(world)), others: [programTabs] },
  rest: () => 300,
  open: async (stage, _input, _, world) => {
    const { isOne, isByAct } = brandOf(world)
    settleCabinet(stage, { is_one_project: isOne, payment_type: isByAct ? 'AC' : '' }, null)
    stage.network.hold('/promoter/create-project-connected')
    await stage.page.goto(isOne ? '/project-detail-about' : '/project-detail/1')
    await expectProgram(stage, stage.page.getByRole('heading', { name: 'Лесная лавка' }))
  },
  around: goThroughStandings,
  gestures: {
    'agreement.toggled': ({ page }) => agreement(page).click({ position: { x: 8, y: 8 } }),
    'connect.pressed': ({ page }) => button(page).click(),
    'notice.closed': ({ page }, { at }) => closeNotice(page, at),
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
    settled: async (stage, { context }) => {
      if (context.answered !== 'US') {
        await expectStatus(stage, 'Ожидайте, с вами свяжется менеджер')
        return expect(button(stage.page)).toBeDisabled()
      }
      await expectStatus(stage, 'Подключено', true)
      await expect(stage.page.getByRole('link', { name: 'Создать ссылку' })).toBeVisible()
      await expect(stage.page.getByRole('tab', { name: 'Инструменты' })).toHaveCount(1)
    },
  },
}
