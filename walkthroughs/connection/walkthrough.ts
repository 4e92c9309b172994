import { box, button, dialog, link, plain } from 'chart-kit/shown.ts'
import { nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { connectionMachine } from '#machines/connection.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

type Answer = { readonly status: string | null }

/** The statuses of the specification, one that it does not know, and none. */
const answers: readonly Sample<Answer>[] = [
  { name: 'none', title: 'Статуса нет: подключение не создано', value: { status: null } },
  { name: 'using', title: 'Статус US: подключён', value: { status: 'US' } },
  { name: 'moderated', title: 'Статус MO: ждёт менеджера', value: { status: 'MO' } },
  { name: 'cancelled', title: 'Статус CA: отклонён', value: { status: 'CA' } },
  { name: 'unlisted', title: 'Статус, которого спецификация не знает', value: { status: 'XX' } },
]

/** How a brand runs its programs, and by which agreement it pays. */
export type Brand = { readonly isOne: boolean; readonly isByAct: boolean }
const brands: readonly Sample<Brand>[] = [
  { name: 'several', title: 'У бренда несколько программ', value: { isOne: false, isByAct: false } },
  { name: 'one', title: 'У бренда одна программа', value: { isOne: true, isByAct: false } },
  { name: 'act', title: 'Тип оплаты бренда: AC, по акту', value: { isOne: false, isByAct: true } },
]

const agreement = 'Я согласен с условиями партнерского соглашения'

export const connectionWalkthrough = walkthrough(connectionMachine, {
  name: 'connection',
  title: 'Подключение к программе',
  purpose: 'Согласие с условиями, заявка и три её исхода: подключено, ждёт менеджера, ошибка.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа' },
    { route: '/project-detail-about', title: 'О программе' },
  ],
  inputs: [{ ...nothing, value: undefined }],
  worlds: { brands },
  begins: () => signedIn(demo.newcomer, '«Подробные условия» программы «Поляна Банк» на «Главной»'),
  events: {
    'agreement.toggled': [nothing],
    'connect.pressed': [nothing],
    'notice.closed': [nothing],
  },
  gestures: {
    'agreement.toggled': 'Отметить согласие с условиями или снять отметку',
    'connect.pressed': 'Нажать «Подключиться»',
    'notice.closed': 'Нажать «Хорошо»',
  },
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
      link('К инструментам'),
    ],
    applied: () => [
      dialog('Заявка на подключение к программе отправлена!'),
      plain('Ожидайте, в ближайшее время с вами свяжется наш менеджер'),
    ],
    failed: () => [dialog('Произошла ошибка'), plain('Заявка на подключение не была создана. Попробуйте позже.')],
    settled: ({ context }) =>
      context.answered === 'US'
        ? [plain('Подключено'), link('Создать ссылку')]
        : [plain('Ожидайте, с вами свяжется менеджер'), button('Подключиться', 'closed')],
  },
  actors: {
    connect: { title: 'Отправляется заявка на подключение', calls: ['createProjectConnected'], answers },
  },
  guards: {
    isUsing: 'Статус US: программа подключена',
    isModerated: 'Статус MO: заявка ждёт менеджера',
  },
  delays: {},
  seen: ({ answered }) => ({ answered }),
})
