import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { fromPromise, setup } from 'xstate'
import { copyConfirmation, copyFeedback } from '#contract/constants.ts'

type CopyEvent = { type: 'copy.pressed' }

/**
 * Copying a text: when it worked, a second of being busy (specification 9), then the word for it; another word when the
 * browser would not let us.
 */
export const copyMachine = setup({
  types: {} as { meta: ChartMeta; events: CopyEvent },
  actors: {
    writeClipboard: fromPromise<void>(() => Promise.reject(new Error('writeClipboard is not provided'))),
  },
  delays: { copyFeedback, copyConfirmation },
}).createMachine({
  id: 'copy',
  description: 'Копирование',
  meta: { clauses: ['4.timed'] },
  initial: 'idle',
  states: {
    idle: {
      description: 'Можно скопировать',
      on: {
        'copy.pressed': {
          description: 'Нажата кнопка «Скопировать»',
          meta: { clauses: ['4.timed: The copy button shows loading'] },
          target: 'copying',
        },
      },
    },
    copying: {
      description: 'Текст копируется',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        onDone: {
          description: 'Текст скопирован',
          meta: { clauses: ['4.timed: The copy button shows loading'] },
          target: 'copied',
        },
        onError: {
          description: 'Браузер не разрешил копировать',
          meta: { clauses: ['8: Clipboard failures', 'D.screens: The specified behaviour stays'] },
          target: 'refused',
        },
      },
    },
    copied: {
      description: 'Скопировано: кнопка занята одну секунду',
      meta: { clauses: ['9: Copy feedback 1000 ms', '4.timed: The copy button shows loading'] },
      after: {
        copyFeedback: {
          description: 'Прошла секунда',
          meta: { clauses: ['9: Copy feedback 1000 ms', '4.timed: The copy button shows loading'] },
          target: 'confirmed',
        },
      },
    },
    confirmed: {
      description: 'На кнопке галочка и «Скопировано», можно скопировать ещё раз',
      on: {
        'copy.pressed': {
          description: 'Нажата кнопка «Скопировать» ещё раз',
          meta: { clauses: ['4.timed: The copy button shows loading'] },
          target: 'copying',
        },
      },
      after: { copyConfirmation: { description: 'Прошло две секунды', target: 'idle' } },
    },
    refused: {
      description: 'Скопировать не удалось, текст можно выделить и скопировать вручную',
      meta: { clauses: ['8: Clipboard failures', 'D.screens: The specified behaviour stays'] },
      on: {
        'copy.pressed': {
          description: 'Нажата кнопка «Скопировать» ещё раз',
          meta: { clauses: ['D.screens: The specified behaviour stays'] },
          target: 'copying',
        },
      },
    },
  },
})
