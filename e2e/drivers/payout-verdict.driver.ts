import type { AnyMachineSnapshot } from 'xstate'

import { payoutVerdictChart } from '#machines/payout-verdict.chart.ts'
import type { PayoutFacts } from '#machines/payout-verdict.machine.ts'
import { entrepreneur, ok, unavailable } from '#tools/paths/replies.ts'
import type { World } from '#tools/paths/worlds.ts'

import type { Driver, End, Stage } from './driver.ts'
import { expect, expectOpened } from './expect.ts'
import { settleCabinet } from './replies.ts'

function isFacts(value: unknown): value is PayoutFacts {
  return typeof value === 'object' && value !== null && 'requisites' in value && 'payouts' in value
}

function factsOf(value: unknown): PayoutFacts {
  if (!isFacts(value)) throw new Error('это не выплаты')
  return value
}

const spoken = (cash: number) =>
  `${new Intl.NumberFormat('ru-RU', { minimumFractionDigits: Number.isInteger(cash) ? 0 : 2 }).format(cash)} ₽`

/** The months of 2026 in which payouts are made here: a payout is for the month before. */
const months = [
  { made: '2026-01-01', paysFor: 'декабрь', due: '20 января' },
  { made: '2026-02-01', paysFor: 'январь', due: '20 февраля' },
  { made: '2026-03-01', paysFor: 'февраль', due: '20 марта' },
] as const
const [earlier, lastMonth, thisMonth] = months

type Payment = {
  readonly cash: number
  readonly project_name: string
  readonly status: 'WA' | 'PA' | 'CA'
  readonly created_at: string
}

function paymentIn({ made }: (typeof months)[number], payment: Omit<Payment, 'created_at'>): Payment {
  return { ...payment, created_at: `${made}T00:30:00+03:00` }
}

/** Each on the last day, or the first, of those that it is so on: Moscow's day begins and ends with its midnight. */
function dayOf({ payouts, requisites, balance, isMonthOpen }: PayoutFacts): string {
  if (payouts === 'coming') return requisites === 'unknown' ? '2026-03-11T00:00:00' : '2026-03-20T23:59:00'
  if (payouts === 'late') return requisites === 'missing' ? '2026-03-10T12:00:00' : '2026-03-21T00:00:00'
  if (isMonthOpen) return '2026-03-10T23:59:00'
  return payouts === 'none' && balance === 'enough' ? '2026-03-11T00:00:00' : '2026-03-10T12:00:00'
}

/** The month of the newest payout. */
function monthOf({ payouts, requisites, isMonthOpen }: PayoutFacts) {
  if (payouts === 'late') return requisites === 'missing' ? lastMonth : thisMonth
  return isMonthOpen ? lastMonth : thisMonth
}

/** What the walk finds: beside one program's payouts those of another, or one that the bank has sent back. */
function paymentsOf(facts: PayoutFacts, programs: unknown): readonly Payment[] {
  if (facts.payouts === 'none') return []
  const month = monthOf(facts)
  const status = facts.payouts === 'settled' ? 'PA' : 'WA'
  const newest = paymentIn(month, { cash: 23_619.06, project_name: 'Лесная лавка', status })
  if (programs === 'one') return [newest]
  // Of late ones each is another month's.
  const before = month === thisMonth ? lastMonth : earlier
  const other = paymentIn(facts.payouts === 'late' ? before : month, {
    cash: 1_500.5,
    project_name: 'Дом и сад',
    status,
  })
  const returned = paymentIn(earlier, {
    cash: 700,
    project_name: programs === 'returned' ? 'Книжный дом' : newest.project_name,
    status: 'CA',
  })
  return [newest, other, returned]
}

/** The least sum: of the details that are there, and of the product where none are known. */
const least = ({ balance }: PayoutFacts) => (balance === 'empty' ? 1_000 : 25_000)

function cashOf({ balance, requisites }: PayoutFacts): number {
  if (balance === 'below') return requisites === 'there' ? 1_200 : 500
  return balance === 'enough' ? 25_000 : 0
}

/** Of the deals that wait for the advertiser; another one is confirmed, and no part of the sum. */
const waitingCash = 150.5
const accruals = [
  { id: 1, status: 'WA', cash: waitingCash, created_at: '2026-03-02T12:00:00+03:00' },
  { id: 2, status: 'CO', cash: 90, created_at: '2026-03-02T12:00:00+03:00' },
]

type Scene = {
  readonly facts: PayoutFacts
  readonly programs: unknown
  readonly hasAccruals: boolean
  readonly showsRequisites: boolean
  readonly payments: readonly Payment[]
}

