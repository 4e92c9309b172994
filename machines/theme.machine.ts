import { fromPromise, setup } from 'xstate'

import { themeLimit } from '#contract/constants.ts'

/**
 * The brand's stylesheets (specification 4 and 9): the page waits for them, but neither long nor for ever.
 *
 * Tag: `shown` lets the page be seen.
 */
export const themeMachine = setup({
  types: {} as { tags: 'shown' },
  actors: {
    loadStyles: fromPromise<void>(() => Promise.reject(new Error('loadStyles is not provided'))),
  },
  delays: { themeLimit },
}).createMachine({
  id: 'theme',
  description: 'Оформление сайта',
  initial: 'loading',
  states: {
    loading: {
      description: 'Оформление загружается, страница ждёт',
      invoke: {
        id: 'loadStyles',
        src: 'loadStyles',
        onDone: { description: 'Оформление загрузилось', target: 'styled' },
        onError: { description: 'Оформление загрузить не удалось', target: 'plain' },
      },
      after: { themeLimit: { description: 'Оформление не загрузилось за три секунды', target: 'late' } },
    },
    styled: { description: 'Страница в оформлении бренда', tags: 'shown', type: 'final' },
    plain: { description: 'Страница без части оформления', tags: 'shown', type: 'final' },
    late: { description: 'Страница показана, оформление появится, когда загрузится', tags: 'shown', type: 'final' },
  },
})
