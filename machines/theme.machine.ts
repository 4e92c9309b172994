import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { fromPromise, setup } from 'xstate'
import { themeLimit } from '#contract/constants.ts'

/**
 * The brand's stylesheets (specification 4 and 9): the page waits for them, but neither long nor for ever.
 *
 * Tag: `shown` lets the page be seen.
 */
export const themeMachine = setup({
  types: {} as { meta: ChartMeta; tags: 'shown' },
  actors: {
    loadStyles: fromPromise<void>(() => Promise.reject(new Error('loadStyles is not provided'))),
  },
  delays: { themeLimit },
}).createMachine({
  id: 'theme',
  description: 'Оформление сайта',
  meta: { clauses: ['4.timed'] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Оформление загружается, страница ждёт',
      meta: { clauses: ['4.timed: The domain theme stylesheet'] },
      invoke: {
        id: 'loadStyles',
        src: 'loadStyles',
        onDone: {
          description: 'Оформление загрузилось',
          meta: { clauses: ['4.timed: The domain theme stylesheet'] },
          target: 'styled',
        },
        onError: {
          description: 'Оформление загрузить не удалось',
          meta: { clauses: ['4.timed: The domain theme stylesheet'] },
          target: 'plain',
        },
      },
      after: {
        themeLimit: {
          description: 'Оформление не загрузилось за три секунды',
          meta: { clauses: ['9: Theme and css loading flags', '4.timed: The domain theme stylesheet'] },
          target: 'late',
        },
      },
    },
    styled: { description: 'Страница в оформлении бренда', tags: 'shown', type: 'final' },
    plain: { description: 'Страница без части оформления', tags: 'shown', type: 'final' },
    late: {
      description: 'Страница показана, оформление появится, когда загрузится',
      meta: { clauses: ['9: Theme and css loading flags', '4.timed: The domain theme stylesheet'] },
      tags: 'shown',
      type: 'final',
    },
  },
})
