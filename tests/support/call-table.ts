import { platformVideoSlug } from '#contract/constants.ts'
import { brand, programs, replySamples, requisite } from '#server/api-document/reply-samples.ts'
import { failureTexts } from '#tools/contract/shown.ts'

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

type Row = Omit<CallRow, 'failure' | 'reply'>
type Empty = readonly [reply: unknown, text: string]

const row =
  (kind: CallRow['kind']) =>
  (home: string, input: Row['input'], empty?: Empty): Row => ({
    home,
    kind,
    input,
    empty: empty === undefined ? null : { reply: empty[0], text: empty[1] },
  })
const read = row('read')
const write = row('write')
const changingGet = row('changing GET')
const wrongCode: Empty = [{ status: null }, 'Не верный код']

const rows: Readonly<Record<string, Row>> = {
  getUserProfile: read('/payments', {}),
  authByToken: write('/payments?token=t', { token: 't' }),
  createPhoneCode: write('/auth', { phone: '+79991234567', token: 't' }),
  updatePhoneCode: write('/auth', { phone: '+79991234567', code: '123456' }, wrongCode),
  auth: write('/auth', { phone: '+79991234567', code: '123456' }, wrongCode),
  reg: write('/auth', { ...profile, last_name: 'Орлова', city: 1 }, wrongCode),
  logout: changingGet('/payments', {}),
  getPaymentList: read('/payments', {}, [data([]), 'У вас еще нет выплат']),
  getRequisiteIsMain: read('/payments', {}, [data(null), 'Добавьте реквизиты, чтобы получать выплаты']),
  getRequisiteList: read('/requisites', {}, [data([]), 'Добавить реквизиты']),
  requisiteCreateOrUpdate: write('/requisites', requisite),
  requisiteDelete: write('/requisites', { requisite_type: 'SE' }),
  getProject: read('/project-detail/1', project, [data(null), 'Нет такой программы']),
  getProjects: read('/project-list', { search: '', order_by: '-created_at', page: 1, page_size: 12 }, [
    pageOf([]),
    'Программ пока нет',
  ]),
  getProjectConnected: read('/project-detail/1', project, [
    data(null),
    'Я согласен с условиями партнерского соглашения',
  ]),
  createProjectConnected: changingGet('/project-detail/1', project, [
    { status: null },
    'Заявка на подключение не была создана. Попробуйте позже.',
  ]),
  getProjectConnectedShortLinkList: read('/project-detail/1/statistics', project, [data([]), 'Статистики пока нет']),
  getProjectConnectedUrl: write('/project-detail/1/tools', { url: 'https://shop.example.ru/', sub: '', ...project }),
  getProjectFlyer: read('/project-detail/1/tools?tool=flyers', { flyer_id: 1 }, [
    data({ file: '' }),
    'Ошибка при скачивании изображения.',
  ]),
  getProjectConnectedAccrualList: read('/accrual', { search: '', ordering: '-created_at' }, [
    data([]),
    'У вас еще нет начислений',
  ]),
  getProjectConnectedAnalytics: read('/dashboard', period),
  getProjectConnectedAccrualAnalytics: read('/dashboard', period),
  getDomain: read('/p/policy', {}, [data(null), 'Доступ запрещён']),
  getPage: read('/p/policy', { slug: 'policy' }, [data(null), 'Нет такой страницы']),
  getTrainingVideoList: read('/training', { page: 1, page_size: 12, search: '' }, [pageOf([]), 'Видео пока нет']),
  // Known as the screen opens, it hides the button that would show it.
  getTrainingVideoBySlugDetail: read('/project-detail/1', { slug: platformVideoSlug }, [
    data(null),
    'Такого видео пока нет',
  ]),
  // The field is not there: the form is what is read then.
  getCountryRegionCityList: read('/auth', { search: '' }, [[], 'Заполните данные профиля']),
}

/** The faults meet a cabinet of the specification alone. */
const plain: Readonly<Record<string, unknown>> = { getDomain: data(brand), getProjects: pageOf(programs) }

/** By the call's name, in the order of the specification's section 7. */
export const callTable: Readonly<Record<string, CallRow>> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [
    name,
    { ...row, reply: plain[name] ?? replySamples[name], failure: failureTexts[name] ?? null },
  ]),
)
