import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { fromPromise, setup } from 'xstate'

/** What is known when the cabinet opens: of the device, and of earlier visits. */
export type InstallFacts = {
  readonly device: 'android' | 'ios' | 'other'
  /** It was opened from the phone's screen. */
  readonly isInstalled: boolean
  readonly isFirstVisit: boolean
  readonly wasShown: boolean
}

export type InstallChoice = { readonly isAccepted: boolean }

export type InstallEvent =
  | { type: 'install.offered' }
  | { type: 'add.pressed' }
  | { type: 'later.pressed' }
  | { type: 'app.installed' }

/**
 * The hint that the cabinet can be put on the phone's screen: after the first visit, and once. Android's browser offers it,
 * when it chooses to; on iOS the person does it, in two steps.
 *
 * Tag: `shown` is a hint on the screen.
 */
export const installHintMachine = setup({
  types: {} as { meta: ChartMeta; input: InstallFacts; context: InstallFacts; events: InstallEvent; tags: 'shown' },
  actors: {
    askBrowser: fromPromise<InstallChoice>(() => Promise.reject(new Error('askBrowser is not provided'))),
  },
  guards: {
    isNeedless: ({ context }) => context.isInstalled || context.wasShown || context.isFirstVisit,
    isIos: ({ context }) => context.device === 'ios',
    isAndroid: ({ context }) => context.device === 'android',
    isAccepted: (_, { isAccepted }: InstallChoice) => isAccepted,
  },
}).createMachine({
  id: 'install-hint',
  description: 'Подсказка об установке',
  meta: { clauses: ['2.layout'] },
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Смотрим, нужна ли подсказка',
      always: [
        {
          description: 'Первое посещение, подсказка уже была или кабинет уже на экране телефона',
          guard: 'isNeedless',
          target: 'needless',
        },
        { description: 'Телефон Apple', guard: 'isIos', target: 'steps' },
        { description: 'Телефон с Android', guard: 'isAndroid', target: 'waiting' },
        { description: 'Не телефон', target: 'needless' },
      ],
    },
    waiting: {
      description: 'Подсказки нет, пока браузер не предложит установку',
      on: {
        'install.offered': { description: 'Браузер готов установить кабинет', target: 'offered' },
        'app.installed': { description: 'Кабинет установлен из меню браузера', target: 'installed' },
      },
    },
    offered: {
      description: 'Добавьте кабинет на экран телефона',
      tags: 'shown',
      on: {
        'add.pressed': { description: 'Нажато «Добавить»', target: 'asking' },
        'later.pressed': { description: 'Нажато «Не сейчас»', target: 'closed' },
        'app.installed': { description: 'Кабинет установлен из меню браузера', target: 'installed' },
      },
    },
    asking: {
      description: 'Браузер спрашивает, установить ли кабинет',
      tags: 'shown',
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          {
            description: 'В окне браузера выбрана установка',
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'installed',
          },
          { description: 'Окно браузера закрыто без установки', meta: { isRefusal: true }, target: 'closed' },
        ],
        onError: { description: 'Браузер не показал своё окно', target: 'closed' },
      },
    },
    steps: {
      description: 'Как добавить кабинет на экран, в двух шагах',
      tags: 'shown',
      on: { 'later.pressed': { description: 'Нажато «Не сейчас»', target: 'closed' } },
    },
    needless: { description: 'Подсказки нет', type: 'final' },
    closed: { description: 'Подсказка закрыта и больше не появится', type: 'final' },
    installed: { description: 'Кабинет на экране телефона, подсказки нет', type: 'final' },
  },
})
