import type * as v from 'valibot'

import type { Payment, Requisite } from '#contract/account.ts'
import type { Accrual, AccrualAnalytics, Analytics } from '#contract/accruals.ts'
import type { Claim } from '#contract/claims.ts'
import { platformVideoSlug } from '#contract/constants.ts'
import type { Domain } from '#contract/domain.ts'
import { features } from '#contract/features.ts'
import type { SavedLink } from '#contract/links.ts'
import type { Notification, NotificationSettings, NotificationSum } from '#contract/notifications.ts'
import type { LinkResult, ShortLinkStatistics } from '#contract/partner-links.ts'
import type { OpenSession, Person } from '#contract/person.ts'
import type { Project } from '#contract/promoter.ts'
import type { User } from '#contract/sign-in.ts'
import type { StatisticsRow } from '#contract/statistics.ts'
import type { TrainingVideo } from '#contract/training.ts'

/** Every field is filled in: a reader of the document sees it, and what a test's fault takes away was there. */
type Sent<Schema extends v.GenericSchema> = Required<v.InferInput<Schema>>

const three = [1, 2, 3] as const

const user: Sent<typeof User> = {
  id: 12,
  cash: 1234.5,
  is_manager: false,
  waiting_cash: 300.5,
  overdue_deals: { count: 1, ids: [4] },
  decisions: [{ week: '2026-11-30', is_late: false, cash: 300.5, count: 2 }],
}

export const brand: Sent<typeof Domain> = {
  theme: '',
  css_file: '',
  favicon: '',
  js_file: '',
  logo: '',
  logo_mini: '',
  company_name: 'Солнце',
  is_one_project: false,
  is_city: true,
  payment_type: 'AC',
  support_email: 'help@sun.example',
  support_url: 'https://sun.example/help',
  payer: { name: 'ООО «Солнце»', inn: '7700000007' },
  support: {
    email: 'help@sun.example',
    phone: '8 800 555-35-35',
    chat_url: 'https://chat.example/sun',
    hours: 'с 9 до 21',
  },
  features: ['unknown'],
  chart_steps_share: 0.5,
}

