import { look } from 'chart-kit/shown.ts'
import { nothing, settled, walkthrough } from 'chart-kit/walkthrough.ts'
import { themeMachine } from '#machines/theme.machine.ts'
import { demo, siteOf } from '../beginnings.ts'

export const themeWalkthrough = walkthrough(themeMachine, {
  name: 'theme',
  title: 'Оформление сайта',
  purpose: 'Страница ждёт оформление бренда, но не дольше трёх секунд.',
  screens: [{ route: '/', title: 'Любой экран' }],
  inputs: [{ ...nothing, value: undefined }],
  worlds: {
    files: [
      { name: 'all', title: 'У бренда тема, своё оформление, иконка, логотип и скрипт', value: 'all' },
      { name: 'styles', title: 'У бренда тема и своё оформление', value: 'styles' },
      { name: 'own', title: 'У бренда своё оформление и иконка', value: 'own' },
    ],
  },
  begins: () => `Открыть ${siteOf(demo.several.host)} с пустым кэшем браузера`,
  events: {},
  gestures: {},
  shows: {
    loading: () => [look('страница пуста')],
    styled: () => [look('страница в цветах бренда')],
    plain: () => [look('страница в обычных цветах')],
    late: () => [look('страница в обычных цветах')],
  },
  alone: {
    'loadStyles.error': 'файл оформления должен не загрузиться',
    themeLimit: 'файл оформления должен грузиться дольше трёх секунд',
  },
  actors: { loadStyles: { title: 'Загружаются файлы оформления', calls: [], answers: [settled] } },
  guards: {},
  delays: { themeLimit: 'Дольше страница оформления не ждёт' },
  seen: () => ({}),
})