function sceneOf(value: unknown, { programs, accruals: read, payment }: World): Scene {
  const facts = factsOf(value)
  return {
    facts,
    programs: programs?.value,
    hasAccruals: read?.value === true,
    showsRequisites: payment?.value === 'AC',
    payments: paymentsOf(facts, programs?.value),
  }
}

let scene = sceneOf(payoutVerdictChart.inputs[0]?.value, {})

const sumOf = (payments: readonly Payment[], status: string) =>
  payments.filter((one) => one.status === status).reduce((sum, { cash }) => Math.round((sum + cash) * 100) / 100, 0)

function late({ payments }: Scene): string {
  const waiting = payments.filter(({ status }) => status === 'WA')
  const dues = months.filter(({ made }) => waiting.some(({ created_at }) => created_at.startsWith(made)))
  const what = `${dues.map(({ paysFor }) => paysFor).join(' и ')}, ${spoken(sumOf(payments, 'WA'))},`
  const last = dues.at(-1)?.due
  return dues.length > 1
    ? `Выплаты за ${what} задерживаются: срок последней был до ${last}. Напишите в поддержку.`
    : `Выплата за ${what} задерживается: срок был до ${last}. Напишите в поддержку.`
}

function coming({ facts, payments }: Scene): string {
  const account = facts.requisites === 'there' ? ` на счёт ••${entrepreneur.data.numberCheck.slice(-4)}` : ''
  return `${spoken(sumOf(payments, 'WA'))} придут 11–\u206020 марта${account}.`
}

function lacking({ facts }: Scene): string {
  return `До выплаты не хватает ${spoken(least(facts) - cashOf(facts))}: минимум ${spoken(least(facts))}.`
}

const add = 'Добавить реквизиты'

/** The words of each verdict, and the link behind them. */
const verdicts: Readonly<Record<string, (scene: Scene) => { readonly text: string | null; readonly link?: string }>> = {
  addRequisitesInTime: () => ({ text: 'Чтобы получить 25 000 ₽, добавьте реквизиты до 31 марта.', link: add }),
  late: (one) => ({ text: late(one) }),
  coming: (one) => ({ text: coming(one) }),
  firstDeal: () => ({ text: 'Первая выплата придёт после первой подтверждённой сделки.' }),
  addRequisites: () => ({ text: 'Чтобы получать выплаты, добавьте реквизиты.', link: add }),
  notKnown: () => ({ text: null }),
  // It cannot be less than the product's own.
  belowMinimum: (one) => ({ text: lacking(one), ...(least(one.facts) > 1_000 ? { link: 'Изменить минимум' } : {}) }),
  joinsThisMonth: () => ({
    text: 'На балансе 25 000 ₽. В выплату 11–\u206020 марта войдёт начисленное до 1 марта.',
  }),
  joinsNextMonth: () => ({ text: '25 000 ₽ войдут в выплату 11–\u206020 апреля.' }),
}

const verdictOf = (name: string) => verdicts[name]?.(scene) ?? { text: null }

/** What the header of those who are paid by act offers. */
const headerLinks = { there: ['Изменить способ выплаты'], missing: [add, 'Подробнее'], unknown: [] } as const

const region = ({ page }: Stage) => page.getByRole('region', { name: 'Когда и сколько придёт' })

function stripOf({ facts, payments, hasAccruals }: Scene): readonly string[] {
  return [
    `Ожидает подтверждения ${hasAccruals ? spoken(waitingCash) : '—'}`,
    `На балансе ${spoken(cashOf(facts))}`,
    `В пути ${spoken(sumOf(payments, 'WA'))}`,
    `Выплачено ${spoken(sumOf(payments, 'PA'))}`,
  ]
}

/** The strip, what is announced, and every link of the screen. */
async function expectAnnounced(stage: Stage, { value }: AnyMachineSnapshot) {
  const { text, link } = verdictOf(String(value))
  const { facts, showsRequisites, programs } = scene
  const strip = stripOf(scene)
  const isReturned = programs === 'returned' && facts.payouts !== 'none'
  // The header says it itself.
  const shown = link === add && showsRequisites ? undefined : link
  await expect(region(stage).getByRole('listitem')).toHaveText(strip)
  await expect(region(stage).getByRole('paragraph')).toHaveText([
    ...(isReturned ? ['Банк вернул выплату 700 ₽: проверьте реквизиты'] : []),
    ...(text === null ? [] : [[text, shown].filter(Boolean).join(' ')]),
  ])
  await expect(stage.page.getByRole('main').getByRole('link')).toHaveText([
    ...strip,
    ...(isReturned ? ['проверьте реквизиты'] : []),
    ...(shown === undefined ? [] : [shown]),
    ...(showsRequisites ? headerLinks[facts.requisites] : ['Реквизиты для выплат']),
  ])
}

