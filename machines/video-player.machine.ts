import type { ChartMeta } from 'chart-kit/read/meta.ts'
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { Id } from '#contract/values.ts'

/** What loading the player's videos gives: the one to begin with, or nothing to show. */
export type VideosAnswer =
  | { readonly outcome: 'found'; readonly first: Id; readonly playsHere: boolean }
  | { readonly outcome: 'missing' }

type VideoPlayerEvent =
  | { type: 'player.opened' }
  | { type: 'player.closed' }
  | { type: 'video.chosen'; id: Id; playsHere: boolean }
  | { type: 'file.failed' }
  | { type: 'retry.pressed' }

/**
 * The window with training videos (specification 2): a named one first, the others to switch to. The list itself stays
 * with the screen; the machine knows which one plays. Leaving `playing` takes the video off the page, which stops it.
 * What another site's page shows, and a file that fails twice, is only linked to.
 *
 * Tag `open`: the window is on the screen. Tag `list`: the other videos can be chosen.
 */
export const videoPlayerMachine = setup({
  types: {} as {
    meta: ChartMeta
    context: { readonly playing: Id | null }
    events: VideoPlayerEvent
    tags: 'open' | 'list'
  },
  actors: {
    loadVideos: fromPromise<VideosAnswer>(() => Promise.reject(new Error('loadVideos is not provided'))),
  },
  guards: {
    isFound: (_, answer: VideosAnswer) => answer.outcome === 'found' && answer.playsHere,
    isFoundElsewhere: (_, answer: VideosAnswer) => answer.outcome === 'found' && !answer.playsHere,
    playsHere: (_, { playsHere }: { playsHere: boolean }) => playsHere,
  },
  actions: {
    playFirst: assign({ playing: (_, answer: VideosAnswer) => (answer.outcome === 'found' ? answer.first : null) }),
    playChosen: assign({ playing: (_, { id }: { id: Id }) => id }),
    playNothing: assign({ playing: null }),
  },
}).createMachine({
  id: 'videoPlayer',
  description: 'Просмотр обучающих видео',
  meta: { clauses: ['2.program'] },
  context: { playing: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Окно закрыто',
      on: {
        'player.opened': {
          description: 'Нажата кнопка «Посмотреть видео»',
          meta: { clauses: ['2.program: Training banner'] },
          target: 'opened',
        },
      },
    },
    opened: {
      description: 'Окно с видео открыто',
      meta: { clauses: ['2.program: Training banner'] },
      tags: 'open',
      initial: 'loading',
      exit: 'playNothing',
      on: {
        'player.closed': {
          description: 'Окно закрыто, видео остановлено',
          meta: { clauses: ['2.program: Training banner'] },
          target: 'closed',
        },
      },
      states: {
        loading: {
          description: 'Видео загружаются',
          meta: { clauses: ['7: The modal video player loads'] },
          invoke: {
            id: 'loadVideos',
            src: 'loadVideos',
            onDone: [
              {
                description: 'Видео найдено',
                meta: { clauses: ['2.program: Training banner'] },
                guard: { type: 'isFound', params: ({ event }) => event.output },
                actions: { type: 'playFirst', params: ({ event }) => event.output },
                target: 'shown.playing',
              },
              {
                description: 'Видео найдено, но открывается на другом сайте',
                meta: { clauses: ['D.screens: Training videos: an address that'] },
                guard: { type: 'isFoundElsewhere', params: ({ event }) => event.output },
                actions: { type: 'playFirst', params: ({ event }) => event.output },
                target: 'shown.elsewhere',
              },
              {
                description: 'Видео нет',
                meta: { isRefusal: true, clauses: ['8: Failures of project, connection'] },
                target: 'missing',
              },
            ],
            onError: {
              description: 'Загрузить не удалось',
              meta: { clauses: ['8: Failures of project, connection'] },
              target: 'failed',
            },
          },
        },
        shown: {
          description: 'Видео найдено, рядом список других',
          tags: 'list',
          initial: 'playing',
          on: {
            'video.chosen': [
              {
                description: 'Выбрано другое видео',
                meta: { clauses: ['2.program: Training banner'] },
                guard: { type: 'playsHere', params: ({ event }) => event },
                actions: { type: 'playChosen', params: ({ event }) => event },
                target: '.playing',
              },
              {
                description: 'Выбрано видео, которое открывается на другом сайте',
                meta: { clauses: ['D.screens: Training videos: an address that'] },
                actions: { type: 'playChosen', params: ({ event }) => event },
                target: '.elsewhere',
              },
            ],
          },
          states: {
            playing: {
              description: 'Видео на экране',
              meta: { clauses: ['2.program: Training banner'] },
              on: {
                'file.failed': {
                  description: 'Файл видео не загрузился',
                  meta: { clauses: ['D.screens: Training videos: an address that'] },
                  target: 'broken',
                },
              },
            },
            broken: {
              description: 'Это видео не открывается, можно повторить или выбрать другое',
              meta: { clauses: ['D.screens: Training videos: an address that'] },
              on: {
                'retry.pressed': {
                  description: 'Нажата кнопка «Повторить»',
                  meta: { clauses: ['D.screens: Training videos: an address that'] },
                  target: 'replaying',
                },
              },
            },
            replaying: {
              description: 'Видео открывается ещё раз',
              on: {
                'file.failed': {
                  description: 'Файл видео снова не загрузился',
                  meta: { clauses: ['D.screens: Training videos: an address that'] },
                  target: 'elsewhere',
                },
              },
            },
            elsewhere: {
              description: 'Видео можно посмотреть по ссылке, в новой вкладке',
              meta: { clauses: ['D.screens: Training videos: an address that'] },
            },
          },
        },
        missing: { description: 'Такого видео нет', meta: { clauses: ['8: Failures of project, connection'] } },
        failed: {
          description: 'Видео не загрузились, можно повторить',
          meta: { clauses: ['8: Failures of project, connection', 'D.screens: Every list has a loading'] },
          on: {
            'retry.pressed': {
              description: 'Нажата кнопка «Повторить»',
              meta: { clauses: ['D.screens: Every list has a loading'] },
              target: 'loading',
            },
          },
        },
      },
    },
  },
})

const phases = ['loading', 'missing', 'failed'] as const
const shownPhases = ['playing', 'broken', 'replaying', 'elsewhere'] as const

/** The situation by the name of its state; `closed` where there is no window. */
export function playerPhase(
  snapshot: SnapshotFrom<typeof videoPlayerMachine>,
): (typeof phases)[number] | (typeof shownPhases)[number] | 'closed' {
  return (
    phases.find((name) => snapshot.matches({ opened: name })) ??
    shownPhases.find((name) => snapshot.matches({ opened: { shown: name } })) ??
    'closed'
  )
}
