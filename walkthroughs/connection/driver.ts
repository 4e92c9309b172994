import type { Page } from '@playwright/test'
import { apiCall } from 'chart-kit/browser/call.ts'
import type { Driver, End, Stage } from 'chart-kit/browser/driver.ts'
import type { Reply } from 'chart-kit/reply.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import { answers, ok } from '../cabinet/answers.ts'
import { expectProgram, programTabs, whileAway } from '../cabinet/program-surroundings.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { type Brand, connectionWalkthrough } from './walkthrough.ts'

const agreement = (page: Page) =>
  page.getByRole('checkbox', { name: /^Я согласен с условиями партнерского соглашения/ })
const button = (page: Page) => page.getByRole('button', { name: 'Подключиться' })

const known = '/promoter/get-project-connected'
const knownAs = (status: string | null) => ok(status === null ? null : { status })
const connect = apiCall(answers.connection.connect)

/** Why a manager has declined, with an end of its own or none, and when another request may be sent. */
const declined = [
  { reason: 'Сайт не открывается', may_retry_at: '2026-04-01T00:00:00+03:00' },
  { reason: 'Где ваш сайт?', may_retry_at: '2026-05-01T00:00:00+03:00' },
] as const

/** Each time another way: the button, the cross, Escape. */
async function closeNotice(page: Page, at: number) {
  const close = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  const ways = [() => close('Хорошо'), () => close('Закрыть'), () => page.keyboard.press('Escape')]
  await ways[at % ways.length]?.()
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

/** The server decides otherwise, and another tab says that there is something to read; at last it is as it was. */
async function goThroughStatuses({ page, network, wait, look }: Stage, { snapshot }: End) {
  if (!snapshot.matches('settled')) return
  const connections: [name: string, reply: Reply][] = [
    ['MO', knownAs('MO')],
    ['MO, since when', ok({ status: 'MO', requested_at: '2026-03-02T09:00:00Z' })],
    ['CA', knownAs('CA')],
    ...declined.map((one): [string, Reply] => [`CA, ${one.reason}`, ok({ status: 'CA', ...one })]),
    ['US', knownAs('US')],
    // A status that the specification does not list is no permission.
    ['XX', knownAs('XX')],
    [String(snapshot.context.answered), knownAs(snapshot.context.answered)],
  ]
  for (const [name, reply] of connections) {
    network.always(known, reply)
    await page.evaluate(() => new BroadcastChannel('session').postMessage('joined'))
    await wait(300)
    await look(`the server says ${name}`)
  }
}

export const connectionDriver: Driver = {
  walkthrough: connectionWalkthrough,
  others: [programTabs, whileAway],
  rest: () => 300,
  open: async (stage, _input, _, world) => {
    const { isOne, isByAct } = brandOf(world)
    settleCabinet(stage, { is_one_project: isOne, payment_type: isByAct ? 'AC' : '' }, null)
    stage.network.hold('/promoter/create-project-connected')
    await stage.page.goto(isOne ? '/project-detail-about' : '/project-detail/1')
    await expectProgram(stage, stage.page.getByRole('heading', { name: 'Лесная лавка' }))
  },
  around: goThroughStatuses,
  gestures: {
    'agreement.toggled': ({ page }) => agreement(page).click({ position: { x: 8, y: 8 } }),
    'connect.pressed': ({ page }) => button(page).click(),
    'notice.closed': ({ page }, { at }) => closeNotice(page, at),
  },
  attempts: {
    'agreement.toggled': async ({ page }) => {
      if ((await agreement(page).count()) > 0) await agreement(page).dispatchEvent('click')
    },
    'connect.pressed': async ({ page }) => {
      if ((await button(page).count()) > 0) await button(page).dispatchEvent('click')
    },
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
}
