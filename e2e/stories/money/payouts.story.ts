import type { Page } from '@playwright/test'
import { withoutFacts } from '#walkthroughs/browser/without-facts.ts'
import { registerNewcomer } from '../../support/newcomer.ts'
import { enterAs } from '../../support/seeded.ts'
import { expect, test } from '../../support/story.ts'

const ahead = (page: Page) => page.getByRole('region', { name: 'Когда и сколько придёт' })
const kopecksOf = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)

async function kopecksIn(page: Page, step: string): Promise<number> {
  const sum = ahead(page).getByRole('term').filter({ hasText: step }).locator('+ dd')
  await expect(sum).toContainText('₽')
  return kopecksOf(await sum.innerText())
}

/** The sum of the list that is shown, by its word; above the list the steps have the same words. */
const total = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd').last()

test('each step of the money leads to rows that come to the same sum, to the kopeck, by the same word', async ({
  page,
}) => {
  await enterAs(page, 'paid late')
  const lists = [
    { step: 'Ожидает подтверждения', address: /\/accrual\?status=WA$/ },
    { step: 'На балансе', address: /\/accrual\?status=balance$/ },
    { step: 'В пути', address: /\/payments\?status=WA/ },
    { step: 'Выплачено', address: /\/payments\?status=PA/ },
  ]
  for (const { step, address } of lists) {
    await page.goto('/payments')
    const wanted = await kopecksIn(page, step)
    expect(wanted, step).toBeGreaterThan(0)
    await ahead(page).getByRole('link', { name: step }).click()
    await expect(page).toHaveURL(address)
    await expect(total(page, step)).toBeVisible()
    expect(kopecksOf(await total(page, step).innerText()), step).toBe(wanted)
  }
})

test('a payment leads to its deals, which come to its sum to the kopeck', async ({ page }) => {
  await enterAs(page, 'experienced')
  await page.goto('/payments?status=PA')
  const row = page.getByRole('table', { name: 'Выплаты' }).getByRole('row').nth(1)
  const cash = kopecksOf(await row.getByText(/₽$/).innerText())
  await row.getByRole('link', { name: 'Начисления' }).click()
  await expect(page).toHaveURL(/\/accrual\?payment=\d+$/)
  await expect(page.getByRole('button', { name: /^Одна выплата: .*Убрать$/ })).toBeVisible()
  expect(kopecksOf(await total(page, 'Выплачено').innerText())).toBe(cash)
})

const escaped = (text: string) => text.replace(/[?.()%]/g, '\\$&')

const payout = (status: string, cash: number, created_at: string) => ({
  id: created_at,
  status,
  cash,
  created_at,
  project_name: 'Чайная',
})

const requisite = {
  requisite_type: 'SE',
  is_main: true,
  data: {
    fullName: 'Семёнов Пётр Ильич',
    numberCheck: '40817810400000012003',
    inn: '500100732259',
    bankName: 'Поляна Банк',
    bankNumber: '044525225',
    bankCheck: '30101810400000000225',
    minSum: '5000',
  },
}

/** A newcomer with this money; without requisites where `main` says so. */
async function settle(page: Page, data: readonly object[], cash: number, main: object | null = requisite) {
  await withoutFacts(page)
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
  await page.route(/get-requisite-is-main/, (route) => route.fulfill({ json: { data: main } }))
  await page.route(/user-profile/, (route) => route.fulfill({ json: { cash } }))
}

