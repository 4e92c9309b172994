import { button, link, look, plain } from 'chart-kit/shown.ts'
import { nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type VideosAnswer, videoPlayerMachine } from '#machines/video-player.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

const answers: readonly Sample<VideosAnswer>[] = [
  { name: 'found', title: 'Видео найдено', value: { outcome: 'found', first: 1, playsHere: true } },
  {
    name: 'elsewhere',
    title: 'Видео открывается на другом сайте',
    value: { outcome: 'found', first: 1, playsHere: false },
  },
  { name: 'missing', title: 'Такого видео нет', value: { outcome: 'missing' } },
]

export const videoPlayerWalkthrough = walkthrough(videoPlayerMachine, {
  name: 'video-player',
  title: 'Просмотр обучающих видео',
  purpose:
    'Окно с видео и списком других: что показано, пока они загружаются, не нашлись, не открываются или лежат на другом сайте.',
  screens: [
    { route: '/training', title: 'Обучение' },
    { route: '/project-detail/{project_id}', title: 'Программа' },
  ],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => signedIn(demo.several, '«Подробные условия» программы «Поляна Банк» на «Главной»'),
  events: {
    'player.opened': [nothing],
    'player.closed': [nothing],
    'video.chosen': [
      { name: 'other', title: 'Другое видео из списка', value: { id: 7, playsHere: true } },
      { name: 'elsewhere', title: 'Видео с другого сайта', value: { id: 9, playsHere: false } },
    ],
    'file.failed': [nothing],
    'retry.pressed': [nothing],
  },
  gestures: {
    'player.opened': 'Нажать «Посмотреть видео»',
    'player.closed': 'Закрыть окно',
    'video.chosen': 'Выбрать видео из списка',
    'retry.pressed': 'Нажать «Повторить»',
  },
  deeds: {
    'player.closed': () => 'Нажать крестик «Закрыть»',
  },
  shows: {
    closed: () => [button('Посмотреть видео', 'open')],
    // What was read with the screen is there at once.
    'opened.loading': () => [look('окно открыто, видео загружается или уже есть')],
    'opened.shown.playing': () => [look('в окне видео'), plain('Другие видео')],
    'opened.shown.broken': () => [plain('Видео не открывается'), button('Повторить', 'open'), plain('Другие видео')],
    'opened.shown.replaying': () => [look('в окне видео'), plain('Другие видео')],
    'opened.shown.elsewhere': () => [link('Смотреть на '), plain('Другие видео')],
    'opened.missing': () => [plain('Такого видео пока нет')],
    'opened.failed': () => [plain('Не удалось загрузить видео'), button('Повторить', 'open')],
  },
  alone: {
    'loadVideos.elsewhere': 'на площадке такого видео нет',
    'loadVideos.missing': 'на площадке видео есть',
    'loadVideos.failed': 'экран загружает видео заранее',
    'loadVideos.error': 'экран загружает видео заранее',
    'video.chosen.elsewhere': 'на площадке такого видео нет',
    'file.failed': 'файл видео должен не загрузиться',
  },
  actors: {
    loadVideos: {
      title: 'Загружаются видео',
      calls: ['getTrainingVideoBySlugDetail', 'getTrainingVideoList'],
      answers,
    },
  },
  guards: {
    isFound: 'Видео нашлось',
    isFoundElsewhere: 'Видео нашлось на другом сайте',
    playsHere: 'Видео открывается здесь',
  },
  delays: {},
  seen: () => ({}),
})
