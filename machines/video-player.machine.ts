import { assign, fromPromise, setup } from 'xstate'

import type { Id } from '#contract/values.ts'

/** What loading the player's videos gives: the one to begin with, nothing to show, or a failure. */
export type VideosAnswer =
  | { readonly outcome: 'found'; readonly first: Id }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

export type VideoPlayerEvent =
  | { type: 'player.opened' }
  | { type: 'player.closed' }
  | { type: 'video.chosen'; id: Id }
  | { type: 'file.failed' }
  | { type: 'retry.pressed' }

/**
 * The window with training videos (specification 2): a named one first, the others to switch to. The list itself stays
 * with the screen; the machine knows which one plays. Leaving `playing` takes the video off the page, which stops it.
 *
 * Tag `open`: the window is on the screen. Tag `list`: the other videos can be chosen.
 */
export const videoPlayerMachine = setup({
  types: {} as { context: { readonly playing: Id | null }; events: VideoPlayerEvent; tags: 'open' | 'list' },
  actors: {
    loadVideos: fromPromise<VideosAnswer>(() => Promise.reject(new Error('loadVideos is not provided'))),
  },
  guards: {
    isFound: (_, { outcome }: Pick<VideosAnswer, 'outcome'>) => outcome === 'found',
    isMissing: (_, { outcome }: Pick<VideosAnswer, 'outcome'>) => outcome === 'missing',
  },
  actions: {
    playFirst: assign({ playing: (_, answer: VideosAnswer) => (answer.outcome === 'found' ? answer.first : null) }),
    playChosen: assign({ playing: (_, { id }: { id: Id }) => id }),
    playNothing: assign({ playing: null }),
  },
}).createMachine({
  id: 'videoPlayer',
  description: 'Просмотр обучающих видео',
  context: { playing: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Окно закрыто',
      on: { 'player.opened': { description: 'Нажата кнопка «Посмотреть видео»', target: 'opened' } },
    },
    opened: {
      description: 'Окно с видео открыто',
      tags: 'open',
      initial: 'loading',
      exit: 'playNothing',
      on: { 'player.closed': { description: 'Окно закрыто, видео остановлено', target: 'closed' } },
      states: {
        loading: {
          description: 'Видео загружаются',
          invoke: {
            id: 'loadVideos',
            src: 'loadVideos',
            onDone: [
              {
                description: 'Видео найдено',
                guard: { type: 'isFound', params: ({ event }) => event.output },
                actions: { type: 'playFirst', params: ({ event }) => event.output },
                target: 'playing',
              },
              {
                description: 'Видео нет',
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: 'missing',
              },
              { description: 'Загрузить не удалось', target: 'failed' },
            ],
            onError: { description: 'Ответа нет', target: 'failed' },
          },
        },
        playing: {
          description: 'Видео на экране',
          tags: 'list',
          on: {
            'video.chosen': {
              description: 'Выбрано другое видео',
              actions: { type: 'playChosen', params: ({ event }) => event },
            },
            'file.failed': { description: 'Файл видео не загрузился', target: 'broken' },
          },
        },
        broken: {
          description: 'Это видео не открывается, можно выбрать другое',
          tags: 'list',
          on: {
            'video.chosen': {
              description: 'Выбрано другое видео',
              actions: { type: 'playChosen', params: ({ event }) => event },
              target: 'playing',
            },
            'retry.pressed': { description: 'Нажата кнопка «Повторить»', target: 'playing' },
          },
        },
        missing: { description: 'Такого видео нет' },
        failed: {
          description: 'Видео не загрузились, можно повторить',
          on: { 'retry.pressed': { description: 'Нажата кнопка «Повторить»', target: 'loading' } },
        },
      },
    },
  },
})
