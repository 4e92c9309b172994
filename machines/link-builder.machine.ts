import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { assign, fromPromise, setup } from 'xstate'
import { linkPause } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { LinkResult } from '#contract/partner-links.ts'

/** What the route's action answers: a link, the server's objection to the address, or a failure that may pass. */
export type LinkAnswer =
  | { readonly outcome: 'built'; readonly link: LinkResult }
  | { readonly outcome: 'refused'; readonly text: string }
  | { readonly outcome: 'failed'; readonly text: string }

type LinkBuilderEvent =
  | { type: 'inputs.changed'; hasUrl: boolean }
  | { type: 'field.left' }
  | { type: 'retry.pressed' }
  | { type: 'network.returned' }

type Context = { readonly hasUrl: boolean; readonly link: LinkResult | null; readonly text: string }

/**
 * A partner link for the address and SUB ID of a form (specification 2 and 4). The form owns what is typed; the machine
 * knows only whether there is an address, and which link belongs to what. Only in `ready` does the link fit the form:
 * before that it may be shown as the old one, and must not be copied.
 *
 * Tag `busy`: a link is on its way.
 */
export const linkBuilderMachine = setup({
  types: {} as {
    meta: ChartMeta
    input: { readonly hasUrl: boolean }
    context: Context
    events: LinkBuilderEvent
    tags: 'busy'
  },
  actors: {
    buildLink: fromPromise<LinkAnswer>(() => Promise.reject(new Error('buildLink is not provided'))),
  },
  delays: { typingPause: linkPause },
  guards: {
    hasUrl: ({ context }) => context.hasUrl,
    hasNewUrl: (_, { hasUrl }: { hasUrl: boolean }) => hasUrl,
    isBuilt: (_, { outcome }: Pick<LinkAnswer, 'outcome'>) => outcome === 'built',
    isRefused: (_, { outcome }: Pick<LinkAnswer, 'outcome'>) => outcome === 'refused',
  },
  actions: {
    keepLink: assign({ link: (_, answer: LinkAnswer) => (answer.outcome === 'built' ? answer.link : null), text: '' }),
    dropLink: assign({ link: null, text: '' }),
    keepText: assign({
      link: null,
      text: (_, answer: LinkAnswer) => (answer.outcome === 'built' ? '' : answer.text),
    }),
    keepFailure: assign({ link: null, text: messages.failure }),
    noteUrl: assign({ hasUrl: (_, { hasUrl }: { hasUrl: boolean }) => hasUrl }),
  },
}).createMachine({
  id: 'linkBuilder',
  description: 'Создание партнёрской ссылки',
  meta: { clauses: ['2.program'] },
  context: ({ input }) => ({ hasUrl: input.hasUrl, link: null, text: '' }),
  initial: 'deciding',
  on: {
    'inputs.changed': [
      {
        description: 'Изменён адрес страницы или SUB ID',
        meta: { clauses: ['4.timed: Link generation is re-requested'] },
        guard: { type: 'hasNewUrl', params: ({ event }) => event },
        actions: { type: 'noteUrl', params: ({ event }) => event },
        target: '.waiting',
      },
      {
        description: 'Адрес страницы стёрт',
        meta: { clauses: ['5: A ready-made link is generated only if'] },
        actions: [{ type: 'noteUrl', params: ({ event }) => event }, 'dropLink'],
        target: '.empty',
      },
    ],
  },
  states: {
    deciding: {
      description: 'Смотрим, задан ли адрес страницы',
      always: [
        {
          description: 'Адрес страницы задан',
          meta: { clauses: ['5: A ready-made link is generated only if'] },
          guard: 'hasUrl',
          target: 'building',
        },
        {
          description: 'Адреса страницы нет',
          meta: { clauses: ['5: A ready-made link is generated only if'] },
          target: 'empty',
        },
      ],
    },
    empty: {
      description: 'Ссылки нет: адрес страницы не указан',
      meta: { clauses: ['5: A ready-made link is generated only if'] },
    },
    waiting: {
      description: 'Ждём, пока закончат печатать; прежняя ссылка недоступна',
      meta: { clauses: ['4.timed: Link generation is re-requested'] },
      tags: 'busy',
      after: {
        typingPause: {
          description: 'Печатать перестали',
          meta: { clauses: ['4.timed: Link generation is re-requested', '9: Link regeneration debounce'] },
          target: 'building',
        },
      },
      on: {
        'field.left': {
          description: 'Поле заполнено, ждать не нужно',
          meta: { clauses: ['4.timed: Link generation is re-requested'] },
          target: 'building',
        },
      },
    },
    building: {
      description: 'Ссылка создаётся',
      meta: { clauses: ['7', '4.timed: Link generation is re-requested'] },
      tags: 'busy',
      invoke: {
        id: 'buildLink',
        src: 'buildLink',
        onDone: [
          {
            description: 'Ссылка создана',
            meta: { clauses: ['2.program: Step 2 shows the partner link'] },
            guard: { type: 'isBuilt', params: ({ event }) => event.output },
            actions: { type: 'keepLink', params: ({ event }) => event.output },
            target: 'ready',
          },
          {
            description: 'Сервер не принял адрес',
            meta: {
              isRefusal: true,
              clauses: ['8: Link generation failures', 'D.screens: The specified behaviour stays'],
            },
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            actions: { type: 'keepText', params: ({ event }) => event.output },
            target: 'refused',
          },
          {
            description: 'Создать не удалось',
            meta: {
              isRefusal: true,
              clauses: ['8: Link generation failures', 'D.screens: The specified behaviour stays'],
            },
            actions: { type: 'keepText', params: ({ event }) => event.output },
            target: 'failed',
          },
        ],
        onError: {
          description: 'Ответа нет',
          meta: { clauses: ['8: Link generation failures'] },
          actions: 'keepFailure',
          target: 'failed',
        },
      },
    },
    ready: {
      description: 'Ссылка готова: её можно скопировать и показать QR-кодом',
      meta: { clauses: ['2.program: Step 2 shows the partner link'] },
    },
    refused: {
      description: 'Под адресом страницы написано, почему ссылка не создана',
      meta: { clauses: ['D.screens', '8: Link generation failures'] },
    },
    failed: {
      description: 'Ссылку не удалось создать, можно повторить',
      meta: { clauses: ['D.screens: The specified behaviour stays', '8: Link generation failures'] },
      on: {
        'retry.pressed': {
          description: 'Нажата кнопка «Повторить»',
          meta: { clauses: ['D.screens: The specified behaviour stays'] },
          target: 'building',
        },
        'network.returned': {
          description: 'Вернулась сеть',
          meta: { clauses: ['D.screens: The specified behaviour stays'] },
          target: 'building',
        },
      },
    },
  },
})
