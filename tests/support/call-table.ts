import { platformVideoSlug } from '#contract/constants.ts'
import { failureTexts } from '#tools/contract/shown.ts'

import {
  accrualAnalytics,
  accruals,
  analytics,
  brand,
  cities,
  link,
  payments,
  picture,
  program,
  programs,
  requisite,
  statistics,
  user,
  videos,
} from './call-samples.ts'

/**
 * What a call is to the person in front of the screen: where they meet it, what they read when it fails and when it has
 * nothing. The tests of faults are made from this table; a call of the contract that has no row here fails one.
 */
export type CallRow = {
  /** The address of the screen that the call belongs to. */
  readonly home: string
  readonly kind: 'read' | 'write' | 'changing GET'
  readonly input: Readonly<Record<string, unknown>>
  /** An answer with every field. */
  readonly reply: unknown
  /** What is on the screen when the call has failed; null where a failure is not shown. */
  readonly failure: string | null
  /** An answer that has nothing, and what is read then; null where a good answer always has something. */
  readonly empty: { readonly reply: unknown; readonly text: string } | null
}

const profile = { phone: '+79991234567', code: '123456', email: 'anna@example.ru', first_name: 'Анна' }
const project = { project_id: 1 }
const period = { date_from: '2026-02-01', date_to: '2026-03-02' }
const data = <Of>(of: Of) => ({ data: of })
const pageOf = <Row>(results: readonly Row[]) => ({ results, count: results.length })

const rows: Readonly<Record<string, Omit<CallRow, 'failure'>>> = {
  getUserProfile: {
    home: '/payments',
    kind: 'read',
    input: {},
    reply: user,
    empty: null,
  },
  authByToken: {
    home: '/payments?token=t',
    kind: 'write',
    input: { token: 't' },
    reply: { status: true },
    empty: null,
  },
  createPhoneCode: {
    home: '/auth',
    kind: 'write',
    input: { phone: '+79991234567', token: 't' },
    reply: { code_type: 'LOG' },
    empty: null,
  },
  updatePhoneCode: {
    home: '/auth',
    kind: 'write',
    input: { phone: '+79991234567', code: '123456' },
    reply: { status: true },
    empty: { reply: { status: null }, text: 'Не верный код' },
  },
  auth: {
    home: '/auth',
    kind: 'write',
    input: { phone: '+79991234567', code: '123456' },
    reply: { status: true },
    empty: { reply: { status: null }, text: 'Не верный код' },
  },
  reg: {
    home: '/auth',
    kind: 'write',
    input: { ...profile, last_name: 'Орлова', city: 1 },
    reply: { status: true },
    empty: { reply: { status: null }, text: 'Не верный код' },
  },
  logout: {
    home: '/payments',
    kind: 'changing GET',
    input: {},
    reply: {},
    empty: null,
  },
  getPaymentList: {
    home: '/payments',
    kind: 'read',
    input: {},
    reply: data(payments),
    empty: { reply: data([]), text: 'У вас еще нет выплат' },
  },
  getRequisiteIsMain: {
    home: '/payments',
    kind: 'read',
    input: {},
    reply: data(requisite),
    empty: { reply: data(null), text: 'Добавьте реквизиты, чтобы получать выплаты' },
  },
  getRequisiteList: {
    home: '/requisites',
    kind: 'read',
    input: {},
    reply: data([requisite]),
    empty: { reply: data([]), text: 'Добавить реквизиты' },
  },
  requisiteCreateOrUpdate: {
    home: '/requisites',
    kind: 'write',
    input: requisite,
    reply: {},
    empty: null,
  },
  requisiteDelete: {
    home: '/requisites',
    kind: 'write',
    input: { requisite_type: 'SE' },
    reply: {},
    empty: null,
  },
  getProject: {
    home: '/project-detail/1',
    kind: 'read',
    input: project,
    reply: data(program),
    empty: { reply: data(null), text: 'Нет такой программы' },
  },
  getProjects: {
    home: '/project-list',
    kind: 'read',
    input: { search: '', order_by: '-created_at', page: 1, page_size: 12 },
    reply: pageOf(programs),
    empty: { reply: pageOf([]), text: 'Программ пока нет' },
  },
  getProjectConnected: {
    home: '/project-detail/1',
    kind: 'read',
    input: project,
    reply: data({ status: 'US' }),
    empty: { reply: data(null), text: 'Я согласен с условиями партнерского соглашения' },
  },
  createProjectConnected: {
    home: '/project-detail/1',
    kind: 'changing GET',
    input: project,
    reply: { status: 'US' },
    empty: { reply: { status: null }, text: 'Заявка на подключение не была создана. Попробуйте позже.' },
  },
  getProjectConnectedShortLinkList: {
    home: '/project-detail/1/statistics',
    kind: 'read',
    input: project,
    reply: data(statistics),
    empty: { reply: data([]), text: 'Статистики пока нет' },
  },
  getProjectConnectedUrl: {
    home: '/project-detail/1/tools',
    kind: 'write',
    input: { url: 'https://shop.example.ru/', sub: '', ...project },
    reply: link,
    empty: null,
  },
  getProjectFlyer: {
    home: '/project-detail/1/tools?tool=flyers',
    kind: 'read',
    input: { flyer_id: 1 },
    reply: data({ file: picture }),
    empty: { reply: data({ file: '' }), text: 'Ошибка при скачивании изображения.' },
  },
  getProjectConnectedAccrualList: {
    home: '/accrual',
    kind: 'read',
    input: { search: '', ordering: '-created_at' },
    reply: data(accruals),
    empty: { reply: data([]), text: 'У вас еще нет начислений' },
  },
  getProjectConnectedAnalytics: {
    home: '/dashboard',
    kind: 'read',
    input: period,
    reply: analytics,
    empty: null,
  },
  getProjectConnectedAccrualAnalytics: {
    home: '/dashboard',
    kind: 'read',
    input: period,
    reply: accrualAnalytics,
    empty: null,
  },
  getDomain: {
    home: '/p/policy',
    kind: 'read',
    input: {},
    reply: data(brand),
    empty: { reply: data(null), text: 'Доступ запрещён' },
  },
  getPage: {
    home: '/p/policy',
    kind: 'read',
    input: { slug: 'policy' },
    reply: data({ name: 'Политика', text: '<p>Слово в слово</p>' }),
    empty: { reply: data(null), text: 'Нет такой страницы' },
  },
  getTrainingVideoList: {
    home: '/training',
    kind: 'read',
    input: { page: 1, page_size: 12, search: '' },
    reply: pageOf(videos),
    empty: { reply: pageOf([]), text: 'Видео пока нет' },
  },
  getTrainingVideoBySlugDetail: {
    home: '/project-detail/1',
    kind: 'read',
    input: { slug: platformVideoSlug },
    reply: data(videos[0]),
    // Known as the screen opens, it hides the button that would show it.
    empty: { reply: data(null), text: 'Такого видео пока нет' },
  },
  getCountryRegionCityList: {
    home: '/auth',
    kind: 'read',
    input: { search: '' },
    reply: cities,
    // The field is not there: the form is what is read then.
    empty: { reply: [], text: 'Заполните данные профиля' },
  },
}

/** By the call's name, in the order of the specification's section 7. */
export const callTable: Readonly<Record<string, CallRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, failure: failureTexts[name] ?? null }]),
)
