import { assign, fromPromise, setup } from 'xstate'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

import type { ChartMeta } from './meta.ts'

type Known = { readonly status: ConnectionStatus | null }

export type ConnectionEvent =
  | { type: 'agreement.toggled' }
  | { type: 'connect.pressed' }
  | { type: 'notice.closed' }
  | ({ type: 'status.changed' } & Known)

/**
 * Joining a program (specification 4): agree, apply, and see one of three outcomes. The input is the status that the
 * server knows, the context what the machine knows of it. Closing the dialog reads the connection again (`reload`);
 * where that says otherwise, the machine begins anew with it.
 *
 * Tags: `box` shows the agreement and its button, `busy` waits for the server, `notice` is one of the three dialogs.
 */
const connectionSetup = setup({
  types: {} as {
    meta: ChartMeta
    input: Known
    context: Known
    events: ConnectionEvent
    tags: 'box' | 'busy' | 'notice'
  },
  actors: {
    connect: fromPromise<Known>(() => Promise.reject(new Error('connect is not provided'))),
  },
  guards: {
    isUnknown: (_, { status }: Known) => status === null,
    isUsing: (_, { status }: Known) => status === connectionStatus.using,
    isModerated: (_, { status }: Known) => status === connectionStatus.moderated,
    isCancelled: (_, { status }: Known) => status === connectionStatus.cancelled,
  },
  actions: {
    keepStatus: assign({ status: (_, { status }: Known) => status }),
    reload: () => undefined,
  },
})

const keepChanged = { type: 'keepStatus', params: ({ event }: { readonly event: Known }) => event } as const
const changed = {
  description: 'Статус на сервере стал другим',
  meta: { clauses: ['4.connection: Existing status display'] },
  actions: keepChanged,
  target: 'deciding',
} as const

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Подключение к программе',
  meta: { clauses: ['4.connection'] },
  context: ({ input }) => ({ status: input.status }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Смотрим, подключён ли промоутер к программе',
      always: [
        {
          description: 'Промоутер ещё не подключался',
          meta: { clauses: ['4.connection: Existing status display'] },
          guard: { type: 'isUnknown', params: ({ context }) => context },
          target: 'undecided',
        },
        {
          description: 'Заявка уже отправлена',
          meta: { clauses: ['4.connection: Existing status display'] },
          guard: { type: 'isModerated', params: ({ context }) => context },
          target: 'awaitingManager',
        },
        {
          description: 'Заявка отклонена раньше',
          meta: { clauses: ['4.connection: Existing status display'] },
          guard: { type: 'isCancelled', params: ({ context }) => context },
          target: 'declined',
        },
        {
          description: 'Программа уже подключена',
          meta: { clauses: ['4.connection: Existing status display'] },
          target: 'connected',
        },
      ],
    },
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
        'status.changed': changed,
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
        'status.changed': changed,
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
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
            target: 'joined',
          },
          {
            description: 'Заявку рассмотрит менеджер',
            meta: { clauses: ['4.connection: Result MO: dialog'] },
            guard: { type: 'isModerated', params: ({ event }) => event.output },
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
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
          target: 'connected',
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
          target: 'awaitingManager',
        },
      },
    },
    failed: {
      description: 'Произошла ошибка. Заявка на подключение не была создана',
      meta: { clauses: ['8: Connect result other than MO or US', '4.connection: Any other result: dialog'] },
      tags: ['box', 'notice'],
      on: {
        'notice.closed': [
          {
            description: 'Нажата кнопка «Хорошо»',
            meta: { clauses: ['4.connection: Any other result: dialog'] },
            guard: { type: 'isUnknown', params: ({ context }) => context },
            actions: 'reload',
            target: 'agreed',
          },
          {
            description: 'Нажата кнопка «Хорошо»: заявка всё же дошла',
            meta: { clauses: ['4.connection: Existing status display'] },
            actions: 'reload',
            target: 'deciding',
          },
        ],
        'status.changed': {
          description: 'Заявка всё же дошла: её статус показан после окна',
          meta: { clauses: ['D.screens', '4.connection: Existing status display'] },
          actions: keepChanged,
        },
      },
    },
    connected: {
      description: 'Подключено',
      meta: { clauses: ['4.connection: Result US: dialog', '4.connection: Existing status display'] },
      on: { 'status.changed': changed },
    },
    awaitingManager: {
      description: 'Ожидайте, с вами свяжется менеджер',
      meta: { clauses: ['4.connection: Result MO: dialog', '4.connection: Existing status display'] },
      on: { 'status.changed': changed },
    },
    declined: {
      description: 'Заявка отклонена',
      meta: { clauses: ['4.connection: Existing status display'] },
      on: { 'status.changed': changed },
    },
  },
})
