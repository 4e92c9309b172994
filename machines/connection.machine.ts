import { assign, fromPromise, setup } from 'xstate'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

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
  types: {} as { input: Known; context: Known; events: ConnectionEvent; tags: 'box' | 'busy' | 'notice' },
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
  actions: keepChanged,
  target: 'deciding',
} as const

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Подключение к программе',
  context: ({ input }) => ({ status: input.status }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Смотрим, подключён ли промоутер к программе',
      always: [
        {
          description: 'Промоутер ещё не подключался',
          guard: { type: 'isUnknown', params: ({ context }) => context },
          target: 'undecided',
        },
        {
          description: 'Заявка уже отправлена',
          guard: { type: 'isModerated', params: ({ context }) => context },
          target: 'awaitingManager',
        },
        {
          description: 'Заявка отклонена раньше',
          guard: { type: 'isCancelled', params: ({ context }) => context },
          target: 'declined',
        },
        { description: 'Программа уже подключена', target: 'connected' },
      ],
    },
    undecided: {
      description: 'Условия ещё не приняты, кнопка «Подключиться» недоступна',
      tags: 'box',
      on: {
        'agreement.toggled': { description: 'Согласие отмечено', target: 'agreed' },
        'status.changed': changed,
      },
    },
    agreed: {
      description: 'Условия приняты, можно подключиться',
      tags: 'box',
      on: {
        'agreement.toggled': { description: 'Согласие снято', target: 'undecided' },
        'connect.pressed': { description: 'Нажата кнопка «Подключиться»', target: 'connecting' },
        'status.changed': changed,
      },
    },
    connecting: {
      description: 'Заявка отправляется',
      tags: ['box', 'busy'],
      invoke: {
        id: 'connect',
        src: 'connect',
        onDone: [
          {
            description: 'Подключение не требует подтверждения',
            guard: { type: 'isUsing', params: ({ event }) => event.output },
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
            target: 'joined',
          },
          {
            description: 'Заявку рассмотрит менеджер',
            guard: { type: 'isModerated', params: ({ event }) => event.output },
            actions: { type: 'keepStatus', params: ({ event }) => event.output },
            target: 'applied',
          },
          { description: 'Любой другой ответ', target: 'failed' },
        ],
        onError: { description: 'Ответа нет', target: 'failed' },
      },
    },
    joined: {
      description: 'Вы подключены к программе!',
      tags: 'notice',
      on: { 'notice.closed': { description: 'Нажата кнопка «Хорошо»', actions: 'reload', target: 'connected' } },
    },
    applied: {
      description: 'Заявка на подключение к программе отправлена!',
      tags: 'notice',
      on: {
        'notice.closed': { description: 'Нажата кнопка «Хорошо»', actions: 'reload', target: 'awaitingManager' },
      },
    },
    failed: {
      description: 'Произошла ошибка. Заявка на подключение не была создана',
      tags: ['box', 'notice'],
      on: {
        'notice.closed': [
          {
            description: 'Нажата кнопка «Хорошо»',
            guard: { type: 'isUnknown', params: ({ context }) => context },
            actions: 'reload',
            target: 'agreed',
          },
          { description: 'Нажата кнопка «Хорошо»: заявка всё же дошла', actions: 'reload', target: 'deciding' },
        ],
        'status.changed': { description: 'Заявка всё же дошла: её статус показан после окна', actions: keepChanged },
      },
    },
    connected: { description: 'Подключено', on: { 'status.changed': changed } },
    awaitingManager: { description: 'Ожидайте, с вами свяжется менеджер', on: { 'status.changed': changed } },
    declined: { description: 'Заявка отклонена', on: { 'status.changed': changed } },
  },
})
