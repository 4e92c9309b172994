import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { assign, fromPromise, setup } from 'xstate'
import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

/** What the server says of an application: a status, or null where there is none. */
type Answer = { readonly status: ConnectionStatus | null }

export type ConnectionEvent = { type: 'agreement.toggled' } | { type: 'connect.pressed' } | { type: 'notice.closed' }

/**
 * Joining a program (specification 4): agree, apply, and see one of three outcomes. `answered` is the status that the
 * application was answered with. Closing the dialog reads the connection again (`reload`); what stands then is the
 * loader's to say.
 *
 * Tags: `box` shows the agreement and its button, `busy` waits for the server, `notice` is one of the three dialogs.
 */
const connectionSetup = setup({
  types: {} as {
    meta: ChartMeta
    context: { readonly answered: ConnectionStatus | null }
    events: ConnectionEvent
    tags: 'box' | 'busy' | 'notice'
  },
  actors: {
    connect: fromPromise<Answer>(() => Promise.reject(new Error('connect is not provided'))),
  },
  guards: {
    isUsing: (_, { status }: Answer) => status === connectionStatus.using,
    isModerated: (_, { status }: Answer) => status === connectionStatus.moderated,
  },
  actions: {
    keepAnswer: assign({ answered: (_, { status }: Answer) => status }),
    reload: () => undefined,
  },
})

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Подключение к программе',
  meta: { clauses: ['4.connection'] },
  context: { answered: null },
  initial: 'undecided',
  states: {
    undecided: {
      description: 'Условия ещё не приняты, кнопка «Подключиться» недоступна',
      meta: { clauses: ["5: 'Подключиться' is disabled"] },
      tags: 'box',
      on: {
        'agreement.toggled': {
          description: 'Согласие отмечено',
          meta: { clauses: ["5: 'Подключиться' is disabled", '4.connection: Connecting: the user ticks'] },
          target: 'agreed',
        },
      },
    },
    agreed: {
      description: 'Условия приняты, можно подключиться',
      meta: { clauses: ['4.connection: Connecting: the user ticks'] },
      tags: 'box',
      on: {
        'agreement.toggled': {
          description: 'Согласие снято',
          meta: { clauses: ['4.connection: Connecting: the user ticks', "5: 'Подключиться' is disabled"] },
          target: 'undecided',
        },
        'connect.pressed': {
          description: 'Нажата кнопка «Подключиться»',
          meta: { clauses: ['4.connection: Connecting: the user ticks'] },
          target: 'connecting',
        },
      },
    },
    connecting: {
      description: 'Заявка отправляется',
      meta: { clauses: ['7', '4.connection: Connecting: the user ticks'] },
      tags: ['box', 'busy'],
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: [
          {
            description: 'Подключение не требует подтверждения',
            meta: { clauses: ['4.connection: Result US: dialog'] },
            guard: { type: 'isUsing', params: ({ event }) => event.output },
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
            target: 'joined',
          },
          {
            description: 'Заявку рассмотрит менеджер',
            meta: { clauses: ['4.connection: Result MO: dialog'] },
            guard: { type: 'isModerated', params: ({ event }) => event.output },
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
            target: 'applied',
          },
          {
            description: 'Любой другой ответ',
            meta: {
              isRefusal: true,
              clauses: ['4.connection: Any other result: dialog', '8: Connect result other than MO or US'],
            },
            target: 'failed',
          },
        ],
        onError: {
          description: 'Ответа нет',
          meta: { clauses: ['4.connection: Any other result: dialog', '8: Connect result other than MO or US'] },
          target: 'failed',
        },
      },
    },
    joined: {
      description: 'Вы подключены к программе!',
      meta: { clauses: ['4.connection: Result US: dialog'] },
      tags: 'notice',
      on: {
        'notice.closed': {
          description: 'Нажата кнопка «Хорошо»',
          meta: { clauses: ['4.connection: Result US: dialog'] },
          actions: 'reload',
          target: 'settled',
        },
      },
    },
    applied: {
      description: 'Заявка на подключение к программе отправлена!',
      meta: { clauses: ['4.connection: Result MO: dialog'] },
      tags: 'notice',
      on: {
        'notice.closed': {
          description: 'Нажата кнопка «Хорошо»',
          meta: { clauses: ['4.connection: Result MO: dialog'] },
          actions: 'reload',
          target: 'settled',
        },
      },
    },
    failed: {
      description: 'Произошла ошибка. Заявка на подключение не была создана',
      meta: { clauses: ['8: Connect result other than MO or US', '4.connection: Any other result: dialog'] },
      tags: ['box', 'notice'],
      on: {
        'notice.closed': {
          description: 'Нажата кнопка «Хорошо»: если заявка всё же дошла, показан её статус',
          meta: { clauses: ['4.connection: Any other result: dialog', '4.connection: Existing status display'] },
          actions: 'reload',
          target: 'agreed',
        },
      },
    },
    settled: {
      description: 'Показано, как обстоит дело с заявкой',
      meta: {
        clauses: [
          '4.connection: Result US: dialog',
          '4.connection: Result MO: dialog',
          '4.connection: Existing status display',
        ],
      },
      type: 'final',
    },
  },
})