/** Each step leads to its own rows. */
const steps = [
  '/accrual?status=WA',
  '/accrual?status=balance',
  '/payments?status=WA#payouts',
  '/payments?status=PA#payouts',
]

/** The steps by their names, with the sums that the scene gives them. */
function stepLinks(): Record<string, string> {
  const names = stripOf(scene).map((name) => name.replace(/\s+/g, ' ').replace(/\d+(?:,\d+)?/g, '#'))
  return Object.fromEntries(names.map((name, at) => [name, steps[at] ?? '']))
}

const reads = {
  '/account/get-payment-list': {},
  '/account/get-requisite-is-main': {},
  '/promoter/get-project-connected-accrual-list': { project_id: '1' },
}

/** The reads of the screen, once each; where there is one program, its deals are asked for. */
async function expectAsked({ network }: Stage) {
  for (const [path, query] of Object.entries(reads)) {
    const asked = network.asked(path).map((request) => Object.fromEntries(request.query))
    expect(asked, path).toEqual([scene.programs === 'one' ? query : {}])
  }
}

/** Back takes the filters away one by one, and each is kept in the address. */
async function goThroughFilters({ page }: Stage) {
  const status = page.getByRole('combobox', { name: 'Статус' })
  const expectChosen = async (code: string) => {
    await expect(status).toHaveValue(code)
    await expect(page).toHaveURL(({ search }) => new URLSearchParams(search).get('status') === (code || null))
  }
  await status.focus()
  for (const code of ['WA', 'PA']) {
    await page.keyboard.press('ArrowDown')
    await expectChosen(code)
  }
  for (const code of ['WA', '']) {
    await page.goBack()
    await expectChosen(code)
  }
}

/** The same words stand on the list of programs, with the way here. */
async function expectLineAtHome(stage: Stage, { value }: AnyMachineSnapshot) {
  const { page, wait } = stage
  const { text, link } = verdictOf(String(value))
  const [words, href] = link === add ? [add, '/requisites'] : ['Выплаты', '/payments']
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expectOpened(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
  await wait(300)
  const line = page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: text ?? 'выплат' })
  await expect(line).toHaveText(text === null ? [] : [`${text} ${words}`])
  if (text !== null) await expect(line.getByRole('link')).toHaveAttribute('href', href)
  await page.goBack()
  await expectOpened(page.getByRole('link', { name: /^На балансе/ })).toBeVisible()
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

async function lookElsewhere(stage: Stage, { snapshot }: End) {
  const { facts, programs, showsRequisites } = scene
  if (showsRequisites && facts.requisites === 'unknown') await retry(stage)
  if (showsRequisites) await goThroughFilters(stage)
  else if (programs !== 'one') await expectLineAtHome(stage, snapshot)
}

export const payoutVerdictDriver: Driver = {
  chart: payoutVerdictChart,
  surroundings: {
    links: () => ({
      ...stepLinks(),
      'Добавить реквизиты': '/requisites',
      'Изменить способ выплаты': '/requisites',
      'Изменить минимум': '/requisites',
      'Реквизиты для выплат': '/requisites',
      'проверьте реквизиты': '/requisites',
      Подробнее: '/p/requisites',
    }),
    others: [
      {
        controls: ['button Период: За всё время', 'button Скачать', 'select Программа', 'textbox Поиск по выплатам'],
        why: 'список выплат проверяют истории payouts',
      },
    ],
  },
  rest: () => 300,
  open: async (stage, { value }, _, world) => {
    scene = sceneOf(value, world)
    const { facts, programs, payments, hasAccruals, showsRequisites } = scene
    const { network, page } = stage
    const payment_type = showsRequisites ? 'AC' : ''
    settleCabinet(stage, { is_one_project: programs === 'one', payment_type, features: ['money-dates'] }, 'US')
    network.always('/account/user-profile', { body: { cash: cashOf(facts) } })
    network.always('/account/get-payment-list', ok(payments.map((payment, id) => ({ id, ...payment }))))
    network.always('/promoter/get-project-connected-accrual-list', hasAccruals ? ok(accruals) : unavailable)
    const details = { ...entrepreneur, data: { ...entrepreneur.data, minSum: String(least(facts)) } }
    const main = facts.requisites === 'there' ? ok(details) : ok(null)
    network.always('/account/get-requisite-is-main', facts.requisites === 'unknown' ? unavailable : main)
    await page.clock.setSystemTime(new Date(`${dayOf(facts)}+03:00`))
    await page.goto('/payments')
    await expectOpened(page.getByRole('link', { name: /^На балансе/ })).toBeVisible()
    await expectAsked(stage)
  },
  around: lookElsewhere,
  gestures: {},
  attempts: {},
  calls: {},
  screens: Object.fromEntries(Object.keys(verdicts).map((state) => [state, expectAnnounced])),
}
