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

type Row = Omit<CallRow, 'failure'>
type Empty = readonly [reply: unknown, text: string]

const row =
  (kind: CallRow['kind']) =>
  (home: string, input: Row['input'], reply: unknown, empty?: Empty): Row => ({
    home,
    kind,
    input,
    reply,
    empty: empty === undefined ? null : { reply: empty[0], text: empty[1] },
  })
const read = row('read')
const write = row('write')
const changingGet = row('changing GET')
const wrongCode: Empty = [{ status: null }, 'Не верный код']

const rows: Readonly<Record<string, Row>> = {
  getUserProfile: read('/payments', {}, user),
  authByToken: write('/payments?token=t', { token: 't' }, { status: true }),
  createPhoneCode: write('/auth', { phone: '+79991234567', token: 't' }, { code_type: 'LOG' }),
  updatePhoneCode: write('/auth', { phone: '+79991234567', code: '123456' }, { status: true }, wrongCode),
  auth: write('/auth', { phone: '+79991234567', code: '123456' }, { status: true }, wrongCode),
  reg: write('/auth', { ...profile, last_name: 'Орлова', city: 1 }, { status: true }, wrongCode),
  logout: changingGet('/payments', {}, {}),
  getPaymentList: read('/payments', {}, data(payments), [data([]), 'У вас еще нет выплат']),
  getRequisiteIsMain: read('/payments', {}, data(requisite), [
    data(null),
    'Добавьте реквизиты, чтобы получать выплаты',
  ]),
  getRequisiteList: read('/requisites', {}, data([requisite]), [data([]), 'Добавить реквизиты']),
  requisiteCreateOrUpdate: write('/requisites', requisite, {}),
  requisiteDelete: write('/requisites', { requisite_type: 'SE' }, {}),
  getProject: read('/project-detail/1', project, data(program), [data(null), 'Нет такой программы']),
  getProjects: read(
    '/project-list',
    { search: '', order_by: '-created_at', page: 1, page_size: 12 },
    pageOf(programs),
    [pageOf([]), 'Программ пока нет'],
  ),
  getProjectConnected: read('/project-detail/1', project, data({ status: 'US' }), [
    data(null),
    'Я согласен с условиями партнерского соглашения',
  ]),
  createProjectConnected: changingGet('/project-detail/1', project, { status: 'US' }, [
    { status: null },
    'Заявка на подключение не была создана. Попробуйте позже.',
  ]),
  getProjectConnectedShortLinkList: read('/project-detail/1/statistics', project, data(statistics), [
    data([]),
    'Статистики пока нет',
  ]),
  getProjectConnectedUrl: write(
    '/project-detail/1/tools',
    { url: 'https://shop.example.ru/', sub: '', ...project },
    link,
  ),
  getProjectFlyer: read('/project-detail/1/tools?tool=flyers', { flyer_id: 1 }, data({ file: picture }), [
    data({ file: '' }),
    'Ошибка при скачивании изображения.',
  ]),
  getProjectConnectedAccrualList: read('/accrual', { search: '', ordering: '-created_at' }, data(accruals), [
    data([]),
    'У вас еще нет начислений',
  ]),
  getProjectConnectedAnalytics: read('/dashboard', period, analytics),
  getProjectConnectedAccrualAnalytics: read('/dashboard', period, accrualAnalytics),
  getDomain: read('/p/policy', {}, data(brand), [data(null), 'Доступ запрещён']),
  getPage: read('/p/policy', { slug: 'policy' }, data({ name: 'Политика', text: '<p>Слово в слово</p>' }), [
    data(null),
    'Нет такой страницы',
  ]),
  getTrainingVideoList: read('/training', { page: 1, page_size: 12, search: '' }, pageOf(videos), [
    pageOf([]),
    'Видео пока нет',
  ]),
  // Known as the screen opens, it hides the button that would show it.
  getTrainingVideoBySlugDetail: read('/project-detail/1', { slug: platformVideoSlug }, data(videos[0]), [
    data(null),
    'Такого видео пока нет',
  ]),
  // The field is not there: the form is what is read then.
  getCountryRegionCityList: read('/auth', { search: '' }, cities, [[], 'Заполните данные профиля']),
}

/** By the call's name, in the order of the specification's section 7. */
export const callTable: Readonly<Record<string, CallRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, failure: failureTexts[name] ?? null }]),
)
