import type { ChartMeta } from 'chart-kit/read/meta.ts'
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
  /** `hasMismatch`: check digits of what was typed do not fit. */
  | { type: 'details.submitted'; requisite: Details; hasMismatch: boolean }
  | { type: 'mismatch.accepted'; requisite: Details }
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
 * Tags: `form` shows the edit dialog, `mismatch` the question over it, `question` the one before deleting, `busy` waits for
 * the server.
 */
export const requisitesMachine = setup({
  types: {} as {
    meta: ChartMeta
    context: Context
    events: RequisitesEvent
    tags: 'form' | 'mismatch' | 'question' | 'busy'
  },
  actors: {
    save: fromPromise<SaveAnswer, Details>(() => Promise.reject(new Error('save is not provided'))),
    remove: fromPromise<RemovalAnswer, { requisite_type: RequisiteType }>(() =>
      Promise.reject(new Error('remove is not provided')),
    ),
  },
  guards: {
    hasMismatch: (_, typed: { readonly hasMismatch: boolean }) => typed.hasMismatch,
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
  meta: { clauses: ['2.requisites'] },
  context: { requisite_type: 'IN', failure: null, outcome: null },
  initial: 'showing',
  states: {
    showing: {
      description: 'Видны карточки реквизитов и типы, которые можно добавить',
      meta: { clauses: ['2.requisites: Cards for each type', '2.requisites: Types not yet added'] },
      on: {
        'edit.pressed': {
          description: 'Нажато «Добавить» или «Изменить»',
          meta: {
            clauses: [
              '2.requisites: Cards for each type',
              '2.requisites: Types not yet added',
              '2.requisites: Two edit dialogs',
            ],
          },
          target: 'editing',
          actions: { type: 'takeType', params: ({ event }) => event },
        },
        'removal.pressed': {
          description: 'Нажато «Удалить»',
          meta: { clauses: ['2.requisites: Cards for each type', '2.requisites: Delete confirmation dialog'] },
          target: 'confirming',
          actions: { type: 'takeType', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'Открыто окно с полями реквизитов',
      meta: { clauses: ['5', '2.requisites: Two edit dialogs'] },
      tags: 'form',
      on: {
        'details.submitted': [
          {
            description: 'Нажато «Сохранить реквизиты», контрольные цифры не сходятся',
            meta: { clauses: ['D.screens: The check digits of INN'] },
            guard: { type: 'hasMismatch', params: ({ event }) => event },
            target: 'confirmingMismatch',
          },
          {
            description: 'Нажато «Сохранить реквизиты»',
            meta: { clauses: ['5: the offer-consent checkbox', '2.requisites: Two edit dialogs'] },
            target: 'saving',
          },
        ],
        'dialog.closed': {
          description: 'Окно закрыто без сохранения',
          meta: { clauses: ['2.requisites: Two edit dialogs'] },
          target: 'showing',
        },
      },
    },
    confirmingMismatch: {
      description: 'Названо, какие номера не сходятся. Сохранить всё равно?',
      meta: { clauses: ['D.screens: The check digits of INN'] },
      tags: ['form', 'mismatch'],
      on: {
        'mismatch.accepted': {
          description: 'Нажато «Сохранить всё равно»',
          meta: { clauses: ['D.screens: The check digits of INN'] },
          target: 'saving',
        },
        'dialog.closed': {
          description: 'Нажато «Исправить»',
          meta: { clauses: ['D.screens: The check digits of INN'] },
          target: 'editing',
          actions: 'clearFailure',
        },
      },
    },
    saving: {
      description: 'Реквизиты сохраняются, окно не закрывается',
      meta: { clauses: ['7'] },
      tags: ['form', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => {
          assertEvent(event, ['details.submitted', 'mismatch.accepted'])
          return event.requisite
        },
        onDone: [
          {
            description: 'Реквизиты сохранены',
            meta: { clauses: ['2.requisites: Two edit dialogs'] },
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'showing',
            actions: 'noteSaved',
          },
          {
            description: 'Сервер не принял данные, его тексты показаны у полей',
            meta: { isRefusal: true, clauses: ['D.screens: The specified behaviour stays'] },
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
          {
            description: 'Сохранить не удалось',
            meta: {
              isRefusal: true,
              clauses: ['D.screens: The specified behaviour stays', '8: Requisite save or delete failure'],
            },
            target: 'saveFailed',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Ответа нет',
          meta: { clauses: ['D.screens: The specified behaviour stays', '8: Requisite save or delete failure'] },
          target: 'saveFailed',
          actions: { type: 'showLost', params: 'save' },
        },
      },
    },
    saveFailed: {
      description: 'Сохранить не удалось: окно и всё введённое остаются, можно повторить',
      meta: { clauses: ['D.screens: The specified behaviour stays'] },
      tags: 'form',
      on: {
        'details.submitted': [
          {
            description: 'Нажато «Повторить» или «Сохранить реквизиты», контрольные цифры не сходятся',
            meta: { clauses: ['D.screens: The check digits of INN'] },
            guard: { type: 'hasMismatch', params: ({ event }) => event },
            target: 'confirmingMismatch',
          },
          {
            description: 'Нажато «Повторить» или «Сохранить реквизиты»',
            meta: { clauses: ['D.screens: The specified behaviour stays', '5: the offer-consent checkbox'] },
            target: 'saving',
          },
        ],
        'dialog.closed': {
          description: 'Окно закрыто без сохранения',
          meta: { clauses: ['2.requisites: Two edit dialogs'] },
          target: 'showing',
        },
      },
    },
    confirming: {
      description: 'Удалить реквизиты? Их будет невозможно восстановить',
      meta: { clauses: ['2.requisites: Delete confirmation dialog'] },
      tags: 'question',
      on: {
        'removal.confirmed': {
          description: 'Нажато «Да, уверен»',
          meta: {
            clauses: ['2.requisites: Delete confirmation dialog', 'D.screens: Deleting a requisite needs the dialog'],
          },
          target: 'removing',
        },
        'dialog.closed': {
          description: 'Нажато «Нет, отменить»',
          meta: { clauses: ['2.requisites: Delete confirmation dialog'] },
          target: 'showing',
        },
      },
    },
    removing: {
      description: 'Реквизиты удаляются, окно не закрывается',
      meta: { clauses: ['7', 'D.screens: Deleting a requisite needs the dialog'] },
      tags: ['question', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { requisite_type } }) => ({ requisite_type }),
        onDone: [
          {
            description: 'Реквизиты удалены',
            meta: { clauses: ['D.screens: Deleting a requisite needs the dialog'] },
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'showing',
            actions: 'noteRemoved',
          },
          {
            description: 'Удалить не удалось',
            meta: {
              isRefusal: true,
              clauses: ['D.screens: The specified behaviour stays', '8: Requisite save or delete failure'],
            },
            target: 'removalFailed',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Ответа нет',
          meta: { clauses: ['D.screens: The specified behaviour stays', '8: Requisite save or delete failure'] },
          target: 'removalFailed',
          actions: { type: 'showLost', params: 'removal' },
        },
      },
    },
    removalFailed: {
      description: 'Удалить не удалось, можно повторить или отменить',
      meta: { clauses: ['D.screens: The specified behaviour stays'] },
      tags: 'question',
      on: {
        'removal.confirmed': {
          description: 'Нажато «Да, уверен» ещё раз',
          meta: { clauses: ['D.screens: The specified behaviour stays'] },
          target: 'removing',
        },
        'dialog.closed': {
          description: 'Нажато «Нет, отменить»',
          meta: { clauses: ['2.requisites: Delete confirmation dialog'] },
          target: 'showing',
        },
      },
    },
  },
})

function failureOf(answer: SaveAnswer | RemovalAnswer): RequisitesFailure | null {
  if (answer.outcome === 'invalid') return { text: answer.text, fields: answer.fields }
  return answer.outcome === 'failed' ? { text: answer.text, fields: {} } : null
}
