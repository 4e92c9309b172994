import type { Page } from '@playwright/test'
import { answers, fails, hangs, takesReceiptsAway } from './studio/network.ts'
import { takePictures } from './studio/studio.ts'
import { both, every, once, phones } from './studio/views.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const table = (page: Page) => page.getByRole('table')
const payouts = (page: Page) => page.getByRole('region', { name: 'Список выплат' })
const failed = (page: Page) => page.getByRole('alert')
const busy = (page: Page) => page.locator('[aria-busy="true"]')

const chosenSub = (page: Page) => page.getByRole('button', { name: /Убрать$/ })

/** On a phone they lie behind a button. */
async function openFilters(page: Page) {
  await table(page).waitFor()
  const opener = page.getByRole('button', { name: /^Фильтры/ })
  if (await opener.isVisible()) await opener.click()
}

takePictures('claims', {
  full: { as: 'experienced', at: '/accrual/claims', shows: title, views: every },
  loading: {
    as: 'experienced',
    at: '/accrual/claims',
    network: (page) => hangs(page, /get-claims/),
    shows: busy,
    views: both,
  },
  'form-loading': {
    as: 'experienced',
    at: '/accrual/claims/new',
    network: (page) => hangs(page, /get-claims/),
    shows: busy,
    views: once,
  },
  form: { as: 'experienced', at: '/accrual/claims/new', shows: title, height: 1600, views: both },
  invalid: {
    as: 'experienced',
    at: '/accrual/claims/new',
    act: (page) => page.getByRole('button', { name: 'Отправить' }).click(),
    shows: (page) => page.getByText('Обязательное поле').first(),
    height: 1700,
    views: both,
  },
  'not-loaded': {
    as: 'experienced',
    at: '/accrual/claims',
    network: (page) => fails(page, /get-claims/),
    shows: failed,
    views: once,
  },
})

takePictures('accrual', {
  full: { as: 'experienced', at: '/accrual', shows: table, views: every },
  'full-below': { as: 'experienced', at: '/accrual', shows: table, height: 2400, views: ['390-light', '1280-light'] },
  'deal-details': {
    as: 'experienced',
    at: '/accrual',
    act: (page) => page.getByRole('button', { name: 'О сделке' }).first().hover(),
    shows: (page) => page.getByRole('tooltip').filter({ visible: true }),
    isFleeting: true,
    mayClash: true,
    views: ['1280-dark'],
  },
  'deal-opened': {
    as: 'experienced',
    at: '/accrual',
    act: (page) => table(page).locator('tbody').getByRole('button').first().click(),
    shows: (page) => page.getByRole('definition').filter({ hasText: /\d\d:\d\d/ }),
    views: ['390-light', '390-dark', '820-light'],
  },
  filtered: { as: 'experienced', at: '/accrual?status=CA', shows: table, views: ['390-light', '1280-light'] },
  filters: {
    as: 'experienced',
    at: '/accrual',
    act: openFilters,
    shows: (page) => page.getByRole('combobox', { name: 'Программа' }),
    views: phones,
  },
  period: {
    as: 'experienced',
    at: '/accrual',
    act: async (page) => {
      await openFilters(page)
      await page.getByRole('button', { name: /^Период/ }).click()
    },
    shows: (page) => page.getByRole('button', { name: 'Показать', exact: true }),
    isFleeting: true,
    mayClash: true,
  },
  downloads: {
    as: 'experienced',
    at: '/accrual',
    act: (page) => page.getByRole('button', { name: 'Скачать' }).click(),
    shows: (page) => page.getByRole('menuitem').first(),
    isFleeting: true,
    mayClash: true,
    views: ['390-light', '1280-dark'],
  },
  found: { as: 'experienced', at: '/accrual?search=telegram', shows: table, views: once },
  'of-a-sub': { as: 'experienced', at: '/accrual?sub=telegram', shows: chosenSub },
  'without-a-sub': { as: 'experienced', at: '/accrual?sub=', shows: chosenSub, views: once },
  'nothing-found': {
    as: 'experienced',
    at: '/accrual?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    views: both,
  },
  empty: { as: 'newcomer', at: '/accrual', shows: (page) => page.getByText('У вас еще нет начислений') },
  failed: {
    as: 'newcomer',
    at: '/accrual',
    network: (page) => fails(page, /accrual-list/),
    shows: failed,
    views: both,
  },
  loading: { as: 'newcomer', at: '/accrual', network: (page) => hangs(page, /accrual-list/), shows: busy, views: both },
})

const lastMonth = '2026-10-01T00:35:00+03:00'
const thisMonth = '2026-11-01T00:30:00+03:00'
const payout = (status: string, cash: number, created_at: string) => ({
  id: status,
  status,
  cash,
  created_at,
  project_name: 'Корзинград',
})
const paid = payout('PA', 8_411.5, '2026-10-01T00:30:00+03:00')

const given = {
  ...payout('PA', 1_711.98, thisMonth),
  id: 'given',
  order_id: 11,
  paid_at: '2026-11-18T10:00:00+03:00',
  receipt: {
    given_at: '2026-11-19T12:00:00+03:00',
    url: 'https://lknpd.nalog.ru/api/v1/receipt/500100732259/200abc/print',
    file: { name: 'Чек за октябрь.pdf', url: '/api/uploads/1' },
  },
}

