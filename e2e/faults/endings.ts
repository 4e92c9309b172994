import { callNamed, type FaultName, injectedBy } from './faults.ts'

/** What a person finds after a fault. */
export type Ending = {
  /** What is read. */
  readonly text: string
  /** Where the person has been led; absent: they have stayed. */
  readonly address?: string
  /** Why one press does not lead to the good state; absent: it does. */
  readonly noAgain?: string
  /** Why nothing is read aloud; absent: the text is. */
  readonly silent?: string
  /** A field that is cleared, by its name: all others keep what was typed. */
  readonly clears?: string
}

type MatrixCase = Ending | { readonly impossible: string }

const noSession: Ending = {
  text: 'Введите номер телефона',
  address: '/auth',
  noAgain: 'the session is over: signing in is the way back',
  silent: 'another screen has opened, and its heading has been read',
}

const wrongCode: Ending = {
  text: 'Не верный код',
  noAgain: 'another code must be typed first',
  clears: 'code',
}

const voidCode: Ending = {
  text: 'Не верный код',
  noAgain: 'the code is void: another one must be asked for',
}

const deniedForGood: Ending = {
  text: 'Доступ запрещён',
  noAgain: 'the server has said that there is no cabinet here',
}

const ignoredToken: Ending = {
  ...noSession,
  noAgain: 'a token that is refused is ignored, and it is good for one try',
}

const unreachable: Ending = { text: 'Сервис временно недоступен.', address: '/auth' }

const stays = (text: string, noAgain: string): Ending => ({
  text,
  noAgain,
  silent: 'nothing has failed: it is what the screen says',
})

type Exceptions = Readonly<Partial<Record<FaultName, MatrixCase>>>

const refusals = (matrixCase: MatrixCase): Exceptions => ({ '401': matrixCase, '403': matrixCase, '404': matrixCase })

const endedOnOpenScreen = stays('Нет данных', 'the session is over: signing in is the way back')

/** Where a call ends otherwise than with its row's text and a second try. */
const exceptions: Readonly<Record<string, Exceptions>> = {
  getUserProfile: {
    '500': unreachable,
    '401': noSession,
    '403': noSession,
    '404': unreachable,
    hang: unreachable,
    reset: unreachable,
    malformed: unreachable,
    schema: unreachable,
    offline: unreachable,
  },
  authByToken: {
    '500': ignoredToken,
    ...refusals(ignoredToken),
    hang: ignoredToken,
    reset: ignoredToken,
    malformed: ignoredToken,
    schema: ignoredToken,
    offline: ignoredToken,
  },
  updatePhoneCode: { ...refusals(wrongCode), empty: wrongCode },
  auth: { ...refusals(wrongCode), empty: wrongCode },
  reg: { ...refusals(voidCode), empty: voidCode },
  logout: { '401': noSession },
  requisiteDelete: {
    '404': stays('Реквизиты удалены', 'what is gone already counts as deleted'),
  },
  getProject: { '404': stays('Нет такой программы', 'the server has said that there is none') },
  getProjectConnectedAnalytics: { '401': endedOnOpenScreen },
  getProjectConnectedAccrualAnalytics: { '401': endedOnOpenScreen },
  getDomain: { ...refusals(deniedForGood), empty: deniedForGood },
  getPage: {
    '401': { text: 'Или она не загрузилась' },
    '404': stays('Нет такой страницы', 'the server has said that there is none'),
  },
  getTrainingVideoBySlugDetail: {
    '404': stays('Такого видео пока нет', 'the server has said that there is none'),
  },
  createProjectConnected: { empty: { text: 'Заявка на подключение не была создана. Попробуйте позже.' } },
  getProjectFlyer: { empty: { text: 'Ошибка при скачивании изображения.' } },
}

const lacking: Readonly<Partial<Record<FaultName, string>>> = {
  schema: 'any answer is taken: there is nothing in it that the screen needs',
  'bad-row': 'the answer has no list',
  empty: 'a good answer always has something in it',
}

/** What the table says of a case; `slow` and `bad-row` end well and have no ending of their own. */
export function caseOf(name: string, fault: FaultName): MatrixCase {
  if (injectedBy(fault, name) === null) return { impossible: lacking[fault] ?? 'the call cannot have it' }
  const special = exceptions[name]?.[fault]
  if (special !== undefined) return special
  const { entry, row } = callNamed(name)
  if (fault === '401' && entry.anonymous !== true) return noSession
  if (fault === 'empty') return stays(row.empty?.text ?? '', 'nothing has failed')
  return { text: row.failure ?? '' }
}
