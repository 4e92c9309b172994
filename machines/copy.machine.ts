import { fromPromise, setup } from 'xstate'

import { copyConfirmation, copyFeedback } from '#contract/constants.ts'

export type CopyEvent = { type: 'copy.pressed' }

/**
 * Copying a text: when it worked, a second of being busy (specification 9), then the word for it; another word when the
 * browser would not let us.
 */
export const copyMachine = setup({
  types: {} as { events: CopyEvent },
  actors: {
    writeClipboard: fromPromise<void>(() => Promise.reject(new Error('writeClipboard is not provided'))),
  },
  delays: { copyFeedback, copyConfirmation },
}).createMachine({
  id: 'copy',
  description: 'Копирование',
  initial: 'idle',
  states: {
    idle: {
      description: 'Можно скопировать',
      on: { 'copy.pressed': { description: 'Нажата кнопка «Скопировать»', target: 'copying' } },
    },
    copying: {
      description: 'Текст копируется',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        onDone: { description: 'Текст скопирован', target: 'copied' },
        onError: { description: 'Браузер не разрешил копировать', target: 'refused' },
      },
    },
    copied: {
      description: 'Скопировано: кнопка занята одну секунду',
      after: { copyFeedback: { description: 'Прошла секунда', target: 'confirmed' } },
    },
    confirmed: {
      description: 'На кнопке галочка и «Скопировано», можно скопировать ещё раз',
      on: { 'copy.pressed': { description: 'Нажата кнопка «Скопировать» ещё раз', target: 'copying' } },
      after: { copyConfirmation: { description: 'Прошло две секунды', target: 'idle' } },
    },
    refused: {
      description: 'Скопировать не удалось, текст можно выделить и скопировать вручную',
      on: { 'copy.pressed': { description: 'Нажата кнопка «Скопировать» ещё раз', target: 'copying' } },
    },
  },
})
