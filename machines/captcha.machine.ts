import type { ChartMeta } from 'chart-kit/read/meta.ts'
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
    meta: ChartMeta
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
  meta: { clauses: ['2.auth'] },
  id: 'captcha',
  context: ({ input }) => ({ kind: input.kind, token: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Проверка ещё не показана',
      meta: { clauses: ['2.auth: Phone entry: heading'] },
      on: {
        'field.shown': {
          target: 'loading',
          description: 'Поле проверки появилось на экране',
          meta: { clauses: ['7: A captcha script from an external provider'] },
        },
      },
    },
    loading: {
      tags: 'busy',
      description: 'Проверка загружается',
      meta: { clauses: ['7: A captcha script from an external provider'] },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => event.output },
            target: 'unsupported',
            description: 'Страница открыта без защищённого соединения',
            meta: { isRefusal: true },
          },
          {
            target: 'unsolved',
            description: 'Проверка загрузилась',
            meta: { clauses: ['7: A captcha script from an external provider'] },
          },
        ],
        onError: {
          target: 'failed',
          description: 'Проверка не загрузилась',
          meta: { clauses: ['8: Captcha load error'] },
        },
      },
    },
    unsolved: {
      description: '«Я не робот» не отмечено',
      meta: { clauses: ['5: The code request needs a solved captcha', '8: Captcha not solved'] },
      on: {
        'field.shown': { guard: 'isWidget', target: 'loading', description: 'Виджет показан на новом месте' },
        'box.pressed': { guard: 'isBox', target: 'solving', description: 'Отмечено «Я не робот»' },
        'token.wanted': {
          guard: 'isBox',
          target: 'solving',
          description: 'Нужна новая проверка, человек не занят ею',
          meta: { clauses: ['D.auth: After a failed code request'] },
        },
        'widget.solved': {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.token },
          description: 'Виджет подтвердил человека',
          meta: { clauses: ['7: A captcha script from an external provider'] },
        },
        'widget.failed': {
          target: 'failed',
          description: 'Виджет сообщил об ошибке',
          meta: { clauses: ['8: Captcha load error'] },
        },
      },
    },
    solving: {
      tags: ['busy', 'obtainable'],
      description: 'Проверка идёт',
      meta: { clauses: ['7: A captcha script from an external provider'] },
      invoke: {
        id: 'solve',
        src: 'solve',
        onDone: {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.output },
          description: 'Проверка пройдена',
        },
        onError: {
          target: 'failed',
          description: 'Проверку не удалось провести',
          meta: { clauses: ['8: Captcha load error'] },
        },
      },
    },
    solved: {
      tags: 'obtainable',
      description: 'Проверка пройдена',
      meta: { clauses: ['D.auth: Captcha tokens work once', '5: The code request needs a solved captcha'] },
      on: {
        'token.spent': [
          {
            guard: 'isWidget',
            target: 'loading',
            actions: 'dropToken',
            description: 'Использована, виджет обновляется',
            meta: { clauses: ['D.auth: Captcha tokens work once', '4.auth: The captcha is reset'] },
          },
          {
            target: 'unsolved',
            actions: 'dropToken',
            description: 'Проверка использована',
            meta: { clauses: ['D.auth: Captcha tokens work once', '4.auth: The captcha is reset'] },
          },
        ],
        'widget.expired': { target: 'expired', actions: 'dropToken', description: 'Виджет сообщил, что время вышло' },
        'widget.failed': {
          target: 'failed',
          actions: 'dropToken',
          description: 'Виджет сообщил об ошибке',
          meta: { clauses: ['8: Captcha load error'] },
        },
      },
      after: {
        tokenLife: {
          target: 'expired',
          actions: 'dropToken',
          description: 'Проверка устарела',
          meta: { clauses: ['D.auth: Captcha tokens work once'] },
        },
      },
    },
    expired: {
      description: 'Проверка устарела, её нужно пройти ещё раз',
      meta: { clauses: ['D.auth: Captcha tokens work once'] },
      on: {
        'field.shown': { guard: 'isWidget', target: 'loading', description: 'Виджет показан на новом месте' },
        'box.pressed': { guard: 'isBox', target: 'solving', description: 'Отмечено «Я не робот» ещё раз' },
        'token.wanted': {
          guard: 'isBox',
          target: 'solving',
          description: 'Нужна новая проверка, человек не занят ею',
          meta: { clauses: ['D.auth: After a failed code request'] },
        },
        'widget.solved': {
          target: 'solved',
          actions: { type: 'keepToken', params: ({ event }) => event.token },
          description: 'Виджет подтвердил человека ещё раз',
          meta: { clauses: ['7: A captcha script from an external provider'] },
        },
        'widget.failed': {
          target: 'failed',
          description: 'Виджет сообщил об ошибке',
          meta: { clauses: ['8: Captcha load error'] },
        },
      },
    },
    failed: {
      description: 'Ошибка загрузки капчи',
      meta: { clauses: ['8: Captcha load error'] },
      on: {
        'retry.pressed': { target: 'loading', description: 'Нажато «Повторить»' },
        'token.wanted': {
          guard: 'isBox',
          target: 'solving',
          description: 'Нужна новая проверка, ещё одна попытка',
          meta: { clauses: ['D.auth: After a failed code request'] },
        },
      },
    },
    unsupported: { description: 'Проверка не работает без защищённого соединения', meta: { clauses: ['D.auth'] } },
  },
})
