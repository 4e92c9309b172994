import { connectionMachine } from '#machines/connection.machine.ts'
import { demo, signedIn } from '../beginnings.ts'
import { chart, nothing, payments, programs, type Sample } from '../chart.ts'
import { box, button, dialog, link, plain } from '../shown.ts'

type Known = { readonly status: string | null }

const known: readonly Sample<Known>[] = [
  { name: 'none', title: 'Промоутер не подключался', value: { status: null } },
  { name: 'using', title: 'Статус US: подключён', value: { status: 'US' } },
  { name: 'moderated', title: 'Статус MO: ждёт менеджера', value: { status: 'MO' } },
  { name: 'cancelled', title: 'Статус CA: отклонён', value: { status: 'CA' } },
  { name: 'unlisted', title: 'Статус, которого спецификация не знает', value: { status: 'XX' } },
]

/** The same in an answer to the application: there is no telling what became of it. */
const answered = known.map((sample) =>
  sample.name === 'none' ? { ...sample, title: 'Статуса нет: подключение не создано' } : sample,
)

const agreement = 'Я согласен с условиями партнерского соглашения'

export const connectionChart = chart(connectionMachine, {
  name: 'connection',
  title: 'Подключение к программе',
  purpose: 'Согласие с условиями, заявка и три её исхода: подключено, ждёт менеджера, ошибка.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа' },
    { route: '/project-detail-about', title: 'О программе' },
  ],
  inputs: known,
  worlds: { programs, payments },
  begins: () => signedIn(demo.several, 'любую программу из списка «Программы»'),
  events: {
    'agreement.toggled': [nothing],
    'connect.pressed': [nothing],
    'notice.closed': [nothing],
    'status.changed': known.filter(({ name }) => name !== 'unlisted'),
  },
  gestures: {
    'agreement.toggled': 'Отметить согласие с условиями или снять отметку',
    'connect.pressed': 'Нажать «Подключиться»',
    'notice.closed': 'Нажать «Хорошо»',
  },
  alone: { 'status.changed': 'статус на сервере меняется, пока экран открыт' },
  deeds: {
    'agreement.toggled': ({ snapshot }) =>
      `${snapshot.matches('agreed') ? 'Снять отметку' : 'Отметить'} «${agreement}»`,
  },
  shows: {
    undecided: () => [box(agreement, false), button('Подключиться', 'closed')],
    agreed: () => [box(agreement, true), button('Подключиться', 'open')],
    connecting: () => [box(agreement, true), button('Подключиться', 'busy')],
    joined: () => [
      dialog('Вы подключены к программе!'),
      plain("Создайте первую партнёрскую ссылку в разделе 'Инструменты'"),
    ],
    applied: () => [
      dialog('Заявка на подключение к программе отправлена!'),
      plain('Ожидайте, в ближайшее время с вами свяжется наш менеджер'),
    ],
    failed: () => [dialog('Произошла ошибка'), plain('Заявка на подключение не была создана. Попробуйте позже.')],
    connected: () => [plain('Подключено'), link('Создать ссылку')],
    awaitingManager: () => [plain('Ожидайте, с вами свяжется менеджер'), button('Подключиться', 'closed')],
    declined: () => [plain('Заявка отклонена'), button('Подключиться', 'closed')],
  },
  actors: {
    connect: { title: 'Отправляется заявка на подключение', calls: ['createProjectConnected'], answers: answered },
  },
  guards: {
    isUnknown: 'Подключения нет',
    isUsing: 'Статус US: программа подключена',
    isModerated: 'Статус MO: заявка ждёт менеджера',
    isCancelled: 'Статус CA: заявка отклонена',
  },
  delays: {},
  seen: ({ status }) => ({ status }),
})