/** A picture of one point: small, and a picture all the same. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const program: Sent<typeof Project> = {
  id: 1,
  logo: '',
  name: 'Лесная лавка',
  base_domain: 'shop.example.ru',
  base_url: 'https://shop.example.ru/',
  access_type: 'QU',
  accrual_type: 'PE',
  percent_or_cash: 5,
  percent_or_cash_description: 'За первую покупку',
  description: '<p>О лавке</p>',
  rules: '<p>Правила лавки</p>',
  is_enabled: true,
  projectreadymadelink_set: three.map((id) => ({ name: `Страница ${id}`, base_url: 'https://shop.example.ru/tea' })),
  projectbanner_set: three.map((id) => ({ name: `Баннер ${id}`, image: '', url: 'https://shop.example.ru/' })),
  projectpromocode_set: three.map((id) => ({
    id,
    name: `Скидка ${id}`,
    end_at: '2026-12-31T20:59:59Z',
    description: 'На всё',
    code: `ЛЕС${id}`,
  })),
  projectflyer_set: three.map((id) => ({ id, name: `Листовка ${id}`, image: '' })),
  ad: null,
  projectpost_set: null,
  category: 'Еда',
  approval_rate: 84,
  decision_days: 12,
  created_at: '2026-02-12T09:00:00Z',
}

export const programs = three.map((id) => ({ ...program, id, name: id === 1 ? program.name : `Лавка ${id}` }))

const payments: Sent<typeof Payment>[] = three.map((id) => ({
  id,
  cash: id * 1000,
  created_at: '2026-02-12T09:00:00Z',
  status: 'PA',
  project_name: `Выплата ${id}`,
  reason: 'Счёт закрыт',
  expected_at: '2026-03-20T20:59:59.999Z',
  paid_at: '2026-03-12T09:00:00.000Z',
  returned_at: '2026-03-12T09:00:00.000Z',
  order_id: 10,
  receipt: {
    given_at: '2026-03-14T09:00:00.000Z',
    url: 'https://lknpd.nalog.ru/r',
    file: { name: 'чек.pdf', url: 'https://shop.example.ru/uploads/1' },
  },
}))

export const requisite: Sent<typeof Requisite> = {
  updated_at: '2026-01-15T09:00:00.000Z',
  requisite_type: 'SE',
  is_main: true,
  data: {
    fullName: 'Семёнов Пётр Ильич',
    numberCheck: '40817810000000012003',
    inn: '500100732259',
    bankName: 'Поляна Банк',
    bankNumber: '044525225',
    bankCheck: '30101810400000000225',
    minSum: '5000',
    legalAddress: '',
  },
}

const statistics: Sent<typeof ShortLinkStatistics>[] = three.map((id) => ({
  id,
  short_type: 'LI',
  sub: `Подпись ${id}`,
  name: `Ссылка ${id}`,
  target: 'https://shop.example.ru/tea',
  total_count_view: 40 * id,
  total_count_accrual: id,
  total_sum_cash_accrual: 100.5 * id,
}))

const link: Sent<typeof LinkResult> = {
  full_url: 'https://shop.example.ru/?click_id=1',
  short_url: 'https://go.example.ru/s/1',
  qr: picture,
  erid: null,
}

const accruals: Sent<typeof Accrual>[] = three.map((id) => ({
  id,
  project_id: 1,
  status: 'WA',
  project_name: `Начисление ${id}`,
  sub: 'блог',
  price: 3400.5,
  cash: 170,
  created_at: '2026-03-05T10:00:00Z',
  external_status: '',
  external_first_name: 'Анна',
  external_phone: '+79990000000',
  external_id: `Д-${id}`,
  reason: 'Возврат',
  expected_at: '2026-04-05T10:00:00Z',
  payment_id: 3,
  claim_id: null,
}))

const analytics: Sent<typeof Analytics> = {
  project_connected_using_count: 4,
  project_connected_moderated_count: 1,
  project_connected_dynamic_count: 25,
}

const accrualAnalytics: Sent<typeof AccrualAnalytics> = {
  waiting_price_sum: 1000,
  completed_price_sum: 2000,
  paid_price_sum: 4321,
  completed_cash_sum: 100,
  paid_cash_sum: 200,
  waiting_cash_sum: 300,
  waiting_count: 1,
  completed_count: 2,
  paid_count: 3,
  percentage_of_advertising_expense: 5,
  percentage_of_advertising_expense_mb: 4,
  percentage_of_conversion_to_sale: 12,
}

const videos: Sent<typeof TrainingVideo>[] = three.map((id) => ({
  id,
  name: id === 1 ? 'Как работает площадка' : `Урок ${id}`,
  image: '',
  time: '3:45',
  video: `/files/none-${id}.mp4`,
  slug: id === 1 ? platformVideoSlug : `lesson-${id}`,
}))

const cities = [
  { id: 1, name: 'Казань' },
  { id: 2, name: 'Кострома' },
  { id: 3, name: 'Калуга' },
]

const savedLinks: Sent<typeof SavedLink>[] = three.map((id) => ({
  id,
  name: `Ссылка ${id}`,
  target: 'https://shop.example.ru/tea',
  sub: 'блог',
  short_url: `https://go.example.ru/s/${id}`,
  full_url: `https://go.example.ru/s/${id}?url=https%3A%2F%2Fshop.example.ru%2Ftea`,
  created_at: '2026-03-05T10:00:00Z',
  views: 40 * id,
  deals: id,
  cash: 100.5 * id,
  is_hidden: id === 3,
  erid: null,
  short_type: 'LI',
  code: null,
  image: null,
  month_views: 10 * id,
  month_deals: id,
  month_cash: 40.5 * id,
  project_id: id,
  project_name: `Программа ${id}`,
  project_logo: '/files/logo.svg',
  project_ad: null,
}))

const statisticsRows: Sent<typeof StatisticsRow>[] = three.map((id) => ({
  key: String(id),
  views: 40 * id,
  deals: id,
  waiting_cash: 100.5 * id,
  confirmed_cash: 50 * id,
  code_deals: 0,
  code_cash: 0,
  name: `Ссылка ${id}`,
  target: 'https://shop.example.ru/tea',
  sub: 'блог',
  short_type: 'LI',
  project_id: 1,
}))

const sentClaims: Sent<typeof Claim>[] = three.map((id) => ({
  id,
  project_id: 1,
  project_name: 'Лесная лавка',
  order: `З-${id}`,
  day: '2026-03-05',
  price: 3400.5,
  came_by: 'LI',
  source: 'блог',
  comment: 'Заказ оплачен картой',
  status: 'PA',
  cash: 170,
  reason: '',
  deal: `Д-${id}`,
  disputes: false,
  created_at: '2026-03-06T10:00:00Z',
  file: { name: 'чек.png', url: 'https://go.example.ru/api/uploads/1' },
}))

const sentNotifications: Sent<typeof Notification>[] = three.map((id) => ({
  id,
  kind: 'deal',
  text: `Новая сделка: ${id}00 ₽`,
  link: '/accrual',
  created_at: '2026-03-06T10:00:00Z',
  cash: id * 100,
  is_read: id > 2,
}))

const chosenNotifications: Sent<typeof NotificationSettings> = {
  timing: 'daily',
  email: ['deals', 'money'],
  push: ['money'],
  messenger: ['programs'],
}

const sentPerson: Sent<typeof Person> = {
  first_name: 'Анна',
  last_name: 'Ветрова',
  phone: '+79991234567',
  email: 'anna@example.ru',
  pending_email: 'new@example.ru',
  email_wait: 45,
  may_change_email: true,
  city: { id: 1, name: 'Казань' },
}

const sentSessions: Sent<typeof OpenSession>[] = three.map((id) => ({
  id: `s${id}`,
  device: 'Chrome, Android',
  seen_at: '2026-03-06T10:00:00Z',
  is_current: id === 1,
}))

const sentSums: Sent<typeof NotificationSum>[] = [
  {
    kind: 'refused',
    count: 2,
    cash: 340,
    since: '2026-03-06T10:00:00Z',
    text: 'Сделка отклонена: 170 ₽',
    summary: '2 сделки отклонены',
    title: 'Отклонены 2 сделки',
    link: '/accrual?deal=1,2',
    reasons: ['Возврат'],
  },
]

const passed = { status: true }
const data = <Of>(of: Of) => ({ data: of })
const pageOf = <Row>(results: readonly Row[]) => ({ results, count: results.length })
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

/** A good answer of each call, by its name: what the document shows, and what tests answer with. */
export const replySamples: Readonly<Record<string, unknown>> = {
  getUserProfile: user,
  authByToken: passed,
  createPhoneCode: { code_type: 'LOG' },
  updatePhoneCode: passed,
  auth: passed,
  reg: passed,
  logout: {},
  getPaymentList: data(payments),
  getRequisiteIsMain: data(requisite),
  getRequisiteList: data([requisite]),
  requisiteCreateOrUpdate: {},
  requisiteDelete: {},
  getProject: data(program),
  getProjects: { ...pageOf(programs), all_count: 3, connected_count: 1, requested_count: 0, categories: ['Еда'] },
  getProjectConnected: data({ status: 'US' }),
  createProjectConnected: { status: 'US' },
  getProjectConnectedShortLinkList: data(statistics),
  getProjectConnectedUrl: link,
  getProjectFlyer: data({ file: picture }),
  getProjectConnectedAccrualList: data(accruals),
  getProjectConnectedAnalytics: analytics,
  getProjectConnectedAccrualAnalytics: accrualAnalytics,
  getDomain: data({ ...brand, features: [...features] }),
  getPage: data({ name: 'Политика', text: '<p>Слово в слово</p>' }),
  getTrainingVideoList: pageOf(videos),
  getTrainingVideoBySlugDetail: data(videos[0]),
  getCountryRegionCityList: cities,
  getLinks: pageOf(savedLinks),
  linkSave: data(savedLinks[0]),
  linkUpdate: data(savedLinks[0]),
  getStatistics: data(statisticsRows),
  getClaims: { ...pageOf(sentClaims), programs: [{ id: 1, name: 'Лесная лавка' }] },
  paymentReceipt: passed,
  paymentReceiptFile: passed,
  paymentAct: pdf,
  paymentStatement: pdf,
  claim: data(sentClaims[0]),
  dispute: data(sentClaims[0]),
  getNotifications: { results: sentNotifications, unread: 2, sums: sentSums },
  notificationsRead: { unread: 0 },
  getNotificationSettings: {
    settings: chosenNotifications,
    channels: ['email', 'push', 'messenger'],
    email: 'anna@example.ru',
    messenger: 'Telegram',
    push_key: 'key',
  },
  notificationSettings: { settings: chosenNotifications },
  getProfile: data(sentPerson),
  updateProfile: data(sentPerson),
  changeEmail: data(sentPerson),
  confirmEmail: data(sentPerson),
  getSessions: data(sentSessions),
  endSessions: passed,
}
