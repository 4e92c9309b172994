import { button, look, plain } from 'chart-kit/shown.ts'
import { nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type LinkAnswer, linkBuilderMachine } from '#machines/link-builder.machine.ts'
import { demo, signedIn } from '../beginnings.ts'
import { ways } from '../browser/enter.ts'
import { servers } from '../browser/servers.ts'

const link = { full_url: 'https://shop.example.ru/?ref=1', short_url: 'https://go.example.ru/s/1', qr: '' }

const answers: readonly Sample<LinkAnswer>[] = [
  { name: 'built', title: 'Ссылка создана', value: { outcome: 'built', link } },
  { name: 'refused', title: 'Адрес не принят', value: { outcome: 'refused', text: 'Не тот сайт' } },
  { name: 'failed', title: 'Создать не удалось', value: { outcome: 'failed', text: 'Произошла ошибка' } },
]

/** There are fewer walks than ways times brands: who pastes has a brand with one program. */
const visits = ways.map((way) =>
  way.name === 'pasted' ? { ...way, title: `${way.title}, у бренда одна программа` } : way,
)

export const linkBuilderWalkthrough = walkthrough(linkBuilderMachine, {
  name: 'link-builder',
  title: 'Создание партнёрской ссылки',
  purpose: 'Когда ссылка запрашивается, когда запрашивается снова и что показано, если её нет.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа: инструменты, ссылки' },
    { route: '/project-detail-tools', title: 'Инструменты: ссылки' },
  ],
  inputs: [
    { name: 'address', title: 'Адрес страницы задан', value: { hasUrl: true } },
    { name: 'shared', title: 'Страницей поделились с кабинетом', value: { hasUrl: true } },
    { name: 'no-address', title: 'Адреса страницы нет', value: { hasUrl: false } },
  ],
  // The walk that goes everywhere needs a server that keeps links.
  worlds: { way: visits, server: servers.toReversed() },
  begins: () => signedIn(demo.several, 'программу «Поляна Банк», вкладку «Инструменты»'),
  events: {
    'inputs.changed': [
      { name: 'address', title: 'Адрес страницы не пуст', value: { hasUrl: true } },
      { name: 'no-address', title: 'Адрес страницы стёрт', value: { hasUrl: false } },
    ],
    'field.left': [nothing],
    'retry.pressed': [nothing],
    'network.returned': [nothing],
  },
  gestures: {
    'inputs.changed': 'Изменить адрес страницы или SUB ID',
    'field.left': 'Уйти из поля (клавиша Tab)',
    'retry.pressed': 'Нажать «Повторить»',
    'network.returned': 'Отключить сеть и включить её снова',
  },
  deeds: {
    'inputs.changed': ({ snapshot, sample, done }) => {
      if (sample === 'no-address')
        return snapshot.context.hasUrl
          ? 'Стереть «Адрес страницы»'
          : `Ввести в «SUB ID» sub-${done.length + 1}, «Адрес страницы» оставить пустым`
      return `Ввести в «Адрес страницы» любой адрес сайта программы, не тот же, что раньше (например, с ?page=${done.length + 1} в конце)`
    },
    'field.left': () => 'Нажать Tab, не выжидая',
  },
  shows: {
    empty: () => [button('Скопировать', 'closed'), look('поле «Партнёрская ссылка» пусто')],
    waiting: () => [button('Скопировать', 'closed'), look('в поле «Партнёрская ссылка» колесо')],
    building: () => [button('Скопировать', 'closed'), look('в поле «Партнёрская ссылка» колесо')],
    ready: ({ context }) => [
      { as: 'field', text: 'Партнёрская ссылка', value: context.link?.short_url ?? '' },
      button('Скопировать', 'open'),
      button('QR-код', 'open'),
    ],
    refused: ({ context }) => [plain(context.text), button('Скопировать', 'closed')],
    failed: () => [button('Повторить', 'open'), button('Скопировать', 'closed')],
  },
  actors: { buildLink: { title: 'Запрашивается ссылка', calls: ['getProjectConnectedUrl'], answers } },
  guards: {
    hasUrl: 'Адрес страницы задан',
    hasNewUrl: 'После изменения адрес страницы не пуст',
    isBuilt: 'Сервер создал ссылку',
    isRefused: 'Сервер возразил против адреса',
  },
  delays: { typingPause: 'Столько ждём после последнего изменения поля' },
  seen: ({ hasUrl }) => ({ hasUrl }),
})
