import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/walkthrough.ts'
import type { PayoutFacts } from '#machines/decisions/payout-verdict.table.ts'
import { entrepreneur, ok, unavailable } from '../cabinet/answers.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { dayOf, paymentsOf, sentBack, transfersOf } from './scene.ts'
import { payoutVerdictWalkthrough } from './walkthrough.ts'

function isFacts(value: unknown): value is PayoutFacts {
  return typeof value === 'object' && value !== null && 'requisites' in value && 'payouts' in value
}

/** The least sum: of the details that are there, and of the product where none are known. */
const least = ({ balance }: PayoutFacts) => (balance === 'empty' ? 1_000 : 25_000)

function cashOf({ matter, balance, requisites }: PayoutFacts): number {
  // All of what the bank sent back, and nothing more.
  if (matter === 'returned') return 25_119.56
  if (balance === 'below') return requisites === 'there' ? 1_200 : 500
  return balance === 'enough' ? 25_000 : 0
}

function sceneOf(value: unknown, { programs, waiting, payment }: World) {
  if (!isFacts(value)) throw new Error('это не выплаты')
  const isBeside = programs?.value === 'returned' && value.payouts !== 'none' && value.matter !== 'returned'
  const transfers = [...(isBeside ? [sentBack] : []), ...transfersOf(value, programs?.value)]
  return {
    facts: value,
    isOne: programs?.value === 'one',
    isWaitingNamed: waiting?.value === true,
    showsRequisites: payment?.value === 'AC',
    payments: paymentsOf(value, transfers),
  }
}

const answerOf = ({ payments }: ReturnType<typeof sceneOf>) => ok(payments.map((payment, id) => ({ id, ...payment })))

let scene = sceneOf(payoutVerdictWalkthrough.inputs[0]?.value, {})

const shown = (page: Stage['page']) => expect(page.getByRole('term').filter({ hasText: 'На балансе' })).toBeVisible()

/** Back takes the filters away one by one, and each is kept in the address. */
async function goThroughFilters({ page, look }: Stage) {
  const toggle = page.getByRole('button', { name: /^Фильтры/ })
  // A list of nothing has none.
  if ((await toggle.count()) === 0) return
  await toggle.click()
  await page.getByRole('combobox', { name: 'Статус' }).focus()
  for (const code of ['WA', 'PA']) {
    await page.keyboard.press('ArrowDown')
    await look(`payments that are ${code}`)
  }
  for (const code of ['WA', 'all']) {
    await page.goBack()
    await look(`back to payments that are ${code}`)
  }
  await toggle.click()
}

/** The same words are on the list of programs, with the way here. */
async function goHome({ page, wait, look }: Stage) {
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expect(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
  await wait(300)
  await look('the list of programs')
  await page.goBack()
  await shown(page)
  await wait(300)
}

/** Asked once more, the server has no answer again. */
async function retry({ page, network, wait }: Stage) {
  const path = '/account/get-requisite-is-main'
  const before = network.asked(path).length
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => network.asked(path).length).toBe(before + 1)
  await wait(300)
}

/** What could not be read is said so, and no sum stands where none is known. */
async function loseList({ page, network, wait, look }: Stage) {
  network.always('/account/get-payment-list', unavailable)
  await page.reload()
  const again = page.getByRole('button', { name: 'Повторить' }).last()
  await expect(again).toBeVisible()
  await wait(300)
  await look('payments that could not be read')
  network.always('/account/get-payment-list', answerOf(scene))
  await again.click()
  await expect(again).toBeHidden()
  await wait(300)
}

/** A minute later the days begin in which payouts arrive: what has not been sent is the next month's. */
async function passIntoWindow({ page, wait, look }: Stage) {
  const comeAt = async (moment: string) => {
    await page.clock.setSystemTime(new Date(`${moment}+03:00`))
    await page.reload()
    await shown(page)
    await wait(300)
  }
  await comeAt('2026-03-11T00:00:00')
  await look('the first day on which payouts arrive')
  await comeAt(dayOf(scene.facts))
}

async function lookElsewhere(stage: Stage) {
  const { facts, isOne, showsRequisites } = scene
  if (showsRequisites && facts.requisites === 'unknown') await retry(stage)
  if (showsRequisites) await goThroughFilters(stage)
  else if (isOne) await loseList(stage)
  else await goHome(stage)
  if (facts.isMonthOpen && facts.matter === 'balance') await passIntoWindow(stage)
}

export const payoutVerdictDriver: Driver = {
  walkthrough: payoutVerdictWalkthrough,
  others: [
    { controls: ['button Скачать', 'textbox Поиск по выплатам'], why: 'список выплат проверяют истории payouts' },
  ],
  rest: () => 300,
  open: async (stage, { value }, _, world) => {
    scene = sceneOf(value, world)
    const { facts, isOne, isWaitingNamed, showsRequisites } = scene
    const { network, page } = stage
    const payment_type = showsRequisites ? 'AC' : ''
    settleCabinet(stage, { is_one_project: isOne, payment_type, features: ['money-dates'] }, 'US')
    network.always('/account/user-profile', {
      body: { cash: cashOf(facts), ...(isWaitingNamed ? { waiting_cash: 150.5 } : {}) },
    })
    network.always('/account/get-payment-list', answerOf(scene))
    const details = { ...entrepreneur, data: { ...entrepreneur.data, minSum: String(least(facts)) } }
    const main = facts.requisites === 'there' ? ok(details) : ok(null)
    network.always('/account/get-requisite-is-main', facts.requisites === 'unknown' ? unavailable : main)
    await page.clock.setSystemTime(new Date(`${dayOf(facts)}+03:00`))
    await page.goto('/payments')
    await shown(page)
  },
  around: lookElsewhere,
  gestures: {},
  attempts: {},
  calls: {},
}
