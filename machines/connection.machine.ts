import { fromPromise, setup } from 'xstate'

import { connectionStatus } from '#contract/codes.ts'
import type { ConnectionStatus } from '#contract/promoter.ts'

type Known = { readonly status: ConnectionStatus | null }

export type ConnectionEvent = { type: 'agreement.toggled' } | { type: 'connect.pressed' } | { type: 'notice.closed' }

const notProvided = (actor: string) => () => Promise.reject(new Error(`${actor} is not provided`))

/**
 * Joining a program (specification 4): agree, ask, and hear one of three outcomes. The input is what the server knew
 * when the screen was loaded; the screen starts the machine anew when the server's word changes.
 *
 * Reading the connection again has no failure of its own: what the loader could not read, its screen says.
 *
 * Tags: `box` shows the agreement and its button, `busy` waits for the server, `notice` is one of the three dialogs.
 */
export const connectionMachine = setup({
  types: {} as { input: Known; context: Known; events: ConnectionEvent; tags: 'box' | 'busy' | 'notice' },
  actors: {
    connect: fromPromise<Known>(notProvided('connect')),
    rereadConnection: fromPromise<void>(notProvided('rereadConnection')),
  },
  guards: {
    isUnknown: (_, { status }: Known) => status === null,
    isUsing: (_, { status }: Known) => status === connectionStatus.using,
    isModerated: (_, { status }: Known) => status === connectionStatus.moderated,
    isCancelled: (_, { status }: Known) => status === connectionStatus.cancelled,
  },
}).createMachine({
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
      on: { 'agreement.toggled': { description: 'Согласие отмечено', target: 'agreed' } },
    },
    agreed: {
      description: 'Условия приняты, можно подключиться',
      tags: 'box',
      on: {
        'agreement.toggled': { description: 'Согласие снято', target: 'undecided' },
        'connect.pressed': { description: 'Нажата кнопка «Подключиться»', target: 'connecting' },
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
            target: 'joined',
          },
          {
            description: 'Заявку рассмотрит менеджер',
            guard: { type: 'isModerated', params: ({ event }) => event.output },
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
      on: { 'notice.closed': { description: 'Нажата кнопка «Хорошо»', target: 'refreshing' } },
    },
    applied: {
      description: 'Заявка на подключение к программе отправлена!',
      tags: 'notice',
      on: { 'notice.closed': { description: 'Нажата кнопка «Хорошо»', target: 'noting' } },
    },
    failed: {
      description: 'Произошла ошибка. Заявка на подключение не была создана',
      tags: ['box', 'notice'],
      on: { 'notice.closed': { description: 'Нажата кнопка «Хорошо»', target: 'rereading' } },
    },
    rereading: {
      description:
        'Состояние подключения загружается снова: ответ мог потеряться, а если заявка дошла, экран начнёт с её статуса',
      tags: ['box', 'busy'],
      invoke: {
        id: 'rereadConnection',
        src: 'rereadConnection',
        onDone: { description: 'Загрузка закончена: о подключении сервер не знает', target: 'agreed' },
      },
    },
    refreshing: {
      description: 'Вкладки и меню обновляются после подключения',
      invoke: {
        id: 'refreshConnection',
        src: 'rereadConnection',
        onDone: { description: 'Загрузка закончена', target: 'connected' },
      },
    },
    noting: {
      description: 'Ожидайте, с вами свяжется менеджер; состояние подключения загружается',
      invoke: {
        id: 'noteConnection',
        src: 'rereadConnection',
        onDone: { description: 'Загрузка закончена', target: 'awaitingManager' },
      },
    },
    connected: { description: 'Подключено' },
    awaitingManager: { description: 'Ожидайте, с вами свяжется менеджер' },
    declined: { description: 'Заявка отклонена' },
  },
})
