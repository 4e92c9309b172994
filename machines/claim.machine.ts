import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Whether the order stands among the promoter's accruals already: `deal` is its number there. */
export type LookAnswer =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'exists'; readonly deal: string; readonly text: string }

/** What came of a claim that was sent. */
export type ClaimAnswer =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'duplicate'; readonly text: string }
  | { readonly outcome: 'refused'; readonly text: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly outcome: 'failed'; readonly text: string }

type Outcome = (LookAnswer | ClaimAnswer)['outcome']
type Said = { readonly text: string; readonly deal: string; readonly fields: Readonly<Record<string, string>> }

/** What is sent is what the form holds: the screen's own knowledge. */
type ClaimEvent = { type: 'claim.submitted' } | { type: 'draft.changed' }

const nothing: Said = { text: '', deal: '', fields: {} }

/**
 * A deal that a promoter misses. It is looked for among their own accruals first; what they fill in is sent once, and stays
 * on the screen until it is taken. The form owns what is typed.
 *
 * Tags: `form` shows the fields, `busy` waits for the server, `notice` says what came of it.
 */
export const claimMachine = setup({
  types: {} as { meta: ChartMeta; context: Said; events: ClaimEvent; tags: 'form' | 'busy' | 'notice' },
  actors: {
    look: fromPromise<LookAnswer>(() => Promise.reject(new Error('look is not provided'))),
    send: fromPromise<ClaimAnswer>(() => Promise.reject(new Error('send is not provided'))),
  },
  guards: {
    isSent: (_, { outcome }: { outcome: Outcome }) => outcome === 'sent',
    isThere: (_, { outcome }: { outcome: Outcome }) => outcome === 'exists',
    isDuplicate: (_, { outcome }: { outcome: Outcome }) => outcome === 'duplicate',
    isRefused: (_, { outcome }: { outcome: Outcome }) => outcome === 'refused',
  },
  actions: {
    forget: assign(nothing),
    keep: assign((_, answer: LookAnswer | ClaimAnswer) => ({ ...nothing, ...answer })),
    keepLost: assign({ ...nothing, text: 'Ответа нет, обращение могло и дойти. Повторить безопасно.' }),
  },
}).createMachine({
  id: 'claim',
  description: 'Обращение «Не вижу сделку»',
  meta: { clauses: ['2.accruals'] },
  context: nothing,
  initial: 'filling',
  states: {
    filling: {
      description: 'Заполняются поля обращения',
      tags: 'form',
      on: { 'claim.submitted': { description: 'Нажато «Отправить», поля заполнены верно', target: 'looking' } },
    },
    looking: {
      description: 'Сделка ищется среди начислений промоутера',
      tags: ['form', 'busy'],
      entry: 'forget',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          {
            description: 'Такая сделка уже есть в начислениях',
            meta: { isRefusal: true },
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'there',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { description: 'Среди начислений её нет', target: 'sending' },
        ],
        onError: { description: 'Начисления не прочитаны: проверит сервер', target: 'sending' },
      },
    },
    sending: {
      description: 'Обращение отправляется',
      tags: ['form', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [
          {
            description: 'Обращение принято',
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
          },
          {
            description: 'Об этом заказе обращение уже было',
            meta: { isRefusal: true },
            guard: { type: 'isDuplicate', params: ({ event }) => event.output },
            target: 'duplicate',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'Сервер не принял данные, его тексты показаны у полей или над кнопкой',
            meta: { isRefusal: true },
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            description: 'Отправить не удалось',
            meta: { isRefusal: true },
            target: 'failed',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'Ответа нет', target: 'failed', actions: 'keepLost' },
      },
    },
    there: {
      description: 'Сделка уже есть в начислениях: сказано, что с ней',
      tags: ['form', 'notice'],
      on: {
        'draft.changed': { description: 'Изменено поле обращения', target: 'filling', actions: 'forget' },
        'claim.submitted': { description: 'Нажато «Отправить» ещё раз', target: 'looking' },
      },
    },
    duplicate: {
      description: 'Об этом заказе обращение уже отправлено',
      tags: ['form', 'notice'],
      on: {
        'draft.changed': { description: 'Изменено поле обращения', target: 'filling', actions: 'forget' },
        'claim.submitted': { description: 'Нажато «Отправить» ещё раз', target: 'looking' },
      },
    },
    refused: {
      description: 'Обращение не принято: показано почему, всё введённое остаётся',
      tags: ['form', 'notice'],
      on: { 'claim.submitted': { description: 'Нажато «Отправить» ещё раз', target: 'looking' } },
    },
    failed: {
      description: 'Отправить не удалось: всё введённое остаётся, можно повторить',
      tags: ['form', 'notice'],
      on: { 'claim.submitted': { description: 'Нажато «Повторить» или «Отправить»', target: 'looking' } },
    },
    sent: { description: 'Обращение отправлено, открыты «Мои обращения»', type: 'final' },
  },
})
