import { assign, fromPromise, setup } from 'xstate'

/**
 * `box`: our own checkbox, whose puzzle is solved in the background, so a fresh token costs the person nothing.
 * `widget`: a provider's own widget that a person must solve each time.
 */
export type CaptchaKind = 'box' | 'widget'

type Loaded = 'ready' | 'unsupported'

export type CaptchaEvent =
  | { type: 'field.shown' }
  | { type: 'box.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'token.wanted' }
  | { type: 'token.spent' }
  | { type: 'widget.solved'; token: string }
  | { type: 'widget.expired' }
  | { type: 'widget.failed' }

/** Proof that a person asks for the code (specification 5 and 8). A token works once and lives for minutes. */
export const captchaMachine = setup({
  types: {} as {
    context: { kind: CaptchaKind; token: string | null }
    input: { kind: CaptchaKind }
    events: CaptchaEvent
    tags: 'busy' | 'obtainable'
  },
  actors: {
    load: fromPromise<Loaded>(() => Promise.reject(new Error('load is not provided'))),
    solve: fromPromise<string>(() => Promise.reject(new Error('solve is not provided'))),
  },
  guards: {
    isBox: ({ context }) => context.kind === 'box',
    isWidget: ({ context }) => context.kind === 'widget',
    isUnsupported: (_, loaded: Loaded) => loaded === 'unsupported',
  },
  actions: {
    keepToken: assign({ token: (_, token: string) => token }),
    dropToken: assign({ token: null }),
  },
  // Providers keep a token for two to five minutes; widgets report the end themselves.
  delays: { tokenLife: 270_000 },
}).createMachine({
  id: 'captcha',
  context: ({ input }) => ({ kind: input.kind, token: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Проверка ещё не показана',
      on: { 'field.shown': { target: 'loading', description: 'Поле проверки появилось на экране' } },
    },
    loading: {
      tags: 'busy',
      description: 'Проверка загружается',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event.output },
            target: 'unsupported',
            description: 'Страница открыта без защищённого соединения',
          },
          { target: 'unsolved', description: 'Проверка загрузилась' },
        ],
        onError: { target: 'failed', description: 'Проверка не загрузилась' },
      },
    },
    unsolved: {
      description: '«Я не робот» не отмечено',
      on: {
        'field.shown': { guard: 'isWidget', target: 'loading', description: 'Виджет показан на новом месте' },
        'box.pressed': { guard: 'isBox', target: 'solving', description: 'Отмечено «Я не робот»' },
        'token.wanted': { guard: 'isBox', target: 'solving', description: 'Нужна новая проверка, человек не занят ею' },
        'widget.solved': {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.token },
          description: 'Виджет подтвердил человека',
        },
        'widget.failed': { target: 'failed', description: 'Виджет сообщил об ошибке' },
      },
    },
    solving: {
      tags: ['busy', 'obtainable'],
      description: 'Проверка идёт',
      invoke: {
        id: 'solve',
        src: 'solve',
        onDone: {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.output },
          description: 'Проверка пройдена',
        },
        onError: { target: 'failed', description: 'Проверку не удалось провести' },
      },
    },
    solved: {
      tags: 'obtainable',
      description: 'Проверка пройдена',
      on: {
        'token.spent': [
          {
            guard: 'isWidget',
            target: 'loading',
            actions: 'dropToken',
            description: 'Использована, виджет обновляется',
          },
          { target: 'unsolved', actions: 'dropToken', description: 'Проверка использована' },
        ],
        'widget.expired': { target: 'expired', actions: 'dropToken', description: 'Виджет сообщил, что время вышло' },
        'widget.failed': { target: 'failed', actions: 'dropToken', description: 'Виджет сообщил об ошибке' },
      },
      after: { tokenLife: { target: 'expired', actions: 'dropToken', description: 'Проверка устарела' } },
    },
    expired: {
      description: 'Проверка устарела, её нужно пройти ещё раз',
      on: {
        'field.shown': { guard: 'isWidget', target: 'loading', description: 'Виджет показан на новом месте' },
        'box.pressed': { guard: 'isBox', target: 'solving', description: 'Отмечено «Я не робот» ещё раз' },
        'token.wanted': { guard: 'isBox', target: 'solving', description: 'Нужна новая проверка, человек не занят ею' },
        'widget.solved': {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.token },
          description: 'Виджет подтвердил человека ещё раз',
        },
        'widget.failed': { target: 'failed', description: 'Виджет сообщил об ошибке' },
      },
    },
    failed: {
      description: 'Ошибка загрузки капчи',
      on: {
        'retry.pressed': { target: 'loading', description: 'Нажато «Повторить»' },
        'token.wanted': { guard: 'isBox', target: 'solving', description: 'Нужна новая проверка, ещё одна попытка' },
      },
    },
    unsupported: { description: 'Проверка не работает без защищённого соединения' },
  },
})