test('a payout that waits is announced until the 20th, by Moscow’s days, and late from the 21st on', async ({
  page,
}) => {
  await registerNewcomer(page)
  await settle(page, [payout('WA', 23_619.06, '2026-11-01T00:30:00+03:00')], 0)
  const coming = /23\s619,06\s₽ придут 11–\u206020\sноября на счёт/
  const late = /Выплата за октябрь, 23\s619,06\s₽, задерживается: срок был до 20\sноября\./
  const days: readonly [string, RegExp][] = [
    ['2026-11-10T12:00:00+03:00', coming],
    ['2026-11-11T00:00:00+03:00', coming],
    ['2026-11-20T23:59:00+03:00', coming],
    ['2026-11-21T00:01:00+03:00', late],
  ]
  for (const [now, words] of days) {
    await page.clock.setFixedTime(now)
    await page.goto('/payments')
    await expect(ahead(page), now).toContainText(words)
  }
  await page.goto('/project-list')
  const alarm = page.getByRole('region', { name: 'Выплата за октябрь задерживается' })
  await expect(alarm).toContainText(/срок был до 20\sноября · 23\s619,06\s₽/)
  await alarm.getByRole('button', { name: 'Написать в поддержку' }).click()
  const ways = page.getByRole('dialog', { name: 'Поддержка' })
  await expect(ways.getByText('Отвечаем')).toBeVisible()
  const letter = `?subject=${encodeURIComponent('Выплата за октябрь, 23 619,06 ₽, задерживается')}`
  await expect(ways.getByRole('link', { name: '@' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${escaped(letter)}$`),
  )
  await page.keyboard.press('Escape')
  await expect(ways).toBeHidden()
})

const sentences = (page: Page) => ahead(page).getByRole('paragraph')

test('a late payout, a coming one and a returned one each have their sentence, at home too', async ({ page }) => {
  await registerNewcomer(page)
  const data = [
    { ...payout('CA', 3_600, '2026-11-01T00:30:00+03:00'), project_name: 'Кофейня', reason: 'Счёт получателя закрыт' },
    payout('WA', 23_619.06, '2026-11-01T00:31:00+03:00'),
    payout('WA', 10_099.36, '2026-12-01T00:30:00+03:00'),
  ]
  await settle(page, data, 13_699.36)
  await page.clock.setFixedTime('2026-12-02T12:00:00+03:00')
  await page.goto('/payments')
  const said = [
    /^Банк вернул выплату 3\s600\s₽\. Счёт получателя закрыт\. Проверьте реквизиты/,
    /^Выплата за октябрь, 23\s619,06\s₽, задерживается: срок был до 20\sноября\. Напишите в поддержку/,
    /^Если исправить реквизиты до\s10\sдекабря, ещё 10\s099,36\s₽ придут 11–\u206020\sдекабря\./,
    /^Если исправить реквизиты до\s31\sдекабря, ещё 13\s699,36\s₽ войдут в выплату 11–\u206020\sянваря, в том числе возвращённые 3\s600\s₽\./,
  ]
  await expect(sentences(page)).toHaveText(said)
  await expect(ahead(page).getByRole('link', { name: 'Проверьте реквизиты' })).toHaveAttribute(
    'href',
    '/requisites#main',
  )
  await expect(page.getByRole('table', { name: 'Выплаты' })).toContainText('Причина: Счёт получателя закрыт')
  await page.goto('/project-list')
  const home = page.getByRole('region', { name: 'Деньги и новости' })
  const alarm = page.getByRole('region', { name: 'Банк вернул выплату за октябрь' })
  await expect(alarm).toContainText(/Счёт получателя закрыт · 3\s600\s₽/)
  await expect(alarm.getByRole('link', { name: 'Проверить реквизиты' })).toHaveAttribute('href', '/requisites#main')
  // One alarm at a time: the other is the first row.
  await expect(home.getByRole('listitem').first()).toContainText(/Выплата за октябрь задерживается.*23\s619,06\s₽/)
  await expect(home.getByRole('link', { name: /^Следующая выплата/ })).toHaveText(
    /Следующая выплата, 11–\u2060?20\sдекабря10\s099,36\s₽придёт, если исправить реквизиты до\s10\sдекабря\. Если исправить реквизиты до\s31\sдекабря, ещё 13\s699,36\s₽/,
  )
})

test('a payout that has just been paid comes before what the next one lacks', async ({ page }) => {
  await registerNewcomer(page)
  const paid = { ...payout('PA', 12_000, '2026-12-01T00:30:00+03:00'), paid_at: '2026-12-02T10:00:00+03:00' }
  await settle(page, [paid], 0)
  await page.clock.setFixedTime('2026-12-05T12:00:00+03:00')
  await page.goto('/payments')
  const next = /^Следующая выплата придёт, когда накопится 5\s000\s₽\./
  await expect(sentences(page)).toHaveText([/^12\s000\s₽ выплачены 2\sдекабря\.\s*$/, next])
  await expect(ahead(page).getByRole('progressbar')).toBeHidden()
  await page.clock.setFixedTime('2026-12-13T12:00:00+03:00')
  await page.reload()
  await expect(sentences(page)).toHaveText([next])
})

test('a payout whose requisites are gone asks for them once, and promises nothing', async ({ page }) => {
  await registerNewcomer(page)
  await settle(page, [payout('WA', 12_000, '2026-12-01T00:30:00+03:00')], 700, null)
  await page.clock.setFixedTime('2026-12-02T12:00:00+03:00')
  await page.goto('/payments')
  await expect(sentences(page)).toBeHidden()
  const prompt = page.getByRole('region', { name: 'Способ выплаты' })
  await expect(prompt.getByText(/^Чтобы получить 12\s000\s₽, верните реквизиты до 10\sдекабря\.$/)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/requisites"]')).toHaveCount(1)
})

/** The sum of the first row, or of the first card. */
const firstPayout = (page: Page) => page.getByRole('region', { name: 'Список выплат' }).getByText(/₽$/).first()

/** How far two colours are from each other, from 0 to 441. */
function distance(one: string, other: string): number {
  const channels = (colour: string) => (colour.match(/\d+(?:\.\d+)?/g) ?? []).slice(0, 3).map(Number)
  const there = channels(other)
  return Math.hypot(...channels(one).map((channel, nth) => channel - (there[nth] ?? 0)))
}

test('the dots of the steps differ in every theme and color scheme', async ({ page }) => {
  await registerNewcomer(page)
  await page.goto('/payments')
  const steps = ahead(page).getByRole('term').locator('[aria-hidden="true"]')
  await expect(steps).toHaveCount(4)
  const dots = () => steps.evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor))
  const wear: Readonly<Record<string, () => Promise<unknown>>> = {
    none: () => Promise.resolve(),
    coral: () => page.addStyleTag({ url: '/themes/coral.css' }),
    pine: () => page.addStyleTag({ url: '/themes/pine.css' }),
    // A brand whose blue is the very one of what is on its way.
    blue: () =>
      page.evaluate(() => {
        document.documentElement.style.setProperty('--brand-4', '#6aa8f7')
        document.documentElement.style.setProperty('--brand-6', '#2f76d6')
      }),
  }
  for (const [theme, put] of Object.entries(wear)) {
    await put()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const colours = await dots()
      const apart = colours.flatMap((one, nth) => colours.slice(nth + 1).map((other) => distance(one, other)))
      expect(Math.min(...apart), `${theme}, ${colorScheme}: ${colours}`).toBeGreaterThan(60)
    }
  }
})

test('the first payout is in view as the screen opens, and the filters are one press away', async ({ page }) => {
  await enterAs(page, 'experienced')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/payments')
    await expect(firstPayout(page)).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('combobox', { name: 'Статус' })).toBeHidden()
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click()
  await page.getByRole('combobox', { name: 'Статус' }).selectOption('Выплачено')
  await expect(page.getByRole('button', { name: 'Фильтры · 1' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Поиск по выплатам' })).toBeVisible()
})

test.describe('a brand with one program', () => {
  test.use({ baseURL: `http://solo.localhost:${process.env.STORY_PORT}` })

  test('the announcement stands where its promoters land, and leads to the payments', async ({ page }) => {
    test.slow()
    await registerNewcomer(page)
    await page.getByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }).check()
    await page.getByRole('button', { name: 'Подключиться' }).click()
    await page.getByRole('button', { name: 'Хорошо' }).click()
    await settle(page, [payout('WA', 23_619.06, '2099-11-01T00:30:00+03:00')], 0)
    await page.goto('/')
    await expect(page).toHaveURL(/\/project-detail-tools$/)
    const row = page.getByRole('link', { name: /^Следующая выплата, 11–\u2060?20\sноября/ })
    await expect(row).toContainText(/23\s619,06\s₽/)
    await row.press('Enter')
    await expect(page).toHaveURL(/\/payments$/)
    await expect(ahead(page)).toContainText(/23\s619,06\s₽ придут/)
  })
})

test('the announcement is read by all; home says that payouts could not be read', async ({ page }) => {
  test.slow()
  await registerNewcomer(page)
  await page.goto('/payments')
  await expect(ahead(page)).toContainText(
    /Первая выплата придёт 11–\u2060?20\sчисла\sмесяца\sпосле\sподтверждения, от\s1\s000\s₽, когда\sесть\sреквизиты\./,
  )

  const data = [
    payout('CA', 106.04, '2026-11-01T00:30:00+03:00'),
    payout('WA', 123_456.78, '2020-02-01T00:30:00+03:00'),
  ]
  await page.route(/get-payment-list/, (route) => route.fulfill({ json: { data } }))
  await page.reload()
  await expect(ahead(page)).toContainText(/Банк вернул выплату 106,04\s₽: проверьте реквизиты/)

  await page.route(/get-payment-list|accrual-list/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.reload()
  await expect(ahead(page).getByRole('definition').filter({ hasText: /^—$/ })).toHaveCount(2)
  await expect(ahead(page).getByRole('paragraph')).toHaveCount(0)
  await page.goto('/project-list')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Деньги и новости' })).toContainText(
    /На балансе.*когда придёт выплата, узнать не удалось/,
  )
  const unread = page.getByRole('alert').filter({ hasText: 'Не всё о выплатах загрузилось' })
  await unread.getByRole('button', { name: 'Повторить' }).click()
  await expect(unread.getByRole('button', { name: 'Повторить' })).toBeEnabled()
  await page.unroute(/get-payment-list|accrual-list/)
  await unread.getByRole('button', { name: 'Повторить' }).click()
  await expect(unread).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Банк вернул выплату/ })).toBeVisible()
})
