import type { Driver, Stage } from 'chart-kit/browser/driver.ts'
import { expect, expectOpened } from 'chart-kit/browser/expect.ts'
import type { World } from 'chart-kit/chart.ts'
import { statePath, statesOf } from 'chart-kit/read/arrows.ts'
import type { PayoutFacts } from '#machines/payout-verdict.machine.ts'
import { entrepreneur, ok, unavailable } from '../cabinet/answers.ts'
import { settleCabinet } from '../cabinet/replies.ts'
import { payoutVerdictChart } from './chart.ts'
import { dayOf, type Payment, paymentsOf, sentBack, sumIn, transfersOf } from './scene.ts'
import { add, cashOf, type Line, least, linesOf, spoken } from './words.ts'

function isFacts(value: unknown): value is PayoutFacts {
  return typeof value === 'object' && value !== null && 'requisites' in value && 'payouts' in value
}

function factsOf(value: unknown): PayoutFacts {
  if (!isFacts(value)) throw new Error('это не выплаты')
  return value
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
  readonly lines: readonly Line[]
}

function sceneOf(value: unknown, { programs, accruals: read, payment }: World): Scene {
  const facts = factsOf(value)
  const said = transfersOf(facts, programs?.value)
  const isBeside = programs?.value === 'returned' && facts.payouts !== 'none' && facts.matter !== 'returned'
  const transfers = isBeside ? [sentBack, ...said] : said
  return {
    facts,
    programs: programs?.value,
    hasAccruals: read?.value === true,
    showsRequisites: payment?.value === 'AC',
    payments: paymentsOf(facts, transfers),
    lines: linesOf(facts, transfers, dayOf(facts) >= '2026-03-11'),
  }
}

let scene = sceneOf(payoutVerdictChart.inputs[0]?.value, {})

/** What the header of those who are paid by act offers. */
const headerLinks = { there: ['Изменить способ выплаты'], missing: [add, 'Подробнее'], unknown: [] } as const

const region = ({ page }: Stage) => page.getByRole('region', { name: 'Когда и сколько придёт' })

function stripOf({ facts, payments, hasAccruals }: Scene): readonly string[] {
  return [
    `Ожидает подтверждения ${hasAccruals ? spoken(waitingCash) : '—'}`,
    `На балансе ${spoken(cashOf(facts))}`,
    `В пути ${spoken(sumIn(payments, 'WA'))}`,
    `Выплачено ${spoken(sumIn(payments, 'PA'))}`,
  ]
}

/** The lines of the screen: the header says itself that requisites are missing, and leads to them. */
function shownLines({ lines, showsRequisites, facts }: Scene): readonly Line[] {
  if (!showsRequisites || facts.requisites !== 'missing') return lines
  return lines.flatMap((line) => {
    const { text, link, isPrompt } = line
    if (isPrompt) return []
    return [link === add ? { text } : line]
  })
}

const written = ({ text, link, advice }: Line) => [text, link, advice].filter(Boolean).join(' ')

/** The strip, what is announced, and every link of the screen. */
async function expectAnnounced(stage: Stage) {
  const { facts, showsRequisites, lines } = scene
  const [strip, shown] = [stripOf(scene), shownLines(scene)]
  const quietLinks = lines.some(({ link }) => link === add) ? [] : ['Реквизиты для выплат']
  await expect(region(stage).getByRole('listitem')).toHaveText(strip)
  await expect(region(stage).getByRole('paragraph')).toHaveText([...shown.map(written)])
  await expect(stage.page.getByRole('main').getByRole('link')).toHaveText([
    ...strip,
    ...shown.flatMap(({ link }) => link ?? []),
    ...(showsRequisites ? headerLinks[facts.requisites] : quietLinks),
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
  const toggle = page.getByRole('button', { name: /^Фильтры/ })
  await toggle.click()
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
  await toggle.click()
}

const atHome = /выпла|реквизит|на балансе|придут|поддержку/i

/** The same words stand on the list of programs, with the way here. */
async function expectLineAtHome({ page, wait }: Stage) {
  const { lines } = scene
  const paragraphs = lines.map(({ text, link, advice }, nth) => {
    const way = link === 'Изменить минимум' ? [] : [link]
    return [text, ...way, advice, ...(nth === lines.length - 1 && link !== add ? ['Выплаты'] : [])]
      .filter(Boolean)
      .join(' ')
  })
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Главная' }).click()
  await expectOpened(page.getByRole('heading', { name: 'Программы', level: 1 })).toBeVisible()
  await wait(300)
  const main = page.getByRole('main')
  await expect(main.getByRole('paragraph').filter({ hasText: atHome })).toHaveText(paragraphs)
  const last = lines.at(-1)
  const [name, href] = last?.link === add ? [add, '/requisites'] : ['Выплаты', '/payments']
  if (last !== undefined) await expect(main.getByRole('link', { name }).last()).toHaveAttribute('href', href)
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

async function lookElsewhere(stage: Stage) {
  const { facts, programs, showsRequisites } = scene
  if (showsRequisites && facts.requisites === 'unknown') await retry(stage)
  if (showsRequisites) await goThroughFilters(stage)
  else if (programs !== 'one') await expectLineAtHome(stage)
}

const decisions = statesOf(payoutVerdictChart.machine)
  .filter(({ type }) => type === 'final')
  .map(statePath)

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
      'Проверьте реквизиты': '/requisites',
      Подробнее: '/p/requisites',
    }),
    others: [
      {
        controls: ['button Скачать', 'textbox Поиск по выплатам'],
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
  screens: Object.fromEntries(decisions.map((state) => [state, expectAnnounced])),
}
