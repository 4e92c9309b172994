import { look, plain } from 'chart-kit/shown.ts'
import { nothing, walkthrough } from 'chart-kit/walkthrough.ts'
import { messages } from '#contract/messages.ts'
import { captchaMachine } from '#machines/captcha.machine.ts'
import { demo, signInAt } from '../beginnings.ts'

export const captchaWalkthrough = walkthrough(captchaMachine, {
  name: 'captcha',
  title: 'Проверка «Я не робот»',
  purpose: 'Доказательство, что код просит человек: своя отметка или виджет другого поставщика. Действует один раз.',
  screens: [{ route: '/auth', title: 'Вход и регистрация' }],
  inputs: [
    { name: 'box', title: 'Своя отметка', value: { kind: 'box' } },
    { name: 'widget', title: 'Виджет поставщика', value: { kind: 'widget' } },
  ],
  worlds: {
    provider: ['turnstile', 'smartcaptcha', 'hcaptcha', 'recaptcha'].map((name) => ({
      name,
      title: `Если виджет, то ${name}`,
      value: name,
    })),
  },
  begins: ({ kind }) =>
    `${signInAt(demo.several.host)}${kind === 'widget' ? ' в сборке с VITE_CAPTCHA_PROVIDER одного из поставщиков' : ''}`,
  events: {
    'field.shown': [nothing],
    'box.pressed': [nothing],
    'retry.pressed': [nothing],
    'token.wanted': [nothing],
    'token.spent': [nothing],
    'widget.solved': [{ name: 'token', title: 'Пропуск от виджета', value: { token: 'widget-token' } }],
    'widget.expired': [nothing],
    'widget.failed': [nothing],
  },
  gestures: {
    'box.pressed': 'Отметить «Я не робот»',
    'retry.pressed': 'Нажать «Повторить»',
    'widget.solved': 'Пройти проверку в виджете',
  },
  shows: {
    idle: () => [look('проверки на экране нет')],
    loading: () => [look('проверка загружается')],
    unsolved: () => [look('«Я не робот» не отмечено')],
    solving: () => [look('проверка идёт')],
    solved: () => [look('«Проверка пройдена»')],
    expired: () => [
      look(`«Проверка устарела, пройдите её ещё раз», а если код просили после того, «${messages.captcha}»`),
    ],
    failed: () => [plain(messages.captchaLoad)],
    unsupported: () => [plain('Проверка не работает без защищённого соединения')],
  },
  alone: { '.': 'события проверки приходят не от человека и не по его желанию' },
  unoffered: [
    {
      why: 'у своей отметки нет виджета, который сообщал бы о себе',
      holds: ({ name, isTaken, snapshot }) => name.startsWith('widget.') && isTaken && snapshot.context.kind === 'box',
    },
    {
      why: 'своя отметка ничего не загружает: не загрузиться может только виджет',
      holds: ({ name, kind, snapshot }) => name === 'load' && kind === 'failure' && snapshot.context.kind === 'box',
    },
    {
      why: 'без защищённого соединения не работает только своя отметка',
      holds: ({ sample, snapshot }) => sample === 'unsupported' && snapshot.context.kind === 'widget',
    },
  ],
  actors: {
    load: {
      title: 'Загружается проверка',
      calls: [],
      answers: [
        { name: 'ready', title: 'Проверка готова', value: 'ready' },
        { name: 'unsupported', title: 'Соединение не защищено', value: 'unsupported' },
      ],
    },
    solve: {
      title: 'Решается задача проверки',
      calls: [],
      answers: [{ name: 'token', title: 'Пропуск получен', value: 'box-token' }],
    },
  },
  guards: {
    isBox: 'Своя отметка «Я не робот»',
    isWidget: 'Виджет другого поставщика',
    isUnsupported: 'Браузер не даёт решать задачу: соединение не защищено',
  },
  delays: { tokenLife: 'Столько действует пройденная проверка' },
  seen: ({ kind }) => ({ kind }),
})
