import { box, button, heading, message, type OnScreen, plain } from 'chart-kit/shown.ts'
import { type Done, nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import type { ContextFrom } from 'xstate'
import { messages } from '#contract/messages.ts'
import { type AuthAnswer, type AuthStart, newSignIn } from '#machines/auth/setup.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { demo, signInAt } from '../beginnings.ts'
import { ways } from '../browser/enter.ts'

type AnswerSample = Sample<AuthAnswer>

const login: AnswerSample = { name: 'login', title: 'Номер известен', value: { outcome: 'login', seconds: 12 } }
const registration: AnswerSample = {
  name: 'registration',
  title: 'Номер новый',
  value: { outcome: 'registration', seconds: 12 },
}
const unsolved: AnswerSample = { name: 'unsolved', title: 'Проверка не пройдена', value: { outcome: 'unsolved' } }
const accepted: AnswerSample = { name: 'accepted', title: 'Принято', value: { outcome: 'accepted' } }
const wrongCode: AnswerSample = { name: 'wrongCode', title: 'Не верный код', value: { outcome: 'wrongCode' } }
const failed: AnswerSample = {
  name: 'failed',
  title: 'Отказ или сбой',
  value: { outcome: 'failed', text: 'Сервис недоступен' },
}
const paused: AnswerSample = {
  name: 'paused',
  title: 'Слишком часто, нужно подождать',
  value: { outcome: 'paused', text: 'Подождите', seconds: 12 },
}
const invalid: AnswerSample = {
  name: 'invalid',
  title: 'Не приняты поля профиля',
  value: { outcome: 'invalid', text: 'Проверьте данные', fields: { email: 'Не верный формат E-mail' } },
}

const person = { first_name: 'Анна', last_name: 'Орлова', email: 'anna@example.ru' }

const begun: AuthStart = { ...newSignIn, phone: '+79991234567' }
const reloaded = {
  atCode: { ...begun, step: 'code' },
  atProfile: { ...begun, step: 'profile', kind: 'registration', code: '123456', hasConsented: true },
} as const

type Context = ContextFrom<typeof authMachine>

const consent = 'Принимаю пользовательское соглашение'
const enter = ({ kind }: Context, is: 'busy' | 'counting' | 'uncounted') =>
  button(kind === 'registration' ? 'Зарегистрироваться' : 'Войти', is)

const codeStep = (context: Context): OnScreen[] => [
  heading('Введите код'),
  ...(context.kind === 'registration' ? [box(consent, context.hasConsented)] : []),
  ...(context.hasRepeated ? [message('Новый код отправлен')] : []),
]

const checking = ({ context }: { readonly context: Context }) => [...codeStep(context), enter(context, 'busy')]

/** What went wrong last, where specification 8 puts it. */
function refusal({ failure }: Context): OnScreen[] {
  switch (failure?.at) {
    case 'notice':
      return [message(failure.text)]
    case 'captcha':
      return [message(messages.captchaLoad)]
    case 'code':
      return [plain(messages.code), { as: 'field', text: 'Код', is: 'empty' }]
    case 'consent':
      return [plain(messages.consent)]
    case 'profile':
      return Object.values(failure.fields).map(plain)
    default:
      return []
  }
}

const sent = ['login', 'registration']

/** After a code was sent its proof is spent; after a refusal a fresh one is got ready by itself. */
function needsTick(done: readonly Done[]): boolean {
  const last = done.findLast(({ name }) => name === 'requestCode' || name === 'repeatCode')
  return last === undefined || sent.includes(last.sample)
}

/** Whether a code is in the field: it goes with the step, and when it was wrong. */
function hasCode(done: readonly Done[]): boolean {
  const typed = done.findLastIndex(({ name }) => name === 'code.submitted')
  const gone = done.findLastIndex(
    ({ name, sample, isTaken }) =>
      (name === 'phone.reopened' && isTaken) || (sample === 'wrongCode' && isTaken) || name === 'requestCode',
  )
  return typed > gone
}

const sentence = (steps: readonly string[]) => {
  const text = steps.length < 3 ? steps.join(' и ') : `${steps.slice(0, -1).join(', ')} и ${steps.at(-1)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

export const authWalkthrough = walkthrough(authMachine, {
  name: 'auth',
  title: 'Вход и регистрация',
  purpose: 'Телефон, код и профиль: как входят и регистрируются, и что бывает, когда код не подошёл или ответа нет.',
  screens: [{ route: '/auth', title: 'Вход и регистрация' }],
  inputs: [
    { ...nothing, value: newSignIn },
    { name: 'reloaded at code', title: 'Страница открыта заново на вводе кода', value: reloaded.atCode },
    { name: 'reloaded at profile', title: 'Страница открыта заново на профиле', value: reloaded.atProfile },
  ],
  worlds: {
    cities: [
      { name: 'failing', title: 'Список городов не загружается', value: 'failing' },
      { name: 'none', title: 'Города бренду не нужны', value: 'none' },
      { name: 'slow', title: 'Список городов загружается долго', value: 'slow' },
      { name: 'empty', title: 'В списке городов пусто', value: 'empty' },
    ],
    waits: [
      { name: 'named', title: 'Сколько ждать нового кода, сервер сначала называет, потом нет', value: 0 },
      { name: 'unnamed', title: 'Сколько ждать нового кода, сервер сначала не называет, потом называет', value: 1 },
    ],
    answers: [
      { name: 'usual', title: 'Ответы начинаются с обычного вида', value: 0 },
      { name: 'other', title: 'Ответы начинаются с другого вида, который тоже годится', value: 1 },
    ],
    visitor: [
      { name: 'person', title: 'Скрытое поле пусто', value: '' },
      { name: 'robot', title: 'Скрытое поле заполнено', value: 'robot@example.ru' },
    ],
    way: ways,
  },
  begins: ({ step }, events) => {
    // A profile is asked for its city by one brand alone.
    const isInCity = events.includes('profile.submitted')
    const [known, unknown] = isInCity ? [demo.inCity, demo.unknownInCity] : [demo.several, demo.unknown]
    const { phone, host } = step === 'profile' ? unknown : known
    if (step === 'phone') return signInAt(host)
    const toCode = `${signInAt(host)}, ввести ${phone}, отметить «Я не робот» и нажать «Получить код»`
    const ways = {
      code: `${toCode}, дождаться «Получить код повторно» без отсчёта`,
      profile: `${toCode}, ввести код из терминала, отметить согласие и нажать «Зарегистрироваться»`,
    }
    return `${ways[step]}; начать лист (Enter в терминале) и обновить страницу`
  },
  events: {
    'phone.submitted': [
      {
        name: 'complete',
        title: 'Номер введён полностью',
        value: { phone: '+79991234567' },
        typed: '+7 (999) 123 - 45 - 67',
        borders: [
          {
            field: 'Номер телефона',
            last: '+7 (999) 123 - 45 - 67',
            beyond: '+7 (999) 123 - 45 - 6',
            says: messages.phone,
          },
        ],
      },
    ],
    'phone.reopened': [nothing],
    'code.submitted': [{ name: 'complete', title: 'Шесть цифр', value: { code: '123456' }, typed: '123456' }],
    'repeat.pressed': [nothing],
    'consent.toggled': [nothing],
    'profile.submitted': [
      {
        name: 'no-city',
        title: 'Профиль без города',
        value: { profile: { ...person, city: null } },
        typed: 'Анна Орлова, anna@example.ru; список городов не загрузился',
        borders: [{ field: 'Имя', last: 'Ян', beyond: 'Я', says: messages.firstName }],
      },
      {
        name: 'city',
        title: 'Профиль с городом',
        value: { profile: { ...person, city: 1 } },
        typed: 'Анна Орлова, anna@example.ru и город из списка',
      },
    ],
    'requestCooldown.elapsed': [nothing],
    'tryCooldown.elapsed': [nothing],
    'cabinet.pressed': [nothing],
  },
  gestures: {
    'phone.submitted': 'Ввести номер, отметить «Я не робот» и нажать «Получить код»',
    'phone.reopened': 'Нажать «Изменить», на профиле — «Назад» браузера',
    'code.submitted': 'Ввести код и нажать «Войти» или «Зарегистрироваться»',
    'repeat.pressed': 'Нажать «Получить код повторно»',
    'consent.toggled': 'Отметить согласие или снять отметку',
    'profile.submitted': 'Заполнить профиль и нажать «Сохранить данные»',
    'cabinet.pressed': 'Нажать «Открыть кабинет»',
  },
  deeds: {
    'phone.reopened': ({ snapshot }) =>
      `Нажать ${snapshot.matches({ step: 'profile' }) ? '«Назад» браузера' : '«Изменить»'}`,
    'phone.submitted': ({ snapshot, done }) => {
      const steps = [
        ...(snapshot.context.phone === '' ? ['ввести номер'] : []),
        ...(needsTick(done) ? ['отметить «Я не робот»'] : []),
        'нажать «Получить код»',
      ]
      return sentence(steps)
    },
    'code.submitted': ({ snapshot, done }) =>
      sentence([
        ...(hasCode(done) ? [] : ['ввести код']),
        `нажать «${snapshot.context.kind === 'registration' ? 'Зарегистрироваться' : 'Войти'}»`,
      ]),
    'repeat.pressed': ({ snapshot }) =>
      `Нажать «${snapshot.matches({ requests: 'paused' }) ? 'Повторно через …' : 'Получить код повторно'}»`,
    'consent.toggled': ({ snapshot: { context } }) => {
      // Only a new number is asked for it.
      if (context.kind !== 'registration') return `Найти отметку «${consent} …»: её здесь нет`
      return `${context.hasConsented ? 'Снять отметку' : 'Отметить'} «${consent} …»`
    },
    'profile.submitted': ({ done }) =>
      done.some(({ name, isTaken }) => name === 'profile.submitted' && isTaken)
        ? 'Проверить, что данные остались в полях, выбрать или убрать город по данным справа, нажать «Сохранить данные»'
        : 'Заполнить профиль и нажать «Сохранить данные»',
  },
  shows: {
    'step.phone.entering': ({ context }) => [heading('Введите номер телефона'), ...refusal(context)],
    'step.phone.requesting': () => [heading('Введите номер телефона'), button('Получить код', 'busy')],
    'step.code.entering': ({ context }) => [...codeStep(context), ...refusal(context)],
    'step.code.repeating': ({ context }) => [...codeStep(context), button('Получить код повторно', 'busy')],
    'step.code.verifying': checking,
    'step.code.signingIn': checking,
    'step.code.checkingSession': checking,
    'step.profile.entering': ({ context }) => [heading('Заполните данные профиля'), ...refusal(context)],
    'step.profile.registering': () => [heading('Заполните данные профиля'), button('Сохранить данные', 'busy')],
    'step.profile.checkingSession': () => [heading('Заполните данные профиля'), button('Сохранить данные', 'busy')],
    'step.opening.waiting': () => [heading('Вы вошли. Открываем кабинет…')],
    'step.opening.slow': () => [heading('Вы вошли, но кабинет пока не загрузился'), button('Открыть кабинет', 'open')],
    'step.opening.asking': () => [heading('Вы вошли. Открываем кабинет…')],
    'requests.open': (now) => {
      if (now.matches({ step: { phone: 'entering' } })) return [button('Получить код', 'uncounted')]
      return now.matches({ step: { code: 'entering' } }) ? [button('Получить код повторно', 'uncounted')] : []
    },
    'requests.paused': (now) => {
      if (now.matches({ step: 'phone' })) return [button('Получить код', 'counting')]
      return now.matches({ step: 'code' }) ? [button('Повторно через', 'counting')] : []
    },
    'tries.open': (now) => (now.matches({ step: { code: 'entering' } }) ? [enter(now.context, 'uncounted')] : []),
    'tries.paused': (now) => {
      if (now.matches({ step: 'profile' })) return [button('Сохранить данные', 'counting')]
      return now.matches({ step: 'code' }) ? [enter(now.context, 'counting')] : []
    },
  },
  alone: { 'requestCode.unsolved': 'нажать нужно, пока проверка ещё идёт, и она должна не пройти' },
  unoffered: [
    {
      why: 'пока идёт отсчёт проверок, кнопка закрыта и при отсутствии согласия',
      holds: ({ name, isTaken, snapshot }) =>
        name === 'code.submitted' && isTaken && snapshot.matches({ tries: 'paused' }),
    },
  ],
  actors: {
    requestCode: {
      title: 'Запрашивается код',
      calls: ['createPhoneCode'],
      answers: [login, registration, unsolved, paused, failed],
    },
    verifyCode: {
      title: 'Проверяется код',
      calls: ['updatePhoneCode'],
      answers: [accepted, wrongCode, paused, failed],
    },
    signIn: { title: 'Выполняется вход', calls: ['auth'], answers: [accepted, wrongCode, paused, failed] },
    register: {
      title: 'Сохраняются данные профиля',
      calls: ['reg'],
      answers: [accepted, invalid, wrongCode, paused, failed],
    },
    checkSession: {
      title: 'Проверяется, выполнен ли вход',
      calls: ['getUserProfile'],
      answers: [accepted, failed],
    },
  },
  guards: {
    isRegistration: 'Номер новый: нужна регистрация',
    isLogin: 'Номер известен: нужен вход',
    isSameKind: 'Код отправлен для того же шага',
    isOtherKind: 'Код отправлен для другого шага: номер успели зарегистрировать или удалить',
    isAccepted: 'Сервер подтвердил шаг',
    isAcceptedAsNew: 'Сервер подтвердил код нового номера',
    isWrongCode: 'Сервер не принял код: он неверный, старше 5 минут или отменён после 5 попыток ввода',
    isPaused: 'Сервер просит подождать',
    isInvalid: 'Сервер назвал поля профиля, которые не принял',
    isNewNumber: 'Номер новый',
    hasConsented: 'Согласие отмечено',
    beginsAtCode: 'Страницу открыли заново на вводе кода',
    beginsAtProfile: 'Страницу открыли заново на профиле',
    mustWaitToRequest: 'Нового кода нужно подождать: столько, сколько назвал сервер, а не назвал – 30 секунд',
    mustWaitToTry: 'Новой проверки кода нужно подождать',
    mayRequest: 'Запросы кода не приостановлены',
    mayTry: 'Проверки кода не приостановлены',
    mayVerify: 'Проверки кода не приостановлены, а для нового номера отмечено и согласие',
    lacksConsent: 'Номер новый, и согласие не отмечено',
  },
  delays: { openingTimeout: 'Столько ждём, пока кабинет откроется сам' },
  seen: ({ kind, hasConsented }) => ({ kind, hasConsented }),
})
