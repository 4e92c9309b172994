import { assertEvent, assign, fromPromise, setup } from 'xstate'

import type { RequisiteData } from '#contract/account.ts'
import type { RequisiteType } from '#contract/codes.ts'

/** Payout details as they are sent; `legalAddress` is a sole proprietor's. */
export type Details = {
  readonly requisite_type: RequisiteType
  readonly is_main: boolean
  readonly data: Omit<RequisiteData, 'legalAddress'> & { readonly legalAddress?: string }
}

/** What the server made of the details that were sent. */
export type SaveAnswer =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'invalid'; readonly text: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly outcome: 'failed'; readonly text: string }

export type RemovalAnswer = { readonly outcome: 'removed' } | { readonly outcome: 'failed'; readonly text: string }

/** What went wrong last: the words for the dialog, and those for its fields. */
export type RequisitesFailure = { readonly text: string; readonly fields: Readonly<Record<string, string>> }

export type RequisitesEvent =
  | { type: 'edit.pressed'; requisite_type: RequisiteType }
  | { type: 'details.submitted'; requisite: Details }
  | { type: 'removal.pressed'; requisite_type: RequisiteType }
  | { type: 'removal.confirmed' }
  | { type: 'dialog.closed' }

type Context = {
  /** Whose dialog is or was open last: its words stay while it fades away. */
  readonly requisite_type: RequisiteType
  readonly failure: RequisitesFailure | null
  readonly outcome: 'saved' | 'removed' | null
}

/** Without an answer nobody knows what the server did. */
const lost = {
  save: 'Ответа нет, реквизиты могли и сохраниться. Повторить безопасно.',
  removal: 'Ответа нет, реквизиты могли и удалиться. Повторить безопасно.',
} as const

/**
 * The payout details' screen (specification 2): cards, an edit dialog for either type, and the question before
 * something is deleted. The forms own what is typed; it comes with the event that submits it.
 *
 * Tags: `form` shows the edit dialog, `question` the one before deleting, `busy` waits for the server.
 */
export const requisitesMachine = setup({
  types: {} as { context: Context; events: RequisitesEvent; tags: 'form' | 'question' | 'busy' },
  actors: {
    save: fromPromise<SaveAnswer, Details>(() => Promise.reject(new Error('save is not provided'))),
    remove: fromPromise<RemovalAnswer, { requisite_type: RequisiteType }>(() =>
      Promise.reject(new Error('remove is not provided')),
    ),
  },
  guards: {
    isSaved: (_, { outcome }: Pick<SaveAnswer, 'outcome'>) => outcome === 'saved',
    isInvalid: (_, { outcome }: Pick<SaveAnswer, 'outcome'>) => outcome === 'invalid',
    isRemoved: (_, { outcome }: Pick<RemovalAnswer, 'outcome'>) => outcome === 'removed',
  },
  actions: {
    takeType: assign({
      requisite_type: (_, { requisite_type }: { requisite_type: RequisiteType }) => requisite_type,
      failure: null,
      outcome: null,
    }),
    clearFailure: assign({ failure: null }),
    noteSaved: assign({ outcome: 'saved' }),
    noteRemoved: assign({ outcome: 'removed' }),
    showRefusal: assign({ failure: (_, answer: SaveAnswer | RemovalAnswer) => failureOf(answer) }),
    showLost: assign({ failure: (_, write: keyof typeof lost) => ({ text: lost[write], fields: {} }) }),
  },
}).createMachine({
  id: 'requisites',
  description: 'Реквизиты для выплат',
  context: { requisite_type: 'IN', failure: null, outcome: null },
  initial: 'showing',
  states: {
    showing: {
      description: 'Видны карточки реквизитов и типы, которые можно добавить',
      on: {
        'edit.pressed': {
          description: 'Нажато «Добавить» или «Изменить»',
          target: 'editing',
          actions: { type: 'takeType', params: ({ event }) => event },
        },
        'removal.pressed': {
          description: 'Нажато «Удалить»',
          target: 'confirming',
          actions: { type: 'takeType', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'Открыто окно с полями реквизитов',
      tags: 'form',
      on: {
        'details.submitted': { description: 'Нажато «Сохранить реквизиты»', target: 'saving' },
        'dialog.closed': { description: 'Окно закрыто без сохранения', target: 'showing' },
      },
    },
    saving: {
      description: 'Реквизиты сохраняются, окно не закрывается',
      tags: ['form', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, 'details.submitted')
          return event.requisite
        },
        onDone: [
          {
            description: 'Реквизиты сохранены',
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'showing',
            actions: 'noteSaved',
          },
          {
            description: 'Сервер не принял данные, его тексты показаны у полей',
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
          {
            description: 'Сохранить не удалось',
            target: 'saveFailed',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { description: 'Ответа нет', target: 'saveFailed', actions: { type: 'showLost', params: 'save' } },
      },
    },
    saveFailed: {
      description: 'Сохранить не удалось: окно и всё введённое остаются, можно повторить',
      tags: 'form',
      on: {
        'details.submitted': { description: 'Нажато «Повторить» или «Сохранить реквизиты»', target: 'saving' },
        'dialog.closed': { description: 'Окно закрыто без сохранения', target: 'showing' },
      },
    },
    confirming: {
      description: 'Удалить реквизиты? Их будет невозможно восстановить',
      tags: 'question',
      on: {
        'removal.confirmed': { description: 'Нажато «Да, уверен»', target: 'removing' },
        'dialog.closed': { description: 'Нажато «Нет, отменить»', target: 'showing' },
      },
    },
    removing: {
      description: 'Реквизиты удаляются, окно не закрывается',
      tags: ['question', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { requisite_type } }) => ({ requisite_type }),
        onDone: [
          {
            description: 'Реквизиты удалены',
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'showing',
            actions: 'noteRemoved',
          },
          {
            description: 'Удалить не удалось',
            target: 'removalFailed',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Ответа нет',
          target: 'removalFailed',
          actions: { type: 'showLost', params: 'removal' },
        },
      },
    },
    removalFailed: {
      description: 'Удалить не удалось, можно повторить или отменить',
      tags: 'question',
      on: {
        'removal.confirmed': { description: 'Нажато «Да, уверен» ещё раз', target: 'removing' },
        'dialog.closed': { description: 'Нажато «Нет, отменить»', target: 'showing' },
      },
    },
  },
})

function failureOf(answer: SaveAnswer | RemovalAnswer): RequisitesFailure | null {
  if (answer.outcome === 'invalid') return { text: answer.text, fields: answer.fields }
  return answer.outcome === 'failed' ? { text: answer.text, fields: {} } : null
}