const receiptButton = (page: Page, name: string) => payouts(page).getByRole('button', { name })

takePictures('payments', {
  full: { as: 'experienced', at: '/payments', shows: payouts, views: every },
  opened: {
    as: 'experienced',
    at: '/payments',
    act: async (page) => {
      await payouts(page).waitFor()
      const row = payouts(page).getByRole('button', { expanded: false })
      if (!(await table(page).first().isVisible())) await row.first().click()
    },
    shows: table,
    height: 1400,
    views: phones,
  },
  receipts: { as: 'experienced', at: '/payments#receipts', shows: (page) => receiptButton(page, 'Отметить выданным') },
  'receipts-changed': {
    as: 'experienced',
    at: '/payments#receipts',
    // Of the seed's transfers only the newest is spoken of, and its receipt is not given yet.
    network: (page) => answers(page, /get-payment-list/, { data: [given, paid] }),
    act: (page) => receiptButton(page, 'Изменить').click(),
    shows: (page) => page.getByRole('textbox', { name: 'Ссылка на чек' }),
    views: both,
  },
  acts: {
    as: 'experienced',
    at: '/payments?status=PA',
    network: async (page) => {
      await takesReceiptsAway(page)
      await answers(page, /get-requisite-is-main/, {
        data: {
          requisite_type: 'IN',
          is_main: true,
          data: { fullName: 'ИП Соколова Анна Петровна', numberCheck: '40802810400000012003', minSum: '1000' },
        },
      })
    },
    act: async (page) => {
      await payouts(page).waitFor()
      const row = payouts(page).getByRole('button', { expanded: false })
      if (!(await table(page).first().isVisible())) await row.first().click()
    },
    shows: (page) => page.getByText('Акт (PDF)'),
    height: 1400,
    isFleeting: true,
    views: both,
  },
  'sent-back-whole': { as: 'sent back', at: '/payments', shows: payouts, views: both },
  filtered: { as: 'paid late', at: '/payments?status=WA', shows: title, views: once },
  'nothing-found': {
    as: 'experienced',
    at: '/payments?search=ъъъ',
    shows: (page) => page.getByText('Ничего не найдено'),
    views: once,
  },
  'without-requisites': {
    as: 'newcomer',
    at: '/payments',
    shows: (page) => page.getByText('Добавьте реквизиты, чтобы получать выплаты'),
    views: every,
  },
  coming: {
    as: 'experienced',
    at: '/payments',
    network: (page) => answers(page, /get-payment-list/, { data: [payout('WA', 23_619.06, thisMonth), paid] }),
    shows: (page) => page.getByText(/23\s619,06\s₽ придут/),
    views: both,
  },
  late: {
    as: 'experienced',
    at: '/payments',
    network: (page) => answers(page, /get-payment-list/, { data: [payout('WA', 23_619.06, lastMonth), paid] }),
    shows: (page) => page.getByText(/23\s619,06\s₽, задерживается/),
  },
  'below-minimum': {
    as: 'experienced',
    at: '/payments',
    network: async (page) => {
      await answers(page, /get-payment-list/, { data: [paid] })
      await answers(page, /user-profile/, { cash: 1_200, waiting_cash: 640 })
    },
    shows: (page) => page.getByText(/До выплаты не хватает/),
  },
  'sent-back': {
    as: 'experienced',
    at: '/payments',
    network: async (page) => {
      await answers(page, /get-payment-list/, { data: [payout('CA', 106.04, thisMonth), paid] })
      await answers(page, /user-profile/, { cash: 13_491.21, waiting_cash: 22_645.14 })
    },
    shows: (page) => page.getByText(/Банк вернул выплату/),
  },
  'each-its-line': {
    as: 'experienced',
    at: '/payments',
    network: async (page) => {
      const returned = { ...payout('CA', 3_600, '2026-11-01T00:31:00+03:00'), reason: 'Счёт получателя закрыт' }
      const late = payout('WA', 23_619.06, lastMonth)
      const coming = { ...payout('WA', 10_099.36, thisMonth), id: 'coming' }
      const data = [coming, { ...returned, project_name: 'Хвостополис' }, late, paid]
      await answers(page, /get-payment-list/, { data })
    },
    shows: (page) => page.getByText(/в том числе возвращённые/),
    views: both,
  },
  'requisites-in-time': {
    as: 'newcomer',
    at: '/payments',
    network: (page) => answers(page, /user-profile/, { cash: 1_200, waiting_cash: 640 }),
    shows: (page) => page.getByText(/Чтобы 1\s200/),
    views: both,
  },
  'sums-failed': {
    as: 'experienced',
    at: '/payments',
    network: async (page) => {
      await fails(page, /get-payment-list/)
      await fails(page, /accrual-list/)
    },
    shows: failed,
    views: both,
  },
  failed: {
    as: 'newcomer',
    at: '/payments',
    network: (page) => fails(page, /get-payment-list/),
    shows: failed,
    views: both,
  },
  'requisites-failed': {
    as: 'experienced',
    at: '/payments',
    network: (page) => fails(page, /get-requisite-is-main/),
    shows: failed,
    views: once,
  },
  loading: {
    as: 'experienced',
    at: '/payments',
    network: (page) => hangs(page, /get-payment-list/),
    shows: busy,
    views: both,
  },
})
